// What is to be seen: the board's squares, the graph of a review, the open dialog.

import { computed, signal } from "@preact/signals";
import type { MoveText, ReviewedMove } from "../engine";
import { distance, parseSquare, playedOut } from "../rules/notation";
import { legalMoves, runs, type Cell, type Color, type Position } from "../rules/position";
import { node, over, tigerToMove } from "./game";
import { analysedCurve, chosenMove, lineOnBoard } from "./analysis";
import { shownAnalysis, shownReview } from "./search";
import { edited, settingUp } from "./set_up";
import { timeIsUp } from "./clock";

/** Which dialog is open. */
export const dialog = signal<"new" | "open" | "share" | "settings" | "drill" | "help" | null>(null);

/** A line of play that is shown on the board as long as the pointer rests on it. */
export const preview = signal<readonly MoveText[] | null>(null);

export interface SquareView {
  cell: Cell;
  legal: boolean;
  score: number | null;
  exact: boolean;
  best: boolean;
  last: boolean;
  /** Flipped by the last move. */
  flipped: boolean;
  /** When its disc turns over, in steps from the move played; 0 for other discs. */
  turn: number;
  /** A disc of the previewed line. */
  ghost: { number: number; color: Color } | null;
}

const PREVIEW_MOVES = 12;

export const shownPosition = computed<Position>(() => edited.value ?? node.value.position);

/** Whether a click on the board plays a move. */
export const canMove = computed(
  () => !settingUp.value && !over.value && !tigerToMove.value && !timeIsUp.value,
);

/** The line on the board: the one that is pointed at, or else that of the analysis, if it is wanted. */
const shownLine = computed<readonly MoveText[]>(() => {
  if (preview.value) return preview.value;
  const wanted = shownAnalysis.value && lineOnBoard.value.on;
  return (wanted && chosenMove.value?.pv) || [];
});

/** Arrows for the best move: from the discs that hold what it flips, in files and rows from it. */
export const arrows = computed(() => {
  const best = shownAnalysis.value?.hint.moves[0];
  const square = best ? parseSquare(best.move) : -1;
  if (square < 0 || settingUp.value || shownLine.value.length > 0) return null;
  const from = runs(node.value.position, square).map(({ anchor }) =>
    [(anchor % 8) - (square % 8), (anchor >> 3) - (square >> 3)] as const);
  return { square, from };
});

const ghosts = computed(() => {
  const steps = playedOut(node.value.position, shownLine.value).slice(0, PREVIEW_MOVES);
  return new Map(
    steps.map(({ square, side }, index) => [square, { number: index + 1, color: side }] as const));
});

export const squares = computed<SquareView[]>(() => {
  const position = shownPosition.value;
  const at = node.value;
  const editing = settingUp.value;
  const legal = new Set(editing ? [] : legalMoves(position));
  const hint = editing ? null : shownAnalysis.value?.hint;
  const scored = hint?.moves ?? [];
  const scores = new Map(scored.map((move) => [parseSquare(move.move), move]));
  const best = scored[0]?.score;
  return Array.from({ length: 64 }, (_, square) => {
    const score = scores.get(square);
    return {
      cell: position.cells[square] as Cell,
      legal: legal.has(square),
      score: score?.score ?? null,
      exact: score !== undefined && hint!.exact,
      best: score !== undefined && score.score === best,
      last: !editing && at.square === square,
      flipped: !editing && at.flipped.includes(square),
      turn: !editing && at.flipped.includes(square) ? distance(square, at.square) : 0,
      ghost: editing ? null : (ghosts.value.get(square) ?? null),
    };
  });
});

/**
 * What the graph of a reviewed game shows: numbers of moves and Black's expected results, the
 * start's first. A pass has the number of the move before it, 0 if there is none.
 */
export function series(moves: readonly ReviewedMove[]): [number[], number[]] {
  const black = (move: ReviewedMove, score: number) => (move.side === "black" ? score : -score);
  const begin = moves[0]?.number ? moves[0] : undefined;
  return [
    [...(begin ? [begin.number - 1] : []), ...moves.map((move) => move.number)],
    [
      ...(begin ? [black(begin, begin.best_score)] : []),
      ...moves.map((move) => black(move, move.score)),
    ],
  ];
}

/** The curve of the line shown: of its review, or of what was analysed. */
export const curve = computed<[number[], (number | null)[]]>(() =>
  shownReview.value && shownReview.value.moves.length > 0
    ? series(shownReview.value.moves)
    : analysedCurve.value,
);
