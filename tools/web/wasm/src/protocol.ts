// The messages between the page and a worker. A worker does one request at a time, in order.

/** What a worker needs to begin. */
export interface Begin {
  kind: "begin";
  /** The compiled program; all workers of a page share it. */
  program: WebAssembly.Module;
  /** Addresses of the program's JavaScript, and of that of its threads; "" if the worker has it. */
  glue: string;
  threadGlue: string;
  threads: number;
  /** The table has 2^hashBits buckets of 64 bytes. */
  hashBits: number;
}

/** The bytes of a weights file, without which the worker can only parse and play like people. */
export interface GiveWeights {
  kind: "weights";
  bytes: ArrayBuffer;
}

/** Numbers grow from request to request, so that a stop can name the last one to end. */
export type Request =
  | { kind: "analyze"; id: number; board: string; level: number; lines: number }
  | { kind: "choose"; id: number; board: string; level: number; seconds: number }
  | { kind: "people"; id: number; start: string; moves: string; human: number; seed: number }
  | { kind: "review"; id: number; start: string; moves: string; level: number }
  | { kind: "parse"; id: number; bytes: Uint8Array; players: number; tournaments: number };

export type ToWorker = Begin | GiveWeights | Request;

/** How a page stops a search of a worker that shares its memory: see stopThrough(). */
export interface StopCells {
  memory: SharedArrayBuffer;
  /** Where the engine's stop flag is, a byte. */
  flag: number;
  /** Where the number of the last cancelled request is, 32 bits. */
  cancelled: number;
}

export type FromWorker =
  | { kind: "ready"; version: string }
  | { kind: "whole"; stop: StopCells | null } // with weights
  | { kind: "failed"; message: string } // it could not begin, or crashed: end it
  | { kind: "partial"; id: number; text: string } // JSON
  | { kind: "done"; id: number; status: number; text: string }; // JSON, or what is wrong

/** The values of tiger_status that matter here; any other is a failure. */
export const OK = 0;
export const STOPPED = 1;

/** The first and the last tiger_status that mean that the request makes no sense. */
export const FIRST_INVALID = 2;
export const LAST_INVALID = 5;

/**
 * Stops request `id` and those before it, whether running or waiting. The order matters: see
 * tiger_web_start_request() in exports.cpp.
 */
export function stopThrough(cells: StopCells, id: number): void {
  Atomics.store(new Int32Array(cells.memory), cells.cancelled / 4, id);
  Atomics.store(new Uint8Array(cells.memory), cells.flag, 1);
}
