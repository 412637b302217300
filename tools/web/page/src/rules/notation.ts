// Squares and positions as text.

import type { BoardText, MoveText } from "../engine";
import {
  legalMoves, mustPass, passed, played, type Color, type Position,
} from "./position";

export const PASS = "PS";

/** "a1" to "h8". */
export const squareName = (square: number): MoveText =>
  "abcdefgh"[square % 8]! + String((square >> 3) + 1);

/** The square of "f5" or "F5", or -1. */
export function parseSquare(text: string): number {
  if (!/^[a-hA-H][1-8]$/.test(text)) return -1;
  return (text.toLowerCase().charCodeAt(0) - 97) + 8 * (Number(text[1]) - 1);
}

/** In steps of a king. */
export const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a % 8) - (b % 8)), Math.abs((a >> 3) - (b >> 3)));

export const boardText = (position: Position): BoardText => `${position.cells} ${position.side}`;

export function parseBoard(text: string): Position | null {
  const match = /^([XO-]{64}) ?([XO])$/.exec(text);
  return match ? { cells: match[1]!, side: match[2] as "X" | "O" } : null;
}

/** A line of play from a position, with the passes that a program may leave out, as far as it is legal. */
export function playedOut(from: Position, moves: readonly MoveText[]) {
  const steps: { square: number; side: Color; position: Position }[] = [];
  let position = from;
  for (const move of moves) {
    if (move === PASS || mustPass(position)) position = passed(position);
    if (move === PASS) continue;
    const square = parseSquare(move);
    if (!legalMoves(position).includes(square)) break;
    const { side } = position;
    position = played(position, square);
    steps.push({ square, side, position });
  }
  return steps;
}

/** "+2", "0", "−4.5", with tenths at most: a true minus sign, so that digits align. */
export function scoreText(score: number): string {
  const tenths = Math.round(10 * score) / 10;
  return tenths > 0 ? `+${tenths}` : tenths < 0 ? `\u2212${-tenths}` : "0";
}
