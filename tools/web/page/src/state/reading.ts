// Reading what was pasted, dropped or chosen: the engine parses it, because it knows all formats.

import { batch, signal } from "@preact/signals";
import { EngineError, type Engine, type ParsedItem, type WthorNames } from "../engine";
import {
  lineThrough, follow, makeRoot, pathTo, playAll, rootOf, startOf,
} from "../rules/game_tree";
import { boardText, parseBoard, parseSquare } from "../rules/notation";
import { parseFragment, type Address } from "../text/address";
import { parsedSgf } from "../text/parsed";
import { NO_FACTS } from "../text/sgf";
import { strings } from "../text/strings";
import { notice, notify } from "./announce";
import { gameNumber, goTo, node } from "./game";
import { identifyRead } from "./identity";
import { mood } from "./mood";
import { dialog } from "./view";

const SOON_MS = 300; // until it is said that a file is being read
const LONGEST_MS = 600_000;

/** What a file or text with several games or positions holds. */
export const found = signal<readonly ParsedItem[]>([]);
export const readingError = signal("");
/** The text in the dialog. */
export const pastedText = signal("");

/** The WTHOR file that was read last, and the names for such games, which may come later. */
let games: Uint8Array | null = null;
let names: WthorNames = {};

function finish(): void {
  found.value = [];
  pastedText.value = "";
  dialog.value = null;
  notify(strings.peek().loaded);
}

export function take(item: ParsedItem): void {
  const position = parseBoard(item.start);
  const end = item.tree
    ? lineThrough(item.tree).at(-1)!
    : position && playAll(makeRoot(position), item.moves.map(parseSquare));
  if (!end) {
    readingError.value = strings.peek().unreadable;
    return;
  }
  batch(() => {
    ++gameNumber.value;
    mood.value = "analyse";
    goTo(end);
    identifyRead(item.facts ?? NO_FACTS);
  });
  finish();
}

/**
 * Shows what a link names, in the tree on the board if that holds all its moves, or else as another
 * game; false, and nothing changes, if the moves are not legal.
 */
export function showLine({ start, squares, at, mood: wanted }: Address): boolean {
  const root = rootOf(node.peek());
  const known = boardText(startOf(root)) === boardText(start) ? follow(root, squares) : null;
  const end = known ?? playAll(makeRoot(start), squares);
  if (!end) return false;
  batch(() => {
    if (!known) ++gameNumber.value;
    mood.value = wanted;
    goTo(end);
    goTo(pathTo(end)[Math.min(at, end.ply)]!);
  });
  return true;
}

/** Follows a link that this page made; false if the text is none. */
function followLink(text: string): boolean {
  const fragment = /^https?:\/\/[^\s#]+#(\S+)$/.exec(text.trim())?.[1];
  const address = fragment ? parseFragment(fragment) : null;
  if (!address || !showLine(address)) return false;
  finish();
  return true;
}

/** Which names for WTHOR games a file holds, by the end of its name; null if it is another file. */
const namesIn = (name: string): keyof WthorNames | null =>
  /\.jou$/i.test(name) ? "players" : /\.trn$/i.test(name) ? "tournaments" : null;

/** Reads files that came together: one with games or positions, and names for it. */
export async function readFiles(engine: Engine, files: readonly File[]): Promise<void> {
  let read: Uint8Array | null = null;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = namesIn(file.name);
    if (kind) names = { ...names, [kind]: bytes };
    else read = bytes;
    if (!kind) games = /\.wtb$/i.test(file.name) ? bytes : null;
  }
  const wanted = read ?? games;
  if (wanted) await readInput(engine, wanted);
  else notify(strings.peek().namesLoaded);
}

/** Larger ones are read by the engine, without their branches, while the page stays awake. */
const MOST_SGF_BYTES = 500_000;

// A text or file that may be SGF.
const textOf = (input: string | Uint8Array): string =>
  typeof input === "string" ? input : input[0] === 40 ? new TextDecoder().decode(input) : "";

/** Reads a text or a file. What is wrong with it is shown in the dialog, which opens for it. */
export async function readInput(engine: Engine, input: string | Uint8Array): Promise<void> {
  readingError.value = "";
  found.value = [];
  if (typeof input === "string" && followLink(input)) return;
  const said = setTimeout(() => notify(strings.peek().readingFile, LONGEST_MS), SOON_MS);
  try {
    const large = input.length > MOST_SGF_BYTES;
    const parsed = (large ? null : parsedSgf(textOf(input)))
      ?? await engine.parse(input, games === input ? names : {});
    const cut = large && /\bGM\[2\]/.test(textOf(input.slice(0, 1000)));
    if (parsed.items.length === 1) {
      take(parsed.items[0]!);
      if (cut) notify(strings.peek().withoutBranches);
      return;
    }
    found.value = parsed.items;
    const more = cut ? [strings.peek().withoutBranches] : [];
    if (parsed.leftOut) more.push(strings.peek().leftOut(parsed.leftOut));
    readingError.value = [...more, ...parsed.errors].join("\n");
  } catch (error) {
    const s = strings.peek();
    const kind = error instanceof EngineError ? error.kind : "internal";
    if (games === input && kind === "invalid") names = {}; // which may be what is wrong
    const reason = error instanceof Error ? error.message : String(error);
    readingError.value = kind === "lost" ? s.connectionLost : `${s.unreadable} ${reason}`;
  } finally {
    clearTimeout(said);
    if (notice.peek() === strings.peek().readingFile) notice.value = "";
  }
  dialog.value = "open";
}
