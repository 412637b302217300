// Games with their branches and comments as SGF: what the browser keeps, and what is copied.
// The first branch of a node is the one that redo leads to.

import { parseSquare, squareName } from "../rules/notation";
import { makeRoot, play, rootOf, startOf, type GameNode } from "../rules/game_tree";
import { START, type Position } from "../rules/position";

/** What is known of a game besides its moves. */
export interface GameFacts {
  black: string;
  white: string;
  date: string;
  event: string;
  result: string;
}

export const NO_FACTS: GameFacts = { black: "", white: "", date: "", event: "", result: "" };

/** "Anna – Ben" */
export const playersText = ({ black, white }: Pick<GameFacts, "black" | "white">): string =>
  `${black || "?"} – ${white || "?"}`;

/** A result of any format, where that is a number as the page writes scores. */
export const resultText = (result: string): string =>
  result.replace(/\.0+$/, "").replace(/^-/, "\u2212");

/** What is not empty, in a row. */
export const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(", ");

const FACTS: readonly [string, keyof GameFacts][] = [
  ["PB", "black"], ["PW", "white"], ["DT", "date"], ["EV", "event"], ["RE", "result"],
];

// ---- Writing ----

const property = (name: string, value: string): string =>
  value === "" ? "" : `${name}[${value.replace(/[\\\]]/g, "\\$&")}]`;

function setUp(start: Position): string {
  const squares = (name: string, disc: string) => {
    const all = [...start.cells].flatMap((cell, i) => (cell === disc ? [`[${squareName(i)}]`] : []));
    return all.length > 0 ? name + all.join("") : "";
  };
  return `${squares("AB", "X")}${squares("AW", "O")}PL[${start.side === "X" ? "B" : "W"}]`;
}

function move(node: GameNode): string {
  const colour = (side: string) => (side === "X" ? "B" : "W");
  const own = `;${colour(node.mover)}[${squareName(node.square)}]${property("C", node.comment)}`;
  return node.pass ? `${own};${colour(node.pass)}[]` : own;
}

function branches(node: GameNode): string {
  let text = "";
  for (let at = node; ; ) {
    const first = at.next ?? at.children[0];
    if (!first) return text;
    if (at.children.length > 1) {
      const ordered = [first, ...at.children.filter((child) => child !== first)];
      return text + ordered.map((child) => `(${move(child)}${branches(child)})`).join("");
    }
    text += move(first);
    at = first;
  }
}

/** The whole tree that the node belongs to. */
export function writeSgf(node: GameNode, facts = NO_FACTS): string {
  const root = rootOf(node);
  const known = FACTS.map(([name, fact]) => property(name, facts[fact])).join("");
  const pass = root.pass ? `;${root.pass === "X" ? "B" : "W"}[]` : "";
  const comment = property("C", root.comment);
  return `(;GM[2]FF[4]SZ[8]AP[Tiger]${known}${setUp(startOf(root))}${comment}${pass}${branches(root)})`;
}

// ---- Reading ----

interface SgfGame {
  root: GameNode;
  facts: GameFacts;
}

type Properties = Map<string, string[]>;

const TOKEN = /\s*(?:([();])|([A-Za-z]+)|\[((?:[^\\\]]|\\[^])*)\])/y;

const unescaped = (value: string): string =>
  value.replace(/\\(?:\r\n|\n\r|\n|\r)/g, "").replace(/\\([^])/g, "$1");

/** A square in letters and digits as here, or in two letters as elsewhere; -1 for a pass. */
function squareOf(value: string): number {
  const text = value.trim().toLowerCase();
  if (/^[a-h][a-h]$/.test(text)) return text.charCodeAt(0) - 97 + 8 * (text.charCodeAt(1) - 97);
  return parseSquare(text);
}

function startIn(root: Properties): Position | null {
  const black = root.get("AB");
  const white = root.get("AW");
  const first = root.get("PL")?.[0];
  const side = first === undefined ? "X" : /^(w|2)/i.test(first) ? "O" : "X";
  if (!black && !white) return { ...START, side };
  const cells: string[] = Array(64).fill("-");
  for (const [values, disc] of [[black, "X"], [white, "O"]] as const) {
    for (const value of values ?? []) {
      if (squareOf(value) < 0) return null;
      cells[squareOf(value)] = disc;
    }
  }
  return { cells: cells.join(""), side };
}

// The tree as it is read: the nodes of a sequence, then its branches.
interface Sequence {
  nodes: Properties[];
  branches: Sequence[];
}

function sequences(text: string): Sequence[] | null {
  const games: Sequence[] = [];
  const open: Sequence[] = [];
  let values: string[] | null = null;
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return null;
    const [, sign, name, value] = token;
    const inner = open.at(-1);
    if (sign === "(") {
      const begun: Sequence = { nodes: [], branches: [] };
      (inner ? inner.branches : games).push(begun);
      open.push(begun);
    } else if (!inner) {
      return null;
    } else if (sign === ")") {
      open.pop();
    } else if (sign === ";") {
      inner.nodes.push(new Map());
    } else if (name !== undefined) {
      const properties = inner.nodes.at(-1);
      if (!properties) return null;
      values = properties.get(name) ?? [];
      properties.set(name, values);
    } else if (!values) {
      return null;
    } else {
      values.push(unescaped(value!));
    }
  }
  return open.length === 0 ? games : null;
}

// Plays what a sequence holds; false if it is not legal.
function playSequence(from: GameNode, { nodes, branches }: Sequence): boolean {
  let at = from;
  for (const node of nodes) {
    const played = node.get("B") ?? node.get("W");
    const square = played ? squareOf(played[0] ?? "") : -1;
    if (square >= 0) {
      const next = play(at, square);
      if (!next || next.mover !== (node.has("B") ? "X" : "O")) return false;
      at = next;
    }
    const comment = node.get("C")?.join("\n") ?? "";
    if (comment) at.comment = [at.comment, comment].filter((part) => part).join("\n");
  }
  return branches.every((branch) => playSequence(at, branch));
}

function gameOf(sequence: Sequence): SgfGame | null {
  const properties = sequence.nodes[0];
  const kind = properties?.get("GM")?.[0]?.trim();
  const start = properties && (kind === undefined || kind === "2") ? startIn(properties) : null;
  if (!start) return null;
  const root = makeRoot(start);
  if (!playSequence(root, sequence)) return null;
  preferFirst(root);
  const facts = { ...NO_FACTS };
  for (const [name, fact] of FACTS) facts[fact] = properties!.get(name)?.[0]?.trim() ?? "";
  return { root, facts };
}

// play() makes the last branch that was read the preferred one.
function preferFirst(node: GameNode): void {
  for (let at: GameNode | null = node; at; at = at.next) {
    at.next = at.children[0] ?? null;
    for (const branch of at.children.slice(1)) preferFirst(branch);
  }
}

/** The games of a text of SGF; null if it is anything else, or if a move is not legal. */
export function readSgf(text: string): SgfGame[] | null {
  if (!/^\s*\(\s*;/.test(text) || /^\s*\(\s*;\s*GM\s*\[\s*Othello/i.test(text)) return null;
  const games = sequences(text)?.map(gameOf) ?? [];
  return games.length > 0 && games.every((game) => game !== null) ? (games as SgfGame[]) : null;
}
