// Start positions with equal chances: some random moves, of which a search says that neither side
// has gained by them. A number always gives the same moves.

import type { Engine } from "../engine";
import { boardText } from "../rules/notation";
import { makeRoot, pathTo, play, type GameNode } from "../rules/game_tree";
import { START, legalMoves } from "../rules/position";

const MOVES = 8;
const LEVEL = 10;
const MAX_SCORE = 2; // discs
const MAX_TRIES = 60;

/** Numbers below 2^32 from a seed (the generator is known as mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export function randomLine(next: () => number): GameNode {
  let node = makeRoot(START);
  for (let ply = 0; ply < MOVES; ++ply) {
    const moves = legalMoves(node.position);
    node = play(node, moves[next() % moves.length]!)!;
  }
  return node;
}

/** The moves of the balanced position with a number. */
export async function balancedLine(
  engine: Engine,
  seed: number,
  signal: AbortSignal,
): Promise<number[]> {
  const next = randomNumbers(seed);
  let best: { node: GameNode; score: number } | null = null;
  for (let attempt = 0; attempt < MAX_TRIES; ++attempt) {
    const node = randomLine(next);
    const settings = { level: LEVEL, lines: 1 };
    const hint = await engine.analyze(boardText(node.position), settings, () => {}, signal);
    const score = Math.abs(hint.moves[0]?.score ?? Infinity);
    if (!best || score < best.score) best = { node, score };
    if (best.score <= MAX_SCORE) break;
  }
  return pathTo(best!.node).slice(1).map((at) => at.square);
}
