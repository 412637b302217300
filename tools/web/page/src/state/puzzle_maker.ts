// Endgame puzzles, made as they are asked for: people's play from a random start, until a position
// is solved in which one move is better than all others.

import type { Engine, Hint } from "../engine";
import { boardText, parseSquare, squareName } from "../rules/notation";
import { pathTo, play, startOf, type GameNode } from "../rules/game_tree";
import { discs, isOver } from "../rules/position";
import { randomLine } from "./balanced";

const MOST_EMPTIES = 12;
const LEAST_EMPTIES = 6;
const MARGIN = 2; // discs between the best move and the next
const LEVEL = 60;

export interface Puzzle {
  at: GameNode;
  hint: Hint;
}

async function peopleMove(engine: Engine, at: GameNode, seed: number, signal: AbortSignal) {
  const path = pathTo(at);
  const game = {
    start: boardText(startOf(path[0]!)),
    moves: path.slice(1).map(({ square }) => squareName(square)),
  };
  const human = 4 + (seed % 4);
  return parseSquare(await engine.chooseLikePeople(game, { human, seed: seed >>> 1 }, signal));
}

/** The next puzzle of a game that people might play. */
export async function makePuzzle(
  engine: Engine,
  random: () => number,
  signal: AbortSignal,
): Promise<Puzzle> {
  let at = randomLine(random);
  for (;;) {
    const { empty } = discs(at.position);
    if (isOver(at.position) || empty < LEAST_EMPTIES) {
      at = randomLine(random);
      continue;
    }
    if (empty <= MOST_EMPTIES) {
      const settings = { level: LEVEL };
      const hint = await engine.analyze(boardText(at.position), settings, () => {}, signal);
      const [best, next] = hint.moves;
      if (hint.exact && next && best!.score - next.score >= MARGIN) return { at, hint };
    }
    at = play(at, await peopleMove(engine, at, random(), signal))!;
  }
}
