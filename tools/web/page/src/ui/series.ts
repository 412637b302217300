// What the graph of a reviewed game shows.

import type { ReviewedMove } from "../engine";

/** Numbers of moves and Black's expected results, the start's first. A pass has the number of the
 * move before it, 0 if there is none. */
export function series(moves: readonly ReviewedMove[]): [number[], number[]] {
  const black = (move: ReviewedMove, score: number) => (move.side === "black" ? score : -score);
  const begin = moves[0]?.number ? moves[0] : undefined;
  return [
    [...(begin ? [begin.number - 1] : []), ...moves.map((move) => move.number)],
    [
      ...(begin ? [black(begin, begin.bestScore)] : []),
      ...moves.map((move) => black(move, move.score)),
    ],
  ];
}
