// How long a position stays before Tiger moves on, so that people can follow: until its discs have
// turned, longer after a pass, and as long as chosen where Tiger plays Tiger.

import { effect } from "@preact/signals";
import { distance } from "../rules/notation";
import type { GameNode } from "../rules/game_tree";
import { credit, left, gameSeconds } from "./clock";
import { bothTiger, node } from "./game";
import { pause } from "./patience";
import { settings } from "./settings";

const LEAST_MS = 600;
const PASS_MS = 1600; // to read who passes
// As in board.css: a disc turns in this time, and later by this for each step from the move.
const TURN_MS = 420;
const STEP_MS = 60;
const SPARE_MS = 100; // the clock keeps this

let shownAt = 0;
effect(() => {
  void node.value;
  shownAt = performance.now();
});

/** How long the position is to be seen. */
function seenMs(at: GameNode): number {
  if (bothTiger.value) return settings.value.pace;
  if (at.pass) return PASS_MS;
  const farthest = Math.max(0, ...at.flipped.map((square) => distance(square, at.square)));
  return Math.max(LEAST_MS, settings.value.animations ? TURN_MS + STEP_MS * (farthest - 1) : 0);
}

/** Waits until the position shown was seen long enough. Then the side to move gets the time back. */
export async function untilSeen(signal: AbortSignal): Promise<void> {
  const { side } = node.peek().position;
  const most = gameSeconds.peek() > 0 ? left.peek()[side] - SPARE_MS : Infinity;
  const wait = Math.min(most, shownAt + seenMs(node.peek()) - performance.now());
  if (wait <= 0) return;
  await pause(wait, signal);
  if (!signal.aborted) credit(side, wait);
}
