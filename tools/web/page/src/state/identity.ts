// Which game is on the board: by what it is known in the list of games, and who played it.

import { computed, signal } from "@preact/signals";
import { NO_FACTS, type GameFacts } from "../text/sgf";
import { gameNumber } from "./game";

export interface Identity {
  id: string;
  facts: GameFacts;
}

const random = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
const today = (): string => new Date().toLocaleDateString("sv"); // 2026-01-31

const given = signal<Identity & { game: number }>({ game: -1, id: "", facts: NO_FACTS });

/** A game that is not known otherwise is a new one of today. */
export const identity = computed<Identity>(() => {
  const { game, id, facts } = given.value;
  if (game === gameNumber.value) return { id, facts };
  return { id: random(), facts: { ...NO_FACTS, date: today() } };
});

/** Says which game the one on the board is. */
export const identify = (who: Identity): void => {
  given.value = { ...who, game: gameNumber.peek() };
};

/** It goes on as another game. */
export const separate = (): void => identify({ ...identity.peek(), id: random() });

/** A game that was read, which somebody else may have played. */
export const identifyRead = (facts: GameFacts): void => identify({ id: random(), facts });
