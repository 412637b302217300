// A worker with its engine, as the page holds it.

import { EngineError } from "../../page/src/engine";
import {
  FIRST_INVALID, LAST_INVALID, OK, STOPPED, stopThrough,
  type Begin, type FromWorker, type GiveWeights, type Request, type StopCells,
} from "./protocol";

/** A request without its number. */
export type Question = Unnumbered<Request>;
type Unnumbered<R> = R extends Request ? Omit<R, "id"> : never;

interface Pending {
  onPartial: (text: string) => void;
  resolve: (text: string) => void;
  reject: (error: EngineError) => void;
}

function failure(status: number, text: string): EngineError {
  if (status === STOPPED) return new EngineError("stopped", "the search was stopped");
  const invalid = status >= FIRST_INVALID && status <= LAST_INVALID;
  return new EngineError(invalid ? "invalid" : "internal", text);
}

export class WorkerHandle {
  readonly ready: Promise<void>;
  /** Whether it has weights, or will. */
  hasWeights = false;
  version = "";
  private readonly worker: Worker;
  private readonly begun: Promise<void>;
  private readonly pending = new Map<number, Pending>();
  private stopCells: StopCells | null = null;
  private lastId = 0;
  private settleReady!: { resolve: () => void; reject: (error: EngineError) => void };
  private settleWhole!: { resolve: () => void; reject: (error: EngineError) => void };
  private readonly whole: Promise<void>;

  /** `onLost` is called once if the worker crashes or cannot begin. */
  constructor(
    script: string,
    begin: Promise<Begin>,
    private readonly onLost: (worker: WorkerHandle, message: string) => void,
  ) {
    this.ready = new Promise((resolve, reject) => (this.settleReady = { resolve, reject }));
    this.whole = new Promise((resolve, reject) => (this.settleWhole = { resolve, reject }));
    for (const promise of [this.ready, this.whole]) {
      promise.catch(() => {}); // whoever waits hears of it, and onLost anyway
    }
    this.worker = new Worker(script);
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.onerror = (event) => this.lose(event.message || "the worker could not start");
    this.begun = begin.then((message) => this.worker.postMessage(message));
    this.begun.catch(() => {}); // who loads the program says so
  }

  /** Gives it the weights if it has none, and waits until it is ready for all requests. */
  takeWeights(bytes: ArrayBuffer): Promise<void> {
    if (!this.hasWeights) this.post({ kind: "weights", bytes });
    this.hasWeights = true;
    return this.whole;
  }

  /** Whether a stop leaves the worker and its table alive. */
  get canStop(): boolean {
    return this.stopCells !== null;
  }

  /** Whether an answer is owed. */
  get busy(): boolean {
    return this.pending.size > 0;
  }

  /** Asks, and resolves with the answer, JSON. `onPartial` gets what comes before it. */
  ask(question: Question, onPartial: (text: string) => void = () => {}): Promise<string> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { onPartial, resolve, reject });
      this.post({ ...question, id });
    });
  }

  /** Ends the searches asked for so far; their promises are rejected at once. Needs canStop. */
  stop(): void {
    if (this.stopCells) stopThrough(this.stopCells, this.lastId);
    this.rejectAll(new EngineError("stopped", "the search was stopped"));
  }

  /** Ends the worker itself. */
  terminate(error = new EngineError("stopped", "the search was stopped")): void {
    this.worker.terminate();
    this.settleReady.reject(error);
    this.settleWhole.reject(error);
    this.rejectAll(error);
  }

  // After the message that begins.
  private post(message: GiveWeights | Request): void {
    void this.begun.then(() => this.worker.postMessage(message), () => {});
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.version = message.version;
        this.settleReady.resolve();
        break;
      case "whole":
        this.stopCells = message.stop;
        this.settleWhole.resolve();
        break;
      case "failed":
        this.lose(message.message);
        break;
      case "partial":
        this.pending.get(message.id)?.onPartial(message.text);
        break;
      case "done": {
        const asked = this.pending.get(message.id);
        this.pending.delete(message.id);
        if (message.status === OK) asked?.resolve(message.text);
        else asked?.reject(failure(message.status, message.text));
      }
    }
  }

  private lose(message: string): void {
    this.terminate(new EngineError("lost", message));
    this.onLost(this, message);
  }

  private rejectAll(error: EngineError): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of all) reject(error);
  }
}
