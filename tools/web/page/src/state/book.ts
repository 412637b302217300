// What the opening book of the engine, or recorded games, know of the position shown. It is asked for where scores
// may be seen.

import { computed, effect, signal } from "@preact/signals";
import type { BookMove, Engine } from "../engine";
import { boardText } from "../rules/notation";
import { node } from "./game";
import { engineState, wantsScores } from "./search";
import { settingUp } from "./set_up";

/** Whether the engine has a book, and not recorded games alone. */
export const hasBook = signal(false);

const known = signal<{ board: string; moves: BookMove[] } | null>(null);

/** The moves of the position shown, the best first; none if the book does not know it. */
export const bookMoves = computed(() =>
  wantsScores.value && known.value?.board === boardText(node.value.position)
    ? known.value.moves
    : [],
);

/** Asks an engine that has a book for each position shown. */
export function followBook(engine: Engine): void {
  effect(() => {
    if (!engine.bookMoves || engineState.value.kind !== "ready") return;
    engine.version().then(
      ({ book }) => (hasBook.value = book ?? false),
      () => {}, // the engine's state tells of trouble
    );
  });
  effect(() => {
    if (!engine.bookMoves || !wantsScores.value || settingUp.value) return;
    if (engineState.value.kind !== "ready") return;
    const board = boardText(node.value.position);
    let current = true;
    engine.bookMoves(board).then(
      (moves) => {
        if (current) known.value = { board, moves };
      },
      () => {}, // the analysis, which asks too, tells of trouble
    );
    return () => {
      current = false;
    };
  });
}
