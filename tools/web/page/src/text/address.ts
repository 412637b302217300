// The part of the address after #: the line shown, where in it, and the board it starts from.
//   #moves=f5d6c3d3c4&at=3&board=<64 squares and the side>&mood=play
// A link opens for analysis unless it names another mood.
// It can also bring the server's token, which is taken out at once.

import type { BoardText } from "../engine";
import { parseBoard, parseSquare, squareName } from "../rules/notation";
import { isStandard } from "./formats";
import { lineThrough, startOf, type GameNode } from "../rules/game_tree";
import { START, type Position } from "../rules/position";

/** What the board is for: a game, its analysis, or exercises. */
export const MOODS = ["play", "analyse", "learn"] as const;
export type Mood = (typeof MOODS)[number];

const isMood = (value: unknown): value is Mood => MOODS.includes(value as Mood);

/** What a link shows: a line at one of its positions. */
export interface Address {
  start: Position;
  squares: readonly number[];
  at: number;
  mood: Mood;
}

/** The fragment without #; empty at the start of an ordinary game. */
export function fragmentOf(node: GameNode): string {
  const line = lineThrough(node);
  const root = line[0]!;
  const parts: string[] = [];
  const moves = line.slice(1).map((at) => squareName(at.square)).join("");
  if (moves) parts.push(`moves=${moves}`);
  if (node !== line.at(-1)) parts.push(`at=${node.ply}`);
  const start = startOf(root);
  if (!isStandard(root)) parts.push(`board=${start.cells}${start.side}`);
  return parts.join("&");
}

/**
 * Null for anything but known keys, each once, with values that mean something, and a position.
 * Moves alone, as in #f5d6c3, are understood too. Whether they are legal is for the caller.
 */
export function parseFragment(
  fragment: string,
  known: readonly string[] = ["moves", "at", "board", "mood", "token"],
): Address | null {
  const bare = /^([a-hA-H][1-8])+$/.test(fragment);
  const values = new URLSearchParams(bare ? `moves=${fragment}` : fragment);
  const keys = [...values.keys()];
  if (keys.some((key, i) => !known.includes(key) || keys.indexOf(key) !== i)) return null;
  const moves = values.get("moves");
  const board: BoardText | null = values.get("board");
  const start = board === null ? START : parseBoard(board);
  if ((moves === null && board === null) || !start) return null;
  if (!/^([a-hA-H][1-8])*$/.test(moves ?? "")) return null;
  const squares = (moves?.match(/../g) ?? []).map(parseSquare);
  const at = values.get("at") ?? String(squares.length);
  const mood = values.get("mood") ?? "analyse";
  if (!/^\d{1,2}$/.test(at) || Number(at) > squares.length || !isMood(mood)) return null;
  return { start, squares, at: Number(at), mood };
}

// As it stands if it is not encoded in a right way.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The token in a fragment, and the fragment without it. */
export function splitToken(fragment: string): { token: string | null; rest: string } {
  const parts = fragment.split("&");
  const token = parts.find((part) => part.startsWith("token="));
  return {
    token: token === undefined ? null : decoded(token.slice("token=".length)),
    rest: parts.filter((part) => part !== token).join("&"),
  };
}
