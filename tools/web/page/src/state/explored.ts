// The games of a file that the visitor has given, counted move by move. They stay in the page.

import { computed, signal } from "@preact/signals";
import type { ParsedItem } from "../engine";
import { Explorer } from "../rules/explorer";
import { parseBoard, parseSquare } from "../rules/notation";
import { node } from "./game";

const AT_ONCE_MS = 30; // then the page may do something else

/** Grows while games are added: `done` of `all`. */
export const explored = signal<{ explorer: Explorer; done: number; all: number } | null>(null);

export const exploredMoves = computed(() => explored.value?.explorer.at(node.value.position) ?? []);

/** "+2.000", "-4", "1/2-1/2" or "B+3.0", seen by Black; null: unknown. */
export function scoreOf(result: string): number | null {
  const named = /^([BW])\+/.exec(result);
  if (named) return named[1] === "B" ? 1 : -1;
  if (/^(1\/2|draw|0$)/i.test(result)) return 0;
  const halves = /^(\d+)-(\d+)$/.exec(result);
  if (halves) return Number(halves[1]) - Number(halves[2]);
  const score = parseFloat(result);
  return Number.isNaN(score) ? null : score;
}

/** Counts these games in place of those before. */
export async function explore(items: readonly ParsedItem[]): Promise<void> {
  const games = items.filter(({ moves }) => moves.length > 0);
  const explorer = new Explorer();
  const show = (done: number) => void (explored.value = { explorer, done, all: games.length });
  show(0);
  let begun = performance.now();
  for (const [index, { start, moves, facts }] of games.entries()) {
    const squares = moves.map(parseSquare);
    explorer.add({ start: parseBoard(start)!, squares, score: scoreOf(facts?.result ?? "") });
    if (performance.now() - begun < AT_ONCE_MS) continue;
    show(index + 1);
    await new Promise((resolve) => setTimeout(resolve));
    if (explored.peek()?.explorer !== explorer) return; // other games, or none
    begun = performance.now();
  }
  show(games.length);
}
