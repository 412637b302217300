// Endgame puzzles, made as they are asked for: people's play from a random start, until a position
// is solved in which one move is better than all others.

import { MOST_LEVEL, type Engine, type Hint } from "../engine";
import { boardText, parseSquare } from "../rules/notation";
import { pathTo, play, type GameNode } from "../rules/game_tree";
import { discs, isOver } from "../rules/position";
import { gameOf } from "../text/formats";
import { randomLine } from "./balanced";
import { patiently } from "./patience";

const MOST_EMPTIES = 12;
const LEAST_EMPTIES = 6;
const MARGIN = 2; // discs between the best move and the next

interface Puzzle {
  at: GameNode;
  hint: Hint;
}

async function peopleMove(engine: Engine, at: GameNode, seed: number, signal: AbortSignal) {
  const settings = { human: 4 + (seed % 4), seed: seed >>> 1 };
  const ask = () => engine.chooseLikePeople(gameOf(pathTo(at)), settings, signal);
  return parseSquare(await patiently(engine, ask, signal));
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
      const board = boardText(at.position);
      const ask = () => engine.analyze(board, { level: MOST_LEVEL }, () => {}, signal);
      const hint = await patiently(engine, ask, signal);
      const [best, next] = hint.moves;
      if (hint.exact && next && best!.score - next.score >= MARGIN) return { at, hint };
    }
    at = play(at, await peopleMove(engine, at, random(), signal))!;
  }
}
