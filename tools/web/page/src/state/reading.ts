// Reading what was pasted, dropped or chosen: the engine parses it, because it knows all formats.

import { signal } from "@preact/signals";
import { EngineError, type Engine, type ParsedItem } from "../engine";
import { parseFragment } from "../text/address";
import { strings } from "../text/strings";
import { notify } from "./announce";
import { load, showLine } from "./game";
import { dialog } from "./dialogs";

/** What a file or text with several games or positions holds. */
export const found = signal<readonly ParsedItem[]>([]);
export const readingError = signal("");
/** The text in the dialog. */
export const pastedText = signal("");

function finish(): void {
  pastedText.value = "";
  dialog.value = null;
  notify(strings.peek().loaded);
}

export function take(item: ParsedItem): void {
  if (load(item)) {
    finish();
  } else {
    readingError.value = strings.peek().unreadable;
  }
}

/** Follows a link that this page made; false if the text is none. */
function followLink(text: string): boolean {
  const fragment = /^https?:\/\/[^\s#]+#(\S+)$/.exec(text.trim())?.[1];
  const address = fragment ? parseFragment(fragment) : null;
  if (!address || !showLine(address.start, address.squares, address.at)) return false;
  finish();
  return true;
}

/** Reads a text or a file. What is wrong with it is shown in the dialog, which opens for it. */
export async function readInput(
  engine: Engine,
  input: string | Uint8Array,
  name?: string,
): Promise<void> {
  readingError.value = "";
  found.value = [];
  if (typeof input === "string" && followLink(input)) return;
  try {
    const parsed = await engine.parse(input, name);
    if (parsed.items.length === 1) {
      take(parsed.items[0]!);
      return;
    }
    found.value = parsed.items;
    readingError.value = parsed.errors.join("\n");
  } catch (error) {
    const s = strings.peek();
    const lost = error instanceof EngineError && error.kind === "lost";
    const reason = error instanceof Error ? error.message : String(error);
    readingError.value = lost ? s.connectionLost : `${s.unreadable} ${reason}`;
  }
  dialog.value = "open";
}
