// Which game is on the board: by what it is known in the list of games, and who played it.

import { computed, signal } from "@preact/signals";
import { NO_FACTS, type GameFacts } from "../text/sgf";
import { begun, gameNumber } from "./game";

export interface Identity {
  id: string;
  facts: GameFacts;
  /** Whether it is played here, so that the players of the page are its own. */
  own: boolean;
}

const random = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
const today = (): string => new Date().toLocaleDateString("sv"); // 2026-01-31

const given = signal<Identity & { game: number }>({ game: -1, id: "", facts: NO_FACTS, own: true });

/** A game that is not known otherwise is a new one of today, or a link's. */
export const identity = computed<Identity>(() => {
  const { game, ...known } = given.value;
  if (game === gameNumber.value) return known;
  const own = begun.value === gameNumber.value;
  return { id: random(), facts: own ? { ...NO_FACTS, date: today() } : NO_FACTS, own };
});

/** Says which game the one on the board is. */
export const identify = (who: Identity): void => {
  given.value = { ...who, game: gameNumber.peek() };
};

/** Another name for a game, and for the one on the board if it is this. */
export function separate(id: string): string {
  const other = random();
  if (identity.peek().id === id) identify({ ...identity.peek(), id: other });
  return other;
}

/** A game that was read, which somebody else may have played. */
export const identifyRead = (facts: GameFacts): void =>
  identify({ id: random(), facts, own: false });
