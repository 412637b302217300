// Reading what was pasted, dropped or chosen: the engine parses it, because it knows all formats.

import { signal } from "@preact/signals";
import { EngineError, type Engine, type ParsedItem } from "../engine";
import { parseFragment } from "../text/address";
import { strings } from "../text/strings";
import {
  namesIn, readWthorNames, wthorNumbers, wthorTitle, type WthorNames, type WthorNumbers,
} from "../text/wthor";
import { notify } from "./announce";
import { load, showLine } from "./game";
import { dialog } from "./dialogs";

export interface FoundItem extends ParsedItem {
  wthor?: WthorNumbers;
}

/** What a file or text with several games or positions holds. */
export const found = signal<readonly FoundItem[]>([]);
/** Names for the games of WTHOR files, once their files have been read. */
const names = signal<WthorNames>({ players: [], tournaments: [] });
export const readingError = signal("");
/** The text in the dialog. */
export const pastedText = signal("");

/** What to call it in a list; may be empty. */
export function titleOf(item: FoundItem): string {
  const named = item.wthor ? wthorTitle(item.wthor, names.value) : "";
  return [named, item.title].filter((part) => part !== "").join(", ");
}

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

function withNumbers(items: ParsedItem[], file: Uint8Array): FoundItem[] {
  const numbers = wthorNumbers(file, items.map(({ moves }) => moves.join("")));
  // Any other file has no such games, or but a few by chance.
  return numbers.length === items.length
    ? items.map((item, index) => ({ ...item, wthor: numbers[index]! }))
    : items;
}

/** Reads a file of names for WTHOR games; false if it is another file. */
function readNames(bytes: Uint8Array, file: string): boolean {
  const kind = namesIn(file);
  if (!kind) return false;
  const read = readWthorNames(bytes, kind);
  if (read) {
    names.value = { ...names.peek(), [kind]: read };
    notify(strings.peek().namesLoaded(read.length));
  } else {
    readingError.value = `${file}: ${strings.peek().unreadable}`;
    dialog.value = "open";
  }
  return true;
}

/** Reads files that came together: one with games or positions, and names for it. */
export async function readFiles(engine: Engine, files: readonly File[]): Promise<void> {
  const isNames = (file: File): number => Number(namesIn(file.name) !== null);
  for (const file of [...files].sort((a, b) => isNames(a) - isNames(b))) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!readNames(bytes, file.name)) await readInput(engine, bytes, file.name);
  }
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
    found.value = typeof input === "string" ? parsed.items : withNumbers(parsed.items, input);
    const more = parsed.leftOut ? [strings.peek().leftOut(parsed.leftOut)] : [];
    readingError.value = [...more, ...parsed.errors].join("\n");
  } catch (error) {
    const s = strings.peek();
    const lost = error instanceof EngineError && error.kind === "lost";
    const reason = error instanceof Error ? error.message : String(error);
    readingError.value = lost ? s.connectionLost : `${s.unreadable} ${reason}`;
  }
  dialog.value = "open";
}
