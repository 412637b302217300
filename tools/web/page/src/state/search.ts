// What the engine does: one thing at a time, by what is on the board. A review goes first, then
// Tiger's move, then the analysis.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import {
  EngineError, bookMove,
  type AnalyzeSettings, type Engine, type EngineState, type Hint, type ReviewedMove,
} from "../engine";
import { boardText, parseSquare } from "../rules/notation";
import { pathTo, type GameNode } from "../rules/game_tree";
import type { Mood } from "../text/address";
import { gameOf } from "../text/formats";
import { analysisOf, learn } from "./analysis";
import { moveTimeMs, timeIsUp } from "./clock";
import {
  finished, gameSeed, levelOf, line, move, node, over, playerOf, playing, tigerPlays, tigerToMove,
  type Player,
} from "./game";
import { drillHidesScores } from "./drill";
import { exerciseHidesScores } from "./exercise";
import { mood } from "./mood";
import { untilSeen } from "./pace";
import { settings } from "./settings";

const scoresIn = signal<Record<Mood, boolean>>({ play: false, analyse: true, learn: false });
/** Whether the positions shown are analysed. */
export const scoresOn = computed(() => scoresIn.value[mood.value]);
export const toggleScores = (): void =>
  void (scoresIn.value = { ...scoresIn.value, [mood.value]: !scoresOn.value });
/** The position for which a hint was asked. */
export const hintFor = signal<GameNode | null>(null);

export const engineState = signal<EngineState>({ kind: "ready" });
export const problem = signal<EngineError | null>(null);

/** Whether nobody sees the page: then nothing is analysed. */
export const hidden = signal(false);

const queueFull = signal(false); // a search is tried again soon

export interface GameReview {
  /** The line that was reviewed, as text. */
  line: string;
  moves: ReviewedMove[];
  plies: number;
  running: boolean;
  complete: boolean;
}
export const review = signal<GameReview | null>(null);

/** Whether scores are kept from the player at the moment. */
export const scoresHidden = computed(
  () => drillHidesScores.value || exerciseHidesScores.value ||
    (settings.value.hideScores && mood.value === "play" && tigerPlays.value && !finished.value &&
      !timeIsUp.value),
);

/** Whether scores of the position shown are to be seen. */
export const wantsScores = computed(
  () => !scoresHidden.value && !over.value && (scoresOn.value || hintFor.value === node.value),
);

/** The analysis of the position shown, if it may be seen. */
export const shownAnalysis = computed(() =>
  (wantsScores.value && analysisOf(boardText(node.value.position))) || null,
);

export const lineText = computed(() => {
  const { start, moves } = gameOf(line.value);
  return [start, ...moves].join(" ");
});

/** The review of the line shown. */
export const shownReview = computed(() =>
  review.value?.line === lineText.value && !scoresHidden.value ? review.value : null,
);

type Task =
  | { kind: "idle" }
  | { kind: "review"; key: string }
  | { kind: "choose"; key: string; board: string; level: number; player: Player }
  | { kind: "analyze"; key: string; board: string; settings: Required<AnalyzeSettings> };

const reviewWanted = signal<string | null>(null);

const task = computed<Task>(() => {
  if (engineState.value.kind !== "ready") return { kind: "idle" };
  if (reviewWanted.value === lineText.value) {
    return { kind: "review", key: `review ${lineText.value}` };
  }
  const position = node.value.position;
  const board = boardText(position);
  if (playing.value && tigerToMove.value && !timeIsUp.value) {
    const level = levelOf(position.side);
    const player = playerOf(position.side);
    const key = `choose ${node.value.ply} ${board} ${player} ${level}`;
    return { kind: "choose", key, board, level, player };
  }
  if (wantsScores.value && !hidden.value) {
    const { analysisLevel: level, lines, endless } = settings.value;
    const key = `analyze ${board} ${endless ? "endless" : level} ${lines}`;
    return { kind: "analyze", key, board, settings: { level, lines, endless } };
  }
  return { kind: "idle" };
});

