// The engine as the page sees it. There are two: a server that `tiger web` starts
// (http_engine.ts), and a WebAssembly worker in the static site.
//
// An engine does one search at a time. A new search ends the one before it, whose promise is
// then rejected with an EngineError of the kind "stopped". Calls of parse(), bookMoves() and
// version() do not disturb a search.

/** 64 squares a1 b1 ... h8 as X (Black), O (White) and -, a blank, the side to move: X or O. */
export type BoardText = string;

/** A square such as "f5", in lower case, or "PS" for a pass. */
export type MoveText = string;

export interface ScoredMove {
  move: MoveText;
  /** In discs, for the side to move. */
  score: number;
  /** Whether the score is proved. */
  exact: boolean;
  /** The move, then best play as far as it is known. */
  pv: MoveText[];
}

/** One pass of a deepening search. */
export interface AnalysisPass {
  /** Plies searched; as many as there are empty squares: to the end of the game. */
  plies: number;
  /** In percent; below 100 some moves were left out (ProbCut). */
  confidence: number;
  /** Whether all scores are proved. */
  exact: boolean;
  /** Best first. Empty if the game is over. */
  moves: ScoredMove[];
  nodes: number;
  seconds: number;
}

export interface AnalyzeSettings {
  /** 1 to 60: plies searched, and how early it solves. See `tiger help levels`. */
  level: number;
  /** How many of the best moves get a score; by default all. */
  lines?: number;
}

export interface PlaySettings {
  level: number;
  /** Limit for this move, in milliseconds. */
  timeMs?: number;
}

export interface GameText {
  start: BoardText;
  /** The moves played, forced passes left out. */
  moves: MoveText[];
}

export type Outcome = "win" | "draw" | "loss" | null;

/** What a move of a game cost. Scores and outcomes are for the side that moved. */
export interface ReviewedMove {
  /** From 1, passes not counted. */
  number: number;
  side: "black" | "white";
  move: MoveText;
  score: number;
  best: MoveText;
  bestScore: number;
  /** bestScore - score, at least 0. */
  cost: number;
  exact: boolean;
  plies: number;
  confidence: number;
  outcome: Outcome;
  bestOutcome: Outcome;
  forced: boolean;
  mark: "" | "?!" | "?" | "??";
  turningPoint: boolean;
  pv: MoveText[];
}

export interface Review {
  /** In the order of the game. While the review runs its first moves are still missing. */
  moves: ReviewedMove[];
  /** False while the review runs, and if it was stopped. */
  complete: boolean;
}

export interface ReviewSettings {
  level: number;
}

/** A position or game that was read from a text or a file. */
export interface ParsedItem {
  start: BoardText;
  /** Empty for a position; passes left out. */
  moves: MoveText[];
  /** What to call it in a list: names of players, event, title. May be empty. */
  title: string;
}

export interface Parsed {
  items: ParsedItem[];
  /** How many more there are, which are not among them. */
  leftOut?: number;
  /** What could not be read or was guessed, as sentences with line and column. */
  errors: string[];
}

export type BookRank = "searched" | "claimed exact" | "proof accepted" | "proved";

/** A move that an opening book knows. */
export interface BookMove {
  move: MoveText;
  /** In discs, for the side that plays it; null: the book has only games. */
  score: number | null;
  /** Whether the score is proved. */
  exact: boolean;
  /** What the score rests on; null: no score, or one by the rules of the game. */
  rank: BookRank | null;
  /** Plies, or the level of a program that counts in levels; 0: unknown. */
  depth: number;
  /** In percent; 0: unknown. */
  confidence: number;
  /** Program, version, weights and day. */
  source: string | null;
  /** Games after the move, for the side that plays it. */
  games: { wins: number; draws: number; losses: number; lines: number };
}

export interface EngineVersion {
  program: string;
  version: string;
  /** Where and how it runs, for the page's foot: "127.0.0.1:8765 · avx2". May be empty. */
  details: string;
  /** Whether bookMoves() knows any. */
  book?: boolean;
}

/**
 * Why a call failed:
 * "stopped": stop(), an abort signal or a newer search ended it;
 * "lost": the engine does not answer (server down, worker crashed); later calls may succeed;
 * "token": the server's token is missing or wrong; giveToken() may mend that;
 * "forbidden": the engine may not be used from here; the message says why and what to do;
 * "busy": the queue is full; try again after retryAfterMs;
 * "invalid": the request makes no sense; the message says why;
 * "internal": anything else.
 */
export type EngineErrorKind =
  | "stopped" | "lost" | "token" | "forbidden" | "busy" | "invalid" | "internal";

export class EngineError extends Error {
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
    readonly retryAfterMs = 0,
  ) {
    super(message);
    this.name = "EngineError";
  }
}

/** What the engine is doing, for the page's status line. */
export type EngineState =
  | { kind: "loading"; loadedBytes: number; totalBytes: number } // 0 total: unknown
  // "new-table": a stop cost the worker its hash table.
  // "waiting": the search waits until others leave room for it.
  | { kind: "ready"; notice?: "new-table" | "waiting" }
  | { kind: "lost"; message: string };

export interface Engine {
  /**
   * Scores the legal moves of a position (or its pass). `onPass` gets each finished pass; the
   * promise is fulfilled with the last one when the level is reached.
   */
  analyze(
    board: BoardText,
    settings: AnalyzeSettings,
    onPass: (pass: AnalysisPass) => void,
    signal?: AbortSignal,
  ): Promise<AnalysisPass>;

  /** Chooses a move for the side to move, which has one. */
  choose(board: BoardText, settings: PlaySettings, signal?: AbortSignal): Promise<ScoredMove>;

  /** Reviews a game by the protocol of `tiger review`. `onMove` gets the moves, the last first. */
  review(
    game: GameText,
    settings: ReviewSettings,
    onMove: (move: ReviewedMove) => void,
    signal?: AbortSignal,
  ): Promise<Review>;

  /**
   * Reads whatever the program reads: boards, transcripts, GGF, SGF, OBF, WTHOR files.
   * `name` is a file's name, for messages. Rejects with "invalid" if nothing could be read.
   */
  parse(input: string | Uint8Array, name?: string): Promise<Parsed>;

  /** What an opening book knows of a position, best first. Only engines with a book have this. */
  bookMoves?(board: BoardText): Promise<BookMove[]>;

  /** Takes another token from now on. Only engines that ask for one have this. */
  giveToken?(token: string): void;

  /** Ends the running search, if there is one. */
  stop(): void;

  version(): Promise<EngineVersion>;

  /** Called with the state now and at each change. Returns a function that ends this. */
  watch(listener: (state: EngineState) => void): () => void;
}
