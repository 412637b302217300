// The engine of the static site: the program as WebAssembly, in workers.
//
// The program comes first, and plays like people as soon as it is there. The weights follow, and
// whatever needs them waits for them.
//
// Where the page is isolated, one worker searches with several threads, and a stop is a flag in
// shared memory. Elsewhere a running worker hears nothing, so a stop ends it, and a spare worker
// that is ready takes over. A second worker also reads what is pasted while the first one searches.

import {
  ALL_LINES, EngineError, MOST_LEVEL, Watched,
  type AnalyzeSettings, type BoardText, type BookMove, type Coming, type Engine,
  type EngineVersion, type GameText, type Hint, type MoveText, type Parsed, type ParsedItem,
  type PeopleSettings, type PlaySettings, type Review,
  type ReviewedMove, type ReviewSettings, type ScoredMove, type WthorNames,
} from "../../page/src/engine";
import { sizeText } from "../../page/src/state/settings";
import { fileWithNames, itemsOf, toParsed } from "../../page/src/text/parsed";
import { loadBook, movesOf, type Book } from "./book";
import { WorkerHandle, type Question } from "./worker_handle";
import { loadBytes, loadProgram, type EngineFiles, type ProgramFiles } from "./load";
import type { Begin } from "./protocol";

const MAX_THREADS = 8;
const RETRY_MS = 5000;

/** 2^18 buckets, 16 MiB. */
export const DEFAULT_HASH_BITS = 18;

/** Waits until the board is seen, which so waits for nothing of the engine. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve(); // nothing is drawn
    const look = (seen: PerformanceObserverEntryList): void => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) resolve();
    };
    new PerformanceObserver(look).observe({ type: "paint", buffered: true });
  });

interface WasmSettings {
  hashBits: number;
  /** 0: one for each processor, where the page is isolated. */
  threads: number;
}

const squaresOf = ({ start, moves }: GameText) => ({
  start,
  moves: moves.filter((move) => move !== "PS").join(""),
});

export class WasmEngine extends Watched implements Engine {
  private readonly threads: number;
  private readonly build: ProgramFiles;
  private loading: Promise<void> | null = null;
  private program: Promise<WebAssembly.Module> | null = null;
  private weights: Promise<ArrayBuffer> | null = null;
  private book: Promise<Book> | null = null;
  private coming: Coming | null = null; // the weights, as long as they are not there
  private searcher: WorkerHandle | null = null;
  private other: WorkerHandle | null = null;
  private search: { reject: (error: EngineError) => void } | null = null;

  constructor(
    private readonly files: EngineFiles,
    private settings: WasmSettings,
  ) {
    super({ kind: "loading", loadedBytes: 0, totalBytes: 0 });
    const isolated = globalThis.crossOriginIsolated === true;
    const processors = Math.min(navigator.hardwareConcurrency || 1, MAX_THREADS);
    this.threads = isolated ? settings.threads || processors : 1;
    this.build = this.isShared ? files.threads : files.simd;
    this.start().catch(() => {});
  }

  async analyze(
    board: BoardText,
    settings: AnalyzeSettings,
    onIteration: (hint: Hint) => void,
    signal?: AbortSignal,
  ): Promise<Hint> {
    const lines = settings.lines ?? ALL_LINES;
    const level = settings.endless ? MOST_LEVEL : settings.level;
    const question: Question = { kind: "analyze", board, level, lines };
    return JSON.parse(await this.ask(question, signal, (text) => onIteration(JSON.parse(text))));
  }

  async choose(
    board: BoardText,
    settings: PlaySettings,
    signal?: AbortSignal,
  ): Promise<ScoredMove> {
    const seconds = (settings.timeMs ?? 0) / 1000;
    const question: Question = { kind: "choose", board, level: settings.level, seconds };
    return JSON.parse(await this.ask(question, signal));
  }

