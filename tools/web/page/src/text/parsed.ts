// What the engine reads from a text or a file, as the page lists it.

import type { components } from "../../generated/openapi";
import { lineThrough } from "../rules/game_tree";
import { gameOf } from "./formats";
import { joined, playersText, readSgf, resultText, type GameFacts } from "./sgf";
import { remarkText, strings } from "./strings";
import { EngineError, type Parsed, type ParsedItem, type WthorNames } from "../engine";

type Read = components["schemas"]["Parsed"];

function titleOf(facts: GameFacts): string {
  const players = facts.black || facts.white ? playersText(facts) : "";
  return joined([players, resultText(facts.result), facts.event, facts.date]);
}

function toItem(game: Read["games"][number]): ParsedItem {
  const { black, white, event, date, result } = game;
  const facts = { black, white, event, date, result };
  return {
    start: game.start,
    moves: (game.transcript.match(/../g) ?? []).map((move) => move.toLowerCase()),
    title: titleOf(facts),
    facts,
  };
}

/** Games of SGF, which the page reads itself, with branches and comments; null for anything else. */
export function parsedSgf(text: string): Parsed | null {
  const games = readSgf(text);
  if (!games) return null;
  const items = games.map(({ root, facts }) => ({
    ...gameOf(lineThrough(root)), title: titleOf(facts), facts, tree: root,
  }));
  return { items, errors: [] };
}

/** The bytes of a file as engines take them: with those of the names at the end. */
export const fileWithNames = (file: string | Uint8Array, names: WthorNames): Blob =>
  new Blob([file, names.players ?? "", names.tournaments ?? ""] as BlobPart[]);

/** What a file holds, or a part of it. */
export const itemsOf = ({ games, positions }: Pick<Read, "games" | "positions">): ParsedItem[] => [
  ...games.map(toItem),
  ...positions.map((position) => ({
    start: `${position.board} ${position.side}`,
    moves: [],
    title: [position.number ? `#${position.number}` : "", position.title].join(" ").trim(),
  })),
];

/** Throws an EngineError if nothing could be read. */
export function toParsed(read: Read, items = itemsOf(read)): Parsed {
  const errors = [...read.errors, ...read.notes].map((remark) => remarkText(strings.peek(), remark));
  if (items.length > 0) return { items, leftOut: read.left_out, errors };
  throw new EngineError("invalid", errors[0] ?? "nothing could be read");
}
