// Exercises: the mistakes of the game on the board, and endgame puzzles. Each asks for a move, and then
// tells what the best one is, and why.

import { batch, computed, effect, signal } from "@preact/signals";
import { EngineError, type Engine, type Hint, type Review, type ReviewedMove, type ScoredMove } from "../engine";
import { boardText, squareName } from "../rules/notation";
import {
  isEnd, makeRoot, pathTo, playAll, rootOf, startOf, type GameNode,
} from "../rules/game_tree";
import { fragmentOf, parseFragment } from "../text/address";
import { gameOf } from "../text/formats";
import { drill } from "./drill";
import { gameNumber, goTo, line, node, playerOf, players, start } from "./game";
import { identity } from "./identity";
import { mood } from "./mood";
import { patiently } from "./patience";
import { makePuzzle } from "./puzzle_maker";
import { persisted } from "./settings";

const LEVEL = 16; // of reviews and of answers
const LEAST_COST = 2; // discs
const MOST_MISTAKES = 10;
const MOST_MISSED = 100;

export interface Answer {
  right: boolean;
  /** Null: the learner asked for the move. */
  played: ScoredMove | null;
  best: ScoredMove;
}

export interface Exercise {
  kind: "mistakes" | "puzzles" | "repeat";
  phase: "preparing" | "asking" | "judging" | "answered" | "over";
  /** What was answered, and how much of it right; and how many there are, but of puzzles. */
  done: number;
  right: number;
  all: number | null;
  /** The number of the game that must stay on the board. */
  game: number;
  at: GameNode | null;
  mistake: ReviewedMove | null;
  answer: Answer | null;
}

export const exercise = signal<Exercise | null>(null);

/** Whether the board shows the position in which a move is asked for. */
export const exerciseAsks = computed(
  () => exercise.value?.phase === "asking" && exercise.value.at === node.value,
);
/** Whether the game on the board is one of a drill or a puzzle, and not the visitor's. */
export const training = computed(() => {
  const now = exercise.value;
  const puzzle = now?.at && now.kind !== "mistakes" ? now : null;
  return gameNumber.value === (drill.value ?? puzzle)?.game;
});
/** Whether scores would give the answer away. */
export const exerciseHidesScores = computed(
  () => exercise.value !== null && !["answered", "over"].includes(exercise.value.phase),
);

/** A link to each position that was answered wrongly, until it is answered right. */
export const missed = persisted("missed", { links: {} as Record<string, string> });

function note(at: GameNode, right: boolean): void {
  const board = boardText(at.position);
  const { [board]: _, ...others } = missed.peek().links;
  const all = Object.entries(right ? others : { ...others, [board]: fragmentOf(at) });
  missed.value = { links: Object.fromEntries(all.slice(-MOST_MISSED)) };
}

function missedBefore(): GameNode[] {
  return Object.values(missed.peek().links).flatMap((link) => {
    const known = parseFragment(String(link));
    const at = known && playAll(makeRoot(known.start), known.squares.slice(0, known.at));
    return at && !isEnd(at) ? [at] : [];
  });
}

let stop = new AbortController();
let unwatch: () => void = () => {};
let settle: (square: number | null) => void = () => {};

/** Answers with a square, or asks for the move with null. */
export const answerExercise = (square: number | null): void => settle(square);
export const backToExercise = (): void => void (exercise.value?.at && goTo(exercise.value.at));

export function endExercise(): void {
  stop.abort();
  unwatch();
  settle(null);
  exercise.value = null;
}

type Question = Pick<Exercise, "mistake"> & { at: GameNode; hint: Hint | null };