  async chooseLikePeople(
    game: GameText,
    settings: PeopleSettings,
    signal?: AbortSignal,
  ): Promise<MoveText> {
    const question: Question = { kind: "people", ...squaresOf(game), ...settings };
    return (JSON.parse(await this.ask(question, signal)) as { move: MoveText }).move;
  }

  async review(
    game: GameText,
    settings: ReviewSettings,
    onMove: (move: ReviewedMove) => void,
    signal?: AbortSignal,
  ): Promise<Review> {
    const moves: ReviewedMove[] = [];
    await this.ask(
      { kind: "review", ...squaresOf(game), level: settings.level },
      signal,
      (text) => {
        const move = JSON.parse(text) as ReviewedMove;
        moves.unshift(move);
        onMove(move);
      },
    );
    return { moves, complete: true };
  }

  async parse(input: string | Uint8Array, names: WthorNames = {}): Promise<Parsed> {
    await this.start();
    const question: Question = {
      kind: "parse",
      bytes: new Uint8Array(await fileWithNames(input, names).arrayBuffer()),
      players: names.players?.length ?? 0,
      tournaments: names.tournaments?.length ?? 0,
    };
    const items: ParsedItem[] = [];
    const add = (text: string): void => void items.push(...itemsOf(JSON.parse(text)));
    return toParsed(JSON.parse(await this.reader().ask(question, add)), items);
  }

  // After the weights, which everybody needs.
  async bookMoves(board: BoardText): Promise<BookMove[]> {
    await this.whole();
    this.book ??= loadBook(this.files.book);
    this.book.catch(() => (this.book = null));
    return movesOf(await this.book, board);
  }

  stop(): void {
    const search = this.search;
    if (!search) return;
    this.search = null;
    search.reject(new EngineError("stopped", "the search was stopped"));
    if (!this.searcher?.busy) return;
    if (this.searcher.canStop) this.searcher.stop();
    // What is asked before the weights are there ends by itself at once.
    else if (!this.isShared && this.searcher.hasWeights) this.replaceSearcher();
  }

  async version(): Promise<EngineVersion> {
    await this.start();
    const threads = this.threads === 1 ? "1 thread" : `${this.threads} threads`;
    const details = `WebAssembly, ${threads}, ${sizeText(this.settings.hashBits)}`;
    return { program: "Tiger", version: this.searcher?.version ?? "", details, book: true };
  }

  /** Waits for the weights, however long that takes. */
  async whole(): Promise<void> {
    await this.start();
    this.weights ??= this.loadWeights();
    await this.searcher?.takeWeights(await this.weights);
  }

  /** Another size of the table, 2^hashBits buckets of 64 bytes. Ends the running search. */
  setHashBits(hashBits: number): void {
    if (hashBits === this.settings.hashBits) return;
    this.settings = { ...this.settings, hashBits };
    if (!this.program) return;
    this.stopSearch(new EngineError("stopped", "the table was replaced"));
    this.searcher?.terminate();
    this.other?.terminate();
    this.searcher = this.other = null;
    this.loading = null;
    this.start("new-table").catch(() => {});
  }

  private get isShared(): boolean {
    return globalThis.crossOriginIsolated === true;
  }

  // Loads what is missing and waits for the worker that searches.
  private start(notice?: "new-table"): Promise<void> {
    this.loading ??= this.begin(notice).catch((error: unknown) => {
      this.loading = null; // the next call tries again
      const message = error instanceof Error ? error.message : String(error);
      this.show({ kind: "lost", message });
      throw error instanceof EngineError ? error : new EngineError("lost", message);
    });
    return this.loading;
  }

  private async begin(notice?: "new-table"): Promise<void> {
    const { wasm } = this.build;
    this.program ??= drawn().then(() =>
      loadProgram(wasm, (loadedBytes) =>
        this.show({ kind: "loading", loadedBytes, totalBytes: wasm.bytes }),
      ),
    );
    this.searcher ??= this.worker(this.threads);
    await this.program.catch((error: unknown) => {
      this.program = null;
      throw error;
    });
    await this.searcher.ready;
    this.showReady(notice);
    this.whole().then(() => this.prepareOther(), () => {}); // who needs them hears of it
  }

