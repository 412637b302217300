// The worker that runs the engine. A classic worker, because emscripten's JavaScript is a script.

import { OK, type Begin, type FromWorker, type Request, type ToWorker } from "./protocol";
import {
  addressOf, call, instantiate, type Answer, type MakeProgram, type Program,
} from "./program";

declare function importScripts(address: string): void;
declare const makeTiger: MakeProgram;

const TOGETHER = 1000; // games or positions of a file that are sent as one

let program: Program | null = null;
let begun: Begin;
let running = 0; // the request that the results in between belong to

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function begin(message: Begin): Promise<void> {
  begun = message;
  if (message.glue !== "") importScripts(message.glue);
  program = await instantiate({
    ...message,
    make: makeTiger,
    onResult: (text) => post({ kind: "partial", id: running, text }),
  });
  post({ kind: "ready", version: program.UTF8ToString(addressOf(program, "version")) });
}

function takeWeights(program: Program, bytes: Uint8Array): void {
  const { threads, hashBits } = begun;
  const { status, text } = call(program, "begin", bytes, bytes.length, threads, hashBits);
  if (status !== 0) throw new Error(text);
  const memory = program.HEAPU8.buffer;
  const shared = typeof SharedArrayBuffer !== "undefined" && memory instanceof SharedArrayBuffer;
  post({
    kind: "whole",
    stop: shared
      ? { memory, flag: addressOf(program, "stop_flag"), cancelled: addressOf(program, "cancelled") }
      : null,
  });
}

function answer(program: Program, request: Request): Answer {
  switch (request.kind) {
    case "analyze":
      return call(program, "analyze", request.board, request.level, request.lines);
    case "choose":
      return call(program, "choose", request.board, request.level, request.seconds);
    case "people":
      return call(
        program, "choose_like_people", request.start, request.moves, request.human, request.seed,
      );
    case "review":
      return call(program, "review", request.start, request.moves, request.level);
    case "parse":
      return inParts(request.id, call(
        program, "parse", request.bytes, request.bytes.length, request.players, request.tournaments,
      ));
  }
}

// What a large file holds goes one part after the other: the page has a moment between them.
function inParts(id: number, whole: Answer): Answer {
  if (whole.status !== OK) return whole;
  const read = JSON.parse(whole.text) as Record<"games" | "positions", unknown[]>;
  for (const kind of ["games", "positions"] as const) {
    const all = read[kind];
    for (let first = 0; first < all.length; first += TOGETHER) {
      const some = all.slice(first, first + TOGETHER);
      post({ kind: "partial", id, text: JSON.stringify({ games: [], positions: [], [kind]: some }) });
    }
    read[kind] = [];
  }
  return { status: OK, text: JSON.stringify(read) };
}

function serve(program: Program, request: Request): void {
  running = request.id;
  if (request.kind !== "parse") addressOf(program, "start_request", request.id);
  post({ kind: "done", id: request.id, ...answer(program, request) });
}

let ready = Promise.resolve();

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === "begin") ready = begin(data);
    await ready; // others may come before that
    if (data.kind === "weights") takeWeights(program!, new Uint8Array(data.bytes));
    else if (data.kind !== "begin") serve(program!, data);
  } catch (error) {
    post({ kind: "failed", message: String(error) });
  }
};
