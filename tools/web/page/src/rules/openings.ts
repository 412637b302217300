// Opening names, found by position: any order of moves and all eight symmetries have the name.

import { parseSquare } from "./notation";
import { START, canonical, played, type Position } from "./position";
import lines from "../../../../../positions/openings.txt";

function read(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const line of text.split("\n")) {
    const match = /^([a-h1-8]+) (.+)$/.exec(line);
    if (!match) continue;
    let position = START;
    for (const move of match[1]!.match(/../g)!) position = played(position, parseSquare(move));
    names.set(canonical(position.cells), match[2]!);
  }
  return names;
}

const names = read(lines);

export const openingName = (position: Position): string =>
  names.get(canonical(position.cells)) ?? "";

export const openingNames = (): string[] => [...names.values()];