  // Tries until it succeeds: the page works meanwhile, and the network may come back.
  private async loadWeights(): Promise<ArrayBuffer> {
    const { weights } = this.files;
    const showComing = (loadedBytes: number, stalled: boolean): void => {
      const percent = (bytes: number) => Math.floor((100 * bytes) / weights.bytes);
      const before = this.coming;
      this.coming = { loadedBytes, totalBytes: weights.bytes, stalled };
      if (before?.stalled !== stalled || percent(before.loadedBytes) !== percent(loadedBytes)) {
        this.showReady();
      }
    };
    for (;;) {
      showComing(0, this.coming?.stalled ?? false);
      try {
        const bytes = await loadBytes(weights, (loaded) => showComing(loaded, false));
        this.coming = null;
        this.showReady();
        return bytes;
      } catch {
        showComing(0, true);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  // A trouble that is shown stays.
  private showReady(notice?: "new-table"): void {
    if (this.state.kind === "lost" && !notice) return;
    const coming = this.coming ? { coming: this.coming } : {};
    this.show({ kind: "ready", ...(notice ? { notice } : {}), ...coming });
  }

  private worker(threads: number): WorkerHandle {
    const begin = {
      kind: "begin",
      glue: this.address(this.build.glue?.url ?? ""),
      threadGlue: this.address(this.build.threadGlue?.url ?? ""),
      threads,
      hashBits: this.settings.hashBits,
    } as const;
    const program = this.program!.then((program): Begin => ({ ...begin, program }));
    return new WorkerHandle(this.address(this.build.worker.url), program, (worker, message) =>
      this.lost(worker, message),
    );
  }

  // Workers resolve addresses against their own.
  private address(url: string): string {
    return url === "" ? "" : new URL(url, document.baseURI).href;
  }

  private reader(): WorkerHandle {
    this.other ??= this.worker(1);
    return this.other;
  }

  // A worker that reads while the first one searches. Where it may have to take over, it gets the
  // weights as well.
  private prepareOther(): void {
    if (!this.isShared) void this.weights?.then((bytes) => this.reader().takeWeights(bytes));
    else this.reader();
  }

  private replaceSearcher(): void {
    this.searcher?.terminate();
    this.searcher = this.reader();
    this.other = null;
    this.prepareOther();
    this.showReady("new-table");
  }

  private lost(worker: WorkerHandle, message: string): void {
    if (worker === this.other) this.other = null;
    if (worker !== this.searcher) return;
    this.searcher = null;
    this.loading = null;
    this.show({ kind: "lost", message });
  }

  private stopSearch(error: EngineError): void {
    this.search?.reject(error);
    this.search = null;
  }

  // Starts a search when the one before has ended, and resolves with its answer.
  private async ask(
    question: Question,
    signal?: AbortSignal,
    onPartial: (text: string) => void = () => {},
  ): Promise<string> {
    this.stop();
    let onAbort = () => {};
    const stopped = new Promise<never>((_, reject) => {
      const search = { reject };
      this.search = search;
      onAbort = () => {
        if (this.search === search) this.stop();
      };
    });
    const search = this.search;
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
    try {
      return await Promise.race([stopped, this.answer(question, search, onPartial)]);
    } finally {
      signal?.removeEventListener("abort", onAbort);
      if (this.search === search) this.search = null;
    }
  }

  private async answer(
    question: Question,
    search: object | null,
    onPartial: (text: string) => void,
  ): Promise<string> {
    await this.start();
    if (this.state.kind === "lost") this.showReady("new-table");
    await this.searcher?.ready;
    if (question.kind !== "people") await this.whole();
    if (search === null || this.search !== search || !this.searcher) {
      throw new EngineError("stopped", "the search was stopped");
    }
    return this.searcher.ask(question, (text) => {
      if (this.search === search) onPartial(text);
    });
  }
}