/** The mistakes of the person who played here, or of both sides, in the order of the game. */
async function mistakesOf(
  engine: Engine,
  nodes: readonly GameNode[],
  known: Review | null,
  signal: AbortSignal,
): Promise<Question[]> {
  const ask = () => engine.review(gameOf(nodes), { level: LEVEL }, () => {}, signal);
  const { moves } = known?.complete ? known : await patiently(engine, ask, signal);
  const alone = identity.peek().own && (playerOf("X") === "human") !== (playerOf("O") === "human");
  const own = (move: ReviewedMove) =>
    !alone || playerOf(move.side === "black" ? "X" : "O") === "human";
  return moves
    .filter((move) => move.cost >= LEAST_COST && own(move) && nodes[move.number])
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST_MISTAKES)
    .sort((a, b) => a.number - b.number)
    .map((mistake) => ({ at: nodes[mistake.number]!.parent!, mistake, hint: null }));
}

const show = (part: Partial<Exercise>): void =>
  void (exercise.value = { ...exercise.peek()!, ...part });

const input = (): Promise<number | null> => new Promise((resolve) => (settle = resolve));

/** Asks one question, and waits until the learner goes on. */
async function ask(engine: Engine, question: Question, signal: AbortSignal): Promise<void> {
  const { at, mistake } = question;
  batch(() => {
    goTo(at);
    show({ phase: "asking", at, mistake, answer: null });
  });
  const square = await input();
  if (signal.aborted) return;
  show({ phase: "judging" });
  const analyze = () => engine.analyze(boardText(at.position), { level: LEVEL }, () => {}, signal);
  const hint = question.hint ?? await patiently(engine, analyze, signal);
  if (signal.aborted) return;
  const best = hint.moves[0]!;
  const name = square === null ? null : squareName(square);
  const played = hint.moves.find(({ move }) => move === name) ?? null;
  const right = played !== null && best.score - played.score <= (hint.exact ? 0 : 1);
  note(at, right);
  const { done, right: before } = exercise.peek()!;
  show({
    phase: "answered", answer: { right, played, best }, done: done + 1, right: before + Number(right),
  });
  await input();
}

async function run(
  engine: Engine,
  kind: Exercise["kind"],
  random: () => number,
  known: Review | null,
): Promise<void> {
  const { signal } = stop;
  const nodes = line.peek();
  if (kind === "mistakes") {
    const questions = await mistakesOf(engine, nodes, known, signal);
    if (signal.aborted) return;
    show({ all: questions.length });
    for (const question of questions) {
      if (!signal.aborted) await ask(engine, question, signal);
    }
    if (!signal.aborted) show({ phase: "over", at: null });
    return;
  }
  const again = kind === "repeat" ? missedBefore() : null;
  if (again) show({ all: again.length });
  while (!signal.aborted) {
    const known = again?.shift();
    if (again && !known) return show({ phase: "over", at: null });
    const { at, hint } = known ? { at: known, hint: null } : await makePuzzle(engine, random, signal);
    if (signal.aborted) return;
    const squares = pathTo(at).slice(1).map(({ square }) => square);
    batch(() => {
      start(startOf(rootOf(at)), players.peek(), squares);
      show({ at: node.peek(), game: gameNumber.peek() });
    });
    await ask(engine, { at: node.peek(), mistake: null, hint }, signal);
    if (!signal.aborted) show({ phase: "preparing", answer: null });
  }
}

/** Begins exercises, with the review of the game if it is known; another game or mood ends them. */
export function beginExercise(
  engine: Engine,
  kind: Exercise["kind"],
  random: () => number,
  failed: (error: unknown) => void,
  known: Review | null = null,
): void {
  endExercise();
  stop = new AbortController();
  const { signal } = stop;
  batch(() => {
    mood.value = "learn";
    exercise.value = {
      kind, phase: "preparing", done: 0, right: 0, all: null, game: gameNumber.peek(), at: null,
      mistake: null, answer: null,
    };
  });
  unwatch = effect(() => {
    const elsewhere = gameNumber.value !== exercise.value?.game || mood.value !== "learn";
    if (elsewhere) queueMicrotask(() => !signal.aborted && endExercise());
  });
  run(engine, kind, random, known).catch((error: unknown) => {
    if (signal.aborted) return;
    endExercise();
    if (!(error instanceof EngineError && error.kind === "stopped")) failed(error);
  });
}
