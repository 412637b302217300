// The server's JSON (tools/web/openapi.json), as far as the page reads it, and how it becomes the
// page's own types.

import type {
  AnalysisPass, BookMove, BookRank, Outcome, Parsed, ParsedItem, ReviewedMove,
} from "../engine";

export interface WireHint {
  plies: number;
  confidence: number;
  exact: boolean;
  moves: { move: string; score: number; pv: string[] }[];
  nodes: number;
  seconds: number;
}

export interface WirePass {
  complete: boolean;
  result: WireHint;
}

export interface WireReviewedMove {
  number: number;
  side: "black" | "white";
  move: string;
  score: number;
  best: string;
  best_score: number;
  cost: number;
  depth: number;
  confidence: number;
  exact: boolean;
  outcome: Outcome;
  best_outcome: Outcome;
  forced: boolean;
  mark: "" | "?!" | "?" | "??";
  turning_point: boolean;
  pv: string[];
}

export interface WireReview {
  complete: boolean;
  moves: WireReviewedMove[];
}

interface WireGame {
  black: string;
  white: string;
  event: string;
  date: string;
  result: string;
  start: string;
  transcript: string;
}

export interface WireParsed {
  positions: { board: string; side: string; title: string; number: number | null }[];
  games: WireGame[];
  left_out: number;
  errors: { line: number; column: number; message: string }[];
  notes: { line: number; message: string }[];
}

export interface WireVersion {
  version: string;
  kernel: string;
  threads: number;
  book: boolean;
}

interface WireBookMove {
  move: string;
  value: number | null;
  lower: number;
  upper: number;
  rank: BookRank | null;
  depth: number;
  confidence: number;
  source: string | null;
  /** Wins, draws, losses, unfinished lines. */
  games: [number, number, number, number];
}

export interface WireBook {
  moves: WireBookMove[];
}

export const toPass = (hint: WireHint): AnalysisPass => ({
  plies: hint.plies,
  confidence: hint.confidence,
  exact: hint.exact,
  moves: hint.moves.map((move) => ({ ...move, exact: hint.exact })),
  nodes: hint.nodes,
  seconds: hint.seconds,
});

export function toBookMove(move: WireBookMove): BookMove {
  const [wins, draws, losses, lines] = move.games;
  const { rank, depth, confidence, source } = move;
  return {
    move: move.move,
    score: move.value,
    exact: move.value !== null && move.lower === move.upper,
    rank, depth, confidence, source,
    games: { wins, draws, losses, lines },
  };
}

export const toReviewedMove = (move: WireReviewedMove): ReviewedMove => ({
  number: move.number,
  side: move.side,
  move: move.move,
  score: move.score,
  best: move.best,
  bestScore: move.best_score,
  cost: move.cost,
  exact: move.exact,
  plies: move.depth,
  confidence: move.confidence,
  outcome: move.outcome,
  bestOutcome: move.best_outcome,
  forced: move.forced,
  mark: move.mark,
  turningPoint: move.turning_point,
  pv: move.pv,
});

// GGF's "-2.000" as the page writes scores.
const resultText = (result: string): string => result.replace(/\.0+$/, "").replace("-", "\u2212");

function toItem(game: WireGame): ParsedItem {
  const players = game.black || game.white ? `${game.black || "?"} – ${game.white || "?"}` : "";
  return {
    start: game.start,
    moves: (game.transcript.match(/../g) ?? []).map((move) => move.toLowerCase()),
    title: [players, resultText(game.result), game.event, game.date]
      .filter((part) => part !== "").join(", "),
  };
}

const at = (line: number, message: string): string =>
  line > 0 ? `line ${line}: ${message}` : message;

export const toParsed = (parsed: WireParsed): Parsed => ({
  items: [
    ...parsed.games.map(toItem),
    ...parsed.positions.map((position) => ({
      start: `${position.board} ${position.side}`,
      moves: [],
      title: [position.number ? `#${position.number}` : "", position.title].join(" ").trim(),
    })),
  ],
  leftOut: parsed.left_out,
  errors: [
    ...parsed.errors.map((error) => at(error.line, error.message)),
    ...parsed.notes.map((note) => at(note.line, note.message)),
  ],
});