/** Whether the search waits until others leave room for it. */
export const waitsForOthers = computed(() => {
  const state = engineState.value;
  return queueFull.value || (state.kind === "ready" && state.notice === "waiting");
});

export const thinking = computed(() => task.value.kind === "choose");

export const askReview = (): void => void (reviewWanted.value = lineText.value);
export const endReview = (): void => void (reviewWanted.value = null);

// A new number starts the same task again.
export const attempts = signal(0);
export const tryAgain = (): void => {
  problem.value = null;
  ++attempts.value;
};

/** Runs tasks with an engine until the returned function is called. */
export function attach(engine: Engine): () => void {
  const unwatch = engine.watch((state) => (engineState.value = state));
  const key = computed(() => {
    const now = task.value;
    return now.kind === "idle" ? "" : now.key;
  });
  const dispose = effect(() => {
    void key.value;
    void attempts.value;
    const abort = new AbortController();
    const now = untracked(() => task.value);
    if (now.kind !== "idle") void run(engine, now, abort.signal);
    return () => abort.abort();
  });
  return () => {
    dispose();
    unwatch();
  };
}

export const problemOf = (error: unknown): EngineError =>
  error instanceof EngineError ? error : new EngineError("internal", String(error));

async function run(engine: Engine, now: Task, signal: AbortSignal): Promise<void> {
  queueFull.value = false;
  try {
    if (now.kind === "choose") {
      const chosen = await choose(engine, now, signal);
      await untilSeen(signal);
      if (!signal.aborted) move(parseSquare(chosen));
    }
    if (now.kind === "analyze") await analyze(engine, now.board, now.settings, signal);
    if (now.kind === "review") await reviewLine(engine, signal);
    if (!signal.aborted) problem.value = null;
  } catch (error) {
    if (signal.aborted) return;
    const known = problemOf(error);
    if (known.kind === "busy") {
      queueFull.value = true;
      setTimeout(() => !signal.aborted && ++attempts.value, Math.max(500, known.retryAfterMs));
    } else if (known.kind !== "stopped" && known.kind !== "lost") {
      problem.value = known;
      reviewWanted.value = null;
    }
  }
}

async function choose(
  engine: Engine,
  { board, level, player }: Task & { kind: "choose" },
  signal: AbortSignal,
): Promise<string> {
  if (player === "people") {
    const settings = { human: level, seed: gameSeed };
    return engine.chooseLikePeople(gameOf(pathTo(node.peek())), settings, signal);
  }
  const known = await bookMove(engine, board);
  if (known) return known;
  const timeMs = moveTimeMs();
  return (await engine.choose(board, timeMs ? { level, timeMs } : { level }, signal)).move;
}

async function analyze(
  engine: Engine,
  board: string,
  settings: Required<AnalyzeSettings>,
  signal: AbortSignal,
): Promise<void> {
  const { lines } = settings;
  const show = (hint: Hint, running: boolean) => {
    if (!signal.aborted) learn(board, { hint, running, lines });
  };
  try {
    show(await engine.analyze(board, settings, (hint) => show(hint, true), signal), false);
  } finally {
    const known = analysisOf(board);
    if (signal.aborted && known?.running) learn(board, { ...known, running: false });
  }
}

async function reviewLine(engine: Engine, signal: AbortSignal) {
  const text = lineText.peek();
  const game = gameOf(line.peek());
  const plies = game.moves.length;
  const moves: ReviewedMove[] = [];
  const show = (running: boolean, complete: boolean, all: ReviewedMove[]) =>
    (review.value = { line: text, moves: all, plies, running, complete });
  show(true, false, []);
  try {
    const settingsNow = { level: Math.min(16, settings.peek().analysisLevel) };
    const result = await engine.review(game, settingsNow, (one) => {
      moves.unshift(one);
      if (!signal.aborted) show(true, false, [...moves]);
    }, signal);
    show(false, result.complete, result.moves);
  } finally {
    batch(() => {
      if (review.peek()?.running) show(false, false, moves);
      if (reviewWanted.peek() === text) reviewWanted.value = null;
    });
  }
}
