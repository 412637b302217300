// The starter book of the site: for each of its positions, stored once for all eight symmetries, the moves
// that it knows. book_maker.ts writes it.

import { EngineError, type BoardText, type BookMove } from "../../page/src/engine";
import { parseBoard, parseSquare, squareName } from "../../page/src/rules/notation";
import { symmetric, type Position } from "../../page/src/rules/position";
import { loadBytes, unpacked, type SiteFile } from "./load";

/** The depth, the confidence and the source are of the search on which the value rests. */
export type StoredMove =
  [move: string, value: number, depth: number, confidence: number, source: number];

export interface Book {
  sources: string[];
  /** The best moves first. The side to move has X. */
  positions: Record<string, StoredMove[]>;
}

export const SYMMETRIES = [...Array(8).keys()];
const SQUARES = String.fromCharCode(...Array(64).keys());
const GAMES = [0, 0, 0, 0] as const;

/** With X for the side to move. */
export const ownCells = ({ cells, side }: Position): string =>
  side === "X" ? cells : cells.replace(/[XO]/g, (disc) => (disc === "X" ? "O" : "X"));

/** What the book knows of a position, the best move first. */
export function movesOf({ positions, sources }: Book, board: BoardText): BookMove[] {
  const cells = ownCells(parseBoard(board)!);
  const symmetry = SYMMETRIES.find((one) => symmetric(cells, one) in positions);
  if (symmetry === undefined) return [];
  const squares = symmetric(SQUARES, symmetry);
  return positions[symmetric(cells, symmetry)]!.map(([move, value, depth, confidence, source]) => ({
    move: squareName(squares.charCodeAt(parseSquare(move))),
    value, lower: -64, upper: 64, rank: "searched", depth, confidence, source: sources[source]!,
    games: [...GAMES],
  }));
}

export async function loadBook(file: SiteFile): Promise<Book> {
  try {
    return JSON.parse(await unpacked(await loadBytes(file, () => {})).text()) as Book;
  } catch (error) {
    throw new EngineError("lost", String(error)); // it may come later
  }
}
