// Makes the site's book from the text of the starter book, whose claims are searches alone. A value follows
// from them by the third and the fourth rule of tools/book/README.md.

import { squareName } from "../../page/src/rules/notation";
import { flips, legalMoves, passed, played, symmetric, type Position } from "../../page/src/rules/position";
import { SYMMETRIES, ownCells, type Book, type StoredMove } from "./book";

interface Claim {
  /** About this one, or else about the position, of which it may know the best. */
  move?: string;
  best?: string;
  rank: string;
  value: number;
  depth: number;
  confidence: number;
  program: string;
  version: string;
  weights: string;
  date: number;
}

/** A value and the search on which it rests; of a move also whether its position is in the book. */
interface Value {
  value: number;
  claim: Claim;
}
interface MoveValue extends Value {
  move: string;
  inside: boolean;
}

const outdoes = (a: Claim, b: Claim): boolean =>
  (a.depth - b.depth || a.confidence - b.confidence || a.date - b.date || a.value - b.value) > 0;

/** The one that outdoes the others, of one or more. */
const ahead = (claims: readonly Claim[]): Claim =>
  claims.reduce((best, one) => (outdoes(one, best) ? one : best));

/** What the claims say about a move: the best search of the whole position says that none is worth more. */
function outside(move: string, claims: readonly Claim[]): Claim | undefined {
  const about = claims.filter((claim) => (claim.move ?? claim.best) === move);
  if (about.length === 0) return undefined;
  const best = ahead(about);
  const wholes = claims.filter((claim) => !claim.move);
  const whole = wholes.length > 0 ? ahead(wholes) : best;
  return whole.best && whole.value < best.value && outdoes(whole, best) ? whole : best;
}

const searched = (claim: Claim): Value => ({ value: claim.value, claim });
const isStuck = (position: Position): boolean =>
  ![...position.cells].some((_, square) => flips(position, square).length > 0);

const dayText = (date: number): string =>
  String(date).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

export function makeBook(text: string): Book {
  const known = new Map<string, Claim[]>();
  const images = new Map<string, string>(); // of those known
  for (const line of text.trim().split("\n")) {
    const { board, claims } = JSON.parse(line) as { board: string; claims: Claim[] };
    if (claims.some(({ rank }) => rank !== "searched")) throw new Error(`not only searches: ${line}`);
    const cells = board.slice(0, 64);
    known.set(cells, claims);
    for (const symmetry of SYMMETRIES) images.set(symmetric(cells, symmetry), cells);
  }
  const derived = new Map<string, MoveValue[]>();
  const valueOf = (cells: string): Value =>
    movesOf(cells)[0] ?? searched(ahead(known.get(cells)!));

  function valueOfMove(cells: string, square: number): MoveValue[] {
    const move = squareName(square);
    const next = played({ cells, side: "X" }, square);
    const passes = isStuck(next);
    const image = images.get(ownCells(passes ? passed(next) : next));
    if (image !== undefined) {
      const { value, claim } = valueOf(image);
      return [{ move, inside: true, value: passes ? value : 0 - value, claim }];
    }
    const claim = outside(move, known.get(cells)!);
    return claim ? [{ move, inside: false, ...searched(claim) }] : [];
  }

  function movesOf(cells: string): MoveValue[] {
    const before = derived.get(cells);
    if (before) return before;
    const moves = legalMoves({ cells, side: "X" }).flatMap((square) => valueOfMove(cells, square))
      .sort((a, b) => b.value - a.value || Number(b.inside) - Number(a.inside));
    derived.set(cells, moves);
    return moves;
  }

  const sources: string[] = [];
  const stored = ({ move, value, claim }: MoveValue): StoredMove => {
    const { program, version, weights, date, depth, confidence } = claim;
    const source = `${program} ${version}, weights ${weights}, ${dayText(date)}`;
    if (!sources.includes(source)) sources.push(source);
    return [move, value, depth, confidence, sources.indexOf(source)];
  };
  const positions = Object.fromEntries([...known.keys()].map((cells) => [cells, movesOf(cells).map(stored)]));
  return { sources, positions };
}
