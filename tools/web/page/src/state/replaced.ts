// The game that another one took the place of on the board: by a new game, a file, a link, something
// pasted, a drill. It can be taken back.

import { batch, effect, signal } from "@preact/signals";
import type { GameNode } from "../rules/game_tree";
import { lineThrough, rootOf } from "../rules/game_tree";
import type { Mood } from "../text/address";
import { clockNow, restoreClock, type KeptClock } from "./clock";
import { endDrill } from "./drill";
import { endExercise, training } from "./exercise";
import { gameNumber, goTo, node, players, tigerMovesFor, type Players } from "./game";
import { identify, identity, type Identity } from "./identity";
import { mood } from "./mood";

interface Game {
  node: GameNode;
  players: Players;
  mood: Mood;
  identity: Identity;
  clock: KeptClock;
}

/** Until somebody goes on with the new game, or says that it is all right. */
export const replaced = signal<Game | null>(null);

export const dismiss = (): void => void (replaced.value = null);

export function takeBack(): void {
  const before = replaced.peek();
  if (!before) return;
  endDrill();
  endExercise();
  batch(() => {
    ++gameNumber.value;
    players.value = before.players;
    mood.value = before.mood;
    goTo(before.node);
    identify(before.identity);
    restoreClock(before.clock);
  });
  dismiss();
}

/** Notes from now on what is replaced. */
export function watchReplacements(): void {
  let last: Game | null = null;
  let number = gameNumber.peek();
  let plies = 0; // of the line, when the game came onto the board
  effect(() => {
    const at = node.value;
    const who = players.value;
    const what = mood.value;
    const known = identity.value;
    // A drill and puzzles begin many games; what was there before them is what counts.
    if (gameNumber.value !== number && !training.value) {
      number = gameNumber.value;
      plies = -1;
      replaced.value = last && rootOf(last.node).children.length > 0 ? last : null;
    }
    if (gameNumber.value !== number) return;
    const length = lineThrough(at).length;
    if (plies >= 0 && length > plies && !tigerMovesFor(at.mover)) dismiss();
    plies = Math.max(plies, length);
    last = { node: at, players: who, mood: what, identity: known, clock: clockNow() };
  });
}
