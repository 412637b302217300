// The engine behind the HTTP interface of `tiger web`.

import type { components } from "../../generated/openapi";
import {
  ALL_LINES, EngineError, MOST_LEVEL, Watched,
  type AnalyzeSettings, type BoardText, type BookMove, type Engine, type EngineState,
  type EngineVersion, type GameText, type Hint, type MoveText, type Parsed, type PeopleSettings,
  type PlaySettings, type Review,
  type ReviewedMove, type ReviewSettings, type ScoredMove, type WthorNames,
} from "../engine";
import { ggfText } from "../text/formats";
import { fileWithNames, toParsed } from "../text/parsed";
import { readEvents } from "./sse";

type Schemas = components["schemas"];
/** The page's engine scores all moves. */
type Pass = Schemas["Pass"] & { result: Hint };

// Relative to the page, which may be in a folder of a site.
const API = "api/v1";
const HEALTH = "healthz";
const JSON_TYPE = "application/json";
const SLICE_SECONDS = 60; // of an endless analysis
const RETRY_MS = 1500; // how often a lost server is looked for

/** Recorded games as a book that has nothing else. */
function movesOfGames({ moves }: Schemas["Games"]): BookMove[] {
  return moves.flatMap(({ move, games, won, drawn, lost }) =>
    move === null
      ? []
      : [{
          move, value: null, lower: -64, upper: 64, rank: null, depth: 0, confidence: 0,
          source: null, games: [won, drawn, lost, games - won - drawn - lost],
        }],
  );
}

export class HttpEngine extends Watched implements Engine {
  private search: AbortController | null = null;
  private known: Promise<Schemas["Version"]> | null = null;

  /**
   * `session` names the hash table that the searches of this page share; `keepToken` is called with
   * a token that is given later.
   */
  constructor(
    private token: string,
    private readonly session: string,
    private readonly keepToken: (token: string) => void = () => {},
  ) {
    super();
  }

  giveToken(token: string): void {
    this.token = token;
    this.known = null;
    this.keepToken(token);
  }

  async analyze(
    board: BoardText,
    settings: AnalyzeSettings,
    onIteration: (hint: Hint) => void,
    signal?: AbortSignal,
  ): Promise<Hint> {
    const { level, lines = ALL_LINES, endless } = settings;
    // With a time, a request for one line would be a move's, which goes before analyses.
    const body = endless
      ? { board, level: MOST_LEVEL, lines: Math.max(2, lines), time: SLICE_SECONDS, people: true }
      : { board, level, lines, people: true };
    let nodes = 0;
    let seconds = 0;
    for (;;) {
      const sum = (hint: Hint): Hint => ({
        ...hint, moves: hint.moves.slice(0, lines),
        nodes: nodes + hint.nodes, seconds: seconds + hint.seconds,
      });
      const final = await this.stream<Pass>("/analyze", body, signal, (event, data) => {
        if (event === "pass") onIteration(sum((data as Pass).result));
      });
      const result = sum(final.result);
      if (!endless || final.complete) return result;
      if (signal?.aborted) throw new EngineError("stopped", "stopped");
      ({ nodes, seconds } = result);
    }
  }

  async choose(
    board: BoardText,
    settings: PlaySettings,
    signal?: AbortSignal,
  ): Promise<ScoredMove> {
    const time = settings.timeMs ? { time: settings.timeMs / 1000 } : {};
    const body = { board, level: settings.level, lines: 1, ...time };
    const final = await this.stream<Pass>("/analyze", body, signal, () => {});
    const best = final.result.moves[0];
    if (!best) throw new EngineError("invalid", "the game is over");
    return best;
  }

  async chooseLikePeople(
    game: GameText,
    { human, seed }: PeopleSettings,
    signal?: AbortSignal,
  ): Promise<MoveText> {
    this.stop();
    const { move } = await this.post<Schemas["Played"]>(
      "/play", { board: ggfText(game), human, human_seed: seed }, signal,
    );
    if (move === null) throw new EngineError("invalid", "the game is over");
    return move;
  }

  async review(
    game: GameText,
    settings: ReviewSettings,
    onMove: (move: ReviewedMove) => void,
    signal?: AbortSignal,
  ): Promise<Review> {
    const body = { game: ggfText(game), level: settings.level, people: true };
    return this.stream<Schemas["Review"]>("/game/review", body, signal, (event, data) => {
      if (event === "move") onMove(data as ReviewedMove);
    });
  }

  async parse(input: string | Uint8Array, names: WthorNames = {}): Promise<Parsed> {
    const parts = Object.entries(names);
    const query = new URLSearchParams(parts.map(([name, bytes]) => [name, String(bytes.length)]));
    const response = await this.request(`/positions/parse${parts.length ? "?" : ""}${query}`, {
      method: "POST",
      ...(typeof input === "string"
        ? { headers: { "Content-Type": JSON_TYPE }, body: JSON.stringify({ text: input }) }
        : { headers: { "Content-Type": "application/octet-stream" },
            body: fileWithNames(input, names) }),
    });
    return toParsed((await response.json()) as Schemas["Parsed"]);
  }

