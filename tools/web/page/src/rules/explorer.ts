// Counts what was played in the positions of many games, and how they ended. Positions that a
// symmetry makes equal are one.

import {
  finalScore, flips, isOver, legalMoves, mustPass, passed, playedFlipping, symmetric, type Position,
} from "./position";

/** Won, drawn and lost by the side to move, and without a result. */
export type Tally = [won: number, drawn: number, lost: number, unknown: number];

export interface PlayedGame {
  start: Position;
  squares: readonly number[];
  /** Of Black, where it is known without the last position; its sign alone counts. */
  score: number | null;
}

const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7];
const SQUARES = String.fromCharCode(...Array(64).keys());
const afterPass = (position: Position): Position => (mustPass(position) ? passed(position) : position);

export class Explorer {
  /** By the cells, the side to move and the square. */
  private readonly known = new Map<string, Tally>();

  /** What is illegal in a game ends it. */
  add({ start, squares, score }: PlayedGame): void {
    const moves: [key: string, Position["side"]][] = [];
    let position = afterPass(start);
    for (const square of squares) {
      let flipped = flips(position, square);
      if (flipped.length === 0 && mustPass(position)) {
        position = passed(position);
        flipped = flips(position, square);
      }
      if (flipped.length === 0) break;
      moves.push([position.cells + position.side + SQUARES[square], position.side]);
      position = playedFlipping(position, square, flipped);
    }
    const black = isOver(position) ? finalScore(position) : score;
    for (const [key, side] of moves) {
      const own = black === null ? null : side === "X" ? black : -black;
      let tally = this.known.get(key);
      if (!tally) this.known.set(key, (tally = [0, 0, 0, 0]));
      ++tally[own === null ? 3 : own > 0 ? 0 : own === 0 ? 1 : 2];
    }
  }

  /** What was played in a position, the most frequent first. */
  at(position: Position): { square: number; tally: Tally }[] {
    const legal = legalMoves(position);
    const sums = new Map<number, Tally>();
    const counted = new Set<string>(); // an image with its square, and the square here
    for (const symmetry of SYMMETRIES) {
      const image = symmetric(position.cells, symmetry) + position.side;
      const squares = symmetric(SQUARES, symmetry);
      for (const square of legal) {
        const key = image + SQUARES[squares.indexOf(SQUARES[square]!)];
        const tally = this.known.get(key);
        if (!tally || counted.has(key + square)) continue;
        counted.add(key + square);
        const sum = sums.get(square) ?? [0, 0, 0, 0];
        sums.set(square, sum.map((n, i) => n + tally[i]!) as Tally);
      }
    }
    const total = (tally: Tally) => tally.reduce((sum, n) => sum + n, 0);
    return [...sums].map(([square, tally]) => ({ square, tally }))
      .sort((a, b) => total(b.tally) - total(a.tally) || a.square - b.square);
  }
}
