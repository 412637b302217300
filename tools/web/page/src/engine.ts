// The engine as the page sees it. There are two: a server that `tiger web` starts
// (http_engine.ts), and a WebAssembly worker in the static site.
//
// An engine does one search at a time. A new search ends the one before it, whose promise is
// then rejected with an EngineError of the kind "stopped". Calls of parse(), bookMoves() and
// version() do not disturb a search. What engines answer is the JSON of tools/web/openapi.json, as far
// as the page reads it; `npm run check` makes its types.

import type { components } from "../generated/openapi";

import type { GameNode } from "./rules/game_tree";
import type { GameFacts } from "./text/sgf";

type Schemas = components["schemas"];
type WholeHint = Schemas["Hint"];

/** 64 squares a1 b1 ... h8 as X (Black), O (White) and -, a blank, the side to move: X or O. */
export type BoardText = string;

/** A square such as "f5", in lower case, or "PS" for a pass. */
export type MoveText = string;

/** Its score is in discs, for the side to move; its line begins with the move. */
export type ScoredMove = WholeHint["moves"][number] & { score: number };

/**
 * What an iteration of a deepening search found: the best moves first, none if the game is over.
 * `plies` are as many as there are empty squares if it went to the end of the game, and with a
 * confidence below 100 (percent) some moves were left out (ProbCut).
 */
export type Hint =
  Pick<WholeHint, "plies" | "confidence" | "exact" | "nodes" | "seconds" | "people"> &
  { moves: ScoredMove[] };

export interface AnalyzeSettings {
  /** 1 to 60: plies searched, and how early it solves. See `tiger help levels`. */
  level: number;
  /** How many of the best moves get a score; by default all. */
  lines?: number;
  /**
   * Goes on until all is proved, whatever the level. A server is asked again for each minute, so that
   * nobody keeps others from its threads.
   */
  endless?: boolean;
}

/** The level that searches to the end of every game. */
export const MOST_LEVEL = 60;
/** At least as many lines as a position has moves. */
export const ALL_LINES = 60;

export interface PlaySettings {
  level: number;
  /** Limit for this move, in milliseconds. */
  timeMs?: number;
}

export interface PeopleSettings {
  /** 1 to 10: who plays. 4 to 10 are learned from games, 1 to 3 built. */
  human: number;
  /** The same one chooses the same move. */
  seed: number;
}

export interface GameText {
  start: BoardText;
  /** The moves played, forced passes left out. */
  moves: MoveText[];
}

/** What a move of a game cost. Scores and outcomes are for the side that moved. */
export type ReviewedMove = Schemas["ReviewedMove"];

/**
 * The moves in the order of the game: while a review runs, the first ones are still missing, and
 * `complete` is false, as it is if it was stopped.
 */
export type Review = Pick<Schemas["Review"], "moves" | "complete">;

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
  /** Of a game. */
  facts?: GameFacts;
  /** The root of its tree, where it was read with its branches. */
  tree?: GameNode;
}

/** The bytes of the files with the names that the numbers in a WTHOR file stand for. */
export interface WthorNames {
  players?: Uint8Array;
  tournaments?: Uint8Array;
}

export interface Parsed {
  items: ParsedItem[];
  /** How many more there are, which are not among them. */
  leftOut?: number;
  /** What could not be read or was guessed, as sentences in the language of the page. */
  errors: string[];
}

/** A move that an opening book or recorded games know. */
export type BookMove = Omit<Schemas["BookKnowledge"]["moves"][number], "inside">;

export interface EngineVersion {
  program: string;
  version: string;
  /** Where and how it runs, for the page's foot: "127.0.0.1:8765 · avx2". May be empty. */
  details: string;
  /** Whether bookMoves() has a book, and not recorded games alone. */
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

/** What strong play needs and is still loading; without it Tiger only plays like people. */
export interface Coming {
  loadedBytes: number;
  totalBytes: number;
  /** Whether the network failed; it is tried again. */
  stalled: boolean;
}

/** What the engine is doing, for the page's status line. */
export type EngineState =
  | { kind: "loading"; loadedBytes: number; totalBytes: number } // 0 total: unknown
  // "new-table": a stop cost the worker its hash table.
  // "waiting": the search waits until others leave room for it.
  | { kind: "ready"; notice?: "new-table" | "waiting"; coming?: Coming }
  | { kind: "lost"; message: string };

/** What all engines do alike: they tell their state now and at each change. */
export class Watched {
  private readonly listeners = new Set<(state: EngineState) => void>();

  constructor(protected state: EngineState = { kind: "ready" }) {}

  watch(listener: (state: EngineState) => void): () => void {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }

  protected show(state: EngineState): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }
}

export interface Engine {
  /**
   * Scores the legal moves of a position (or its pass). `onIteration` gets what each iteration
   * found; the promise is fulfilled with the last of it when the level is reached.
   */
  analyze(
    board: BoardText,
    settings: AnalyzeSettings,
    onIteration: (hint: Hint) => void,
    signal?: AbortSignal,
  ): Promise<Hint>;

  /** Chooses a move for the side to move, which has one. */
  choose(board: BoardText, settings: PlaySettings, signal?: AbortSignal): Promise<ScoredMove>;

  /** Chooses a move for the side to move after the game, which has one, as people do. */
  chooseLikePeople(
    game: GameText,
    settings: PeopleSettings,
    signal?: AbortSignal,
  ): Promise<MoveText>;

  /** Reviews a game by the protocol of `tiger review`. `onMove` gets the moves, the last first. */
  review(
    game: GameText,
    settings: ReviewSettings,
    onMove: (move: ReviewedMove) => void,
    signal?: AbortSignal,
  ): Promise<Review>;

  /**
   * Reads whatever the program reads: boards, transcripts, GGF, SGF, OBF, WTHOR files.
   * A WTHOR file needs `names` besides. Rejects with "invalid" if nothing could be read.
   */
  parse(input: string | Uint8Array, names?: WthorNames): Promise<Parsed>;

  /** What a book or recorded games know of a position, best first. Not all engines have this. */
  bookMoves?(board: BoardText): Promise<BookMove[]>;

  /** Takes another token from now on. Only engines that ask for one have this. */
  giveToken?(token: string): void;

  /** Ends the running search, if there is one. */
  stop(): void;

  version(): Promise<EngineVersion>;

  /** Called with the state now and at each change. Returns a function that ends this. */
  watch(listener: (state: EngineState) => void): () => void;
}

/** The best move of the engine's book; null where it has none with a score, or does not answer. */
export async function bookMove(engine: Engine, board: BoardText): Promise<MoveText | null> {
  const moves = (await engine.bookMoves?.(board).catch(() => [])) ?? [];
  return moves.find(({ value }) => value !== null)?.move ?? null;
}