  async bookMoves(board: BoardText): Promise<BookMove[]> {
    const { book, games } = await this.serverVersion();
    if (!book && !games) return [];
    if (book) return (await this.post<Schemas["BookKnowledge"]>("/book", { board })).moves;
    return movesOfGames(await this.post<Schemas["Games"]>("/games", { board }));
  }

  stop(): void {
    this.search?.abort();
  }

  async version(): Promise<EngineVersion> {
    const { version, kernel, book } = await this.serverVersion();
    return { program: "Tiger", version, details: `${location.host} · ${kernel}`, book };
  }

  private serverVersion(): Promise<Schemas["Version"]> {
    this.known ??= this.request("/version", {})
      .then((response) => response.json() as Promise<Schemas["Version"]>)
      .catch((error) => {
        this.known = null;
        throw error;
      });
    return this.known;
  }

  private async post<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
    const response = await this.request(path, {
      method: "POST",
      headers: { "Content-Type": JSON_TYPE },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    return (await response.json()) as Answer;
  }

  // Posts a request whose answer is a stream of events; the data of the final one is the result.
  private async stream<Final>(
    path: string,
    body: object,
    signal: AbortSignal | undefined,
    onEvent: (event: string, data: unknown) => void,
  ): Promise<Final> {
    this.stop();
    const search = new AbortController();
    this.search = search;
    const abort = () => search.abort();
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    try {
      return await this.readStream<Final>(path, body, search.signal, onEvent);
    } finally {
      signal?.removeEventListener("abort", abort);
      if (this.search === search) this.search = null;
    }
  }

  private async readStream<Final>(
    path: string,
    body: object,
    signal: AbortSignal,
    onEvent: (event: string, data: unknown) => void,
  ): Promise<Final> {
    const shared =
      path === "/analyze"
        ? { session: this.session, threads: (await this.serverVersion()).threads }
        : {};
    const response = await this.request(path, {
      method: "POST",
      headers: { "Content-Type": JSON_TYPE, Accept: "text/event-stream" },
      body: JSON.stringify({ ...body, ...shared }),
      signal,
    });
    let final: Final | null = null;
    try {
      await readEvents(response.body!, ({ event, data }) => {
        const waits = event === "" && data === "waiting";
        this.show(waits ? { kind: "ready", notice: "waiting" } : { kind: "ready" });
        if (event === "") return;
        const value = JSON.parse(data) as unknown;
        if (event === "error") throw errorOf(value, 500, null);
        if (event === "final") final = value as Final;
        if (!signal.aborted) onEvent(event, value);
      });
    } catch (error) {
      throw error instanceof EngineError ? error : this.failed(error, signal);
    } finally {
      if (this.state.kind === "ready") this.show({ kind: "ready" }); // it waits no longer
    }
    if (final === null) throw this.failed(new Error("the connection was closed"), signal);
    return final;
  }

  private async request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!isToken(this.token)) throw new EngineError("token", "no token has such characters");
    if (this.token) headers.set("Authorization", `Bearer ${this.token}`);
    let response: Response;
    try {
      response = await fetch(API + path, { ...init, headers, cache: "no-store" });
    } catch (error) {
      throw this.failed(error, init.signal ?? undefined);
    }
    if (this.state.kind === "lost") this.show({ kind: "ready" });
    if (response.ok) return response;
    const value: unknown = await response.json().catch(() => null);
    throw errorOf(value, response.status, response.headers.get("Retry-After"));
  }

  // A fetch fails if it was aborted, or else because nobody answers.
  private failed(error: unknown, signal: AbortSignal | undefined): EngineError {
    if (signal?.aborted) return new EngineError("stopped", "stopped");
    const message = error instanceof Error ? error.message : String(error);
    if (this.state.kind !== "lost") {
      this.show({ kind: "lost", message });
      this.known = null; // what comes back may be another version
      setTimeout(() => void this.lookAgain(), RETRY_MS);
    }
    return new EngineError("lost", message);
  }

  private async lookAgain(): Promise<void> {
    try {
      await fetch(HEALTH, { cache: "no-store" });
      this.show({ kind: "ready" });
    } catch {
      setTimeout(() => void this.lookAgain(), RETRY_MS);
    }
  }

  protected override show(state: EngineState): void {
    if (!sameState(state, this.state)) super.show(state);
  }
}

/** Whether a header can hold it. */
const isToken = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);

const noticeOf = (state: EngineState) => (state.kind === "ready" ? state.notice : undefined);
const sameState = (a: EngineState, b: EngineState): boolean =>
  a.kind === b.kind && noticeOf(a) === noticeOf(b);

function errorOf(value: unknown, status: number, retryAfter: string | null): EngineError {
  const known = (value as { error?: { status?: number; message?: string } } | null)?.error;
  const message = known?.message ?? `HTTP status ${status}`;
  const code = known?.status ?? status;
  if (code === 429 || code === 503) {
    return new EngineError("busy", message, 1000 * Number(retryAfter ?? 1));
  }
  if (code === 401) return new EngineError("token", message);
  if (code === 403) return new EngineError("forbidden", message);
  return new EngineError(code < 500 ? "invalid" : "internal", message);
}
