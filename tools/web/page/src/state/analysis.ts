// What is known of the positions analysed: kept while the page is open, so that whoever steps back
// sees it at once, and as a curve over the game.

import { computed, signal } from "@preact/signals";
import type { Hint, MoveText } from "../engine";
import { boardText } from "../rules/notation";
import type { GameNode } from "../rules/game_tree";
import { finalScore, isOver } from "../rules/position";
import { line, node } from "./game";
import { persisted } from "./settings";

export interface Analysis {
  hint: Hint;
  running: boolean;
  lines: number;
}

const MOST_KEPT = 1000;
const known = signal<ReadonlyMap<string, Analysis>>(new Map());

const order = (hint: Hint): number =>
  hint.exact ? Infinity : hint.plies + hint.confidence / 101; // as searches deepen

/** Keeps a result; one that is not as deep as what is known gives no more than its nodes and time. */
export function learn(board: string, { hint, running, lines }: Analysis): void {
  if (hint.moves.length === 0) return;
  const before = known.peek().get(board);
  const deeper = !before || before.lines !== lines || order(hint) >= order(before.hint);
  const { nodes, seconds } = hint;
  const next = new Map(known.peek());
  next.delete(board); // so that the oldest comes first
  next.set(board, { hint: deeper ? hint : { ...before.hint, nodes, seconds }, running, lines });
  if (next.size > MOST_KEPT) next.delete(next.keys().next().value!);
  known.value = next;
}

export const analysisOf = (board: string): Analysis | undefined => known.value.get(board);

/** The result for Black, as far as it is known. */
function blackScore({ position }: GameNode): number | null {
  if (isOver(position)) return finalScore(position);
  const score = known.value.get(boardText(position))?.hint.moves[0]?.score;
  return score === undefined ? null : position.side === "X" ? score : -score;
}

/** The line's numbers of moves and expected results, seen by Black; null: not analysed yet. */
export const analysedCurve = computed<[number[], (number | null)[]]>(() => [
  line.value.map((at) => at.ply),
  line.value.map(blackScore),
]);

// ---- The line that is shown on the board, and can be played out ----

const choice = signal<{ at: GameNode; move: MoveText } | null>(null);
export const lineOnBoard = persisted("line-on-board", { on: false });

/** The move whose line is looked at: the best unless another one was chosen. */
export const chosenMove = computed(() => {
  const moves = known.value.get(boardText(node.value.position))?.hint.moves ?? [];
  const own = choice.value?.at === node.value ? choice.value.move : null;
  return moves.find(({ move }) => move === own) ?? moves[0] ?? null;
});

/** Shows a move's line on the board, or takes it off where it is shown already. */
export function toggleLine(move: MoveText): void {
  const shown = lineOnBoard.value.on && chosenMove.value?.move === move;
  choice.value = { at: node.value, move };
  lineOnBoard.value = { on: !shown };
}
