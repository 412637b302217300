// A clock for each side of a game, or none. It runs while the game does: not while the players
// look at earlier positions.

import { computed, effect, signal } from "@preact/signals";
import { discs } from "../rules/position";
import { gameNumber, node, over, playing } from "./game";
import { mood } from "./mood";

const given = signal({ game: 0, seconds: 0 });
/** Seconds for each side; 0: no clock. A game that was loaded or set up has none. */
export const gameSeconds = computed(() =>
  given.value.game === gameNumber.value ? given.value.seconds : 0,
);
/** Milliseconds left. */
export const left = signal<{ X: number; O: number }>({ X: 0, O: 0 });

export const timeIsUp = computed(
  () => mood.value === "play" && gameSeconds.value > 0 &&
    (left.value.X <= 0 || left.value.O <= 0),
);

const TICK_MS = 100;
const MIN_MOVE_MS = 50;

/** Gives each side of the game on the board its time. */
export function setClock(seconds: number): void {
  restoreClock({ seconds, left: { X: seconds * 1000, O: seconds * 1000 } });
}

/** The clock as it is kept with a game. */
export interface KeptClock {
  seconds: number;
  left: { X: number; O: number };
}

export const clockNow = (): KeptClock => ({ seconds: gameSeconds.peek(), left: left.peek() });

export function restoreClock(kept: KeptClock): void {
  given.value = { game: gameNumber.peek(), seconds: kept.seconds };
  left.value = kept.left;
}

/** Gives a side time back that it did not think. */
export const credit = (side: "X" | "O", ms: number): void =>
  void (left.value = { ...left.peek(), [side]: left.peek()[side] + ms });

/** What Tiger may spend on its move; null without a clock. */
export function moveTimeMs(): number | null {
  if (gameSeconds.peek() === 0) return null;
  const position = node.peek().position;
  const moves = Math.ceil(discs(position).empty / 2);
  // The first half of a game's moves gets most of the time; the rest is solved quickly.
  return Math.max(MIN_MOVE_MS, Math.floor(left.peek()[position.side] / Math.max(4, moves * 0.7)));
}

/** "4:59", and tenths under ten seconds. */
export function clockText(milliseconds: number): string {
  const ms = Math.max(0, milliseconds);
  if (ms < 10000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Starts the ticking. */
export function runClock(): void {
  const running = computed(
    () => mood.value === "play" && gameSeconds.value > 0 && playing.value && !over.value &&
      !timeIsUp.value,
  );
  effect(() => {
    if (!running.value) return;
    const side = node.value.position.side;
    let then = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      left.value = { ...left.peek(), [side]: left.peek()[side] - (now - then) };
      then = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  });
}

