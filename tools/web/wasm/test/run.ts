// Runs the built programs under node.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { call, instantiate, type Answer, type Program } from "../src/program";

export type Kind = "simd" | "threads" | "plain";

export const root = process.cwd();

const path = (kind: Kind, name: string) => join(root, `build/wasm-${kind}/tiger-${kind}${name}`);

/** Those that are built, of the kinds that TIGER_WASM names, if it does. */
export const built = (["simd", "threads", "plain"] as Kind[])
  .filter((kind) => (process.env.TIGER_WASM ?? kind).split(" ").includes(kind))
  .filter((kind) => existsSync(path(kind, ".wasm")));

export const weights = () => new Uint8Array(readFileSync(join(root, "engine/eval/weights.bin")));

export interface Engine {
  program: Program;
  results: string[]; // those that came before the last answer
  call(name: string, ...given: (string | number | Uint8Array)[]): Answer;
}

/** An instance without an engine. */
export async function instance(kind: Kind, threads = 1): Promise<Engine> {
  const results: string[] = [];
  const program = await instantiate({
    program: await WebAssembly.compile(readFileSync(path(kind, ".wasm"))),
    make: createRequire(import.meta.url)(path(kind, ".js")),
    glue: path(kind, ".js"),
    threadGlue: path(kind, ".worker.js"),
    threads,
    onResult: (text) => results.push(text),
  });
  return {
    program,
    results,
    call(name, ...given) {
      results.length = 0;
      return call(program, name, ...given);
    },
  };
}

/** An instance with a table of 2^18 buckets. */
export async function engine(kind: Kind, threads = 1): Promise<Engine> {
  const made = await instance(kind, threads);
  const packed = weights();
  const { status, text } = made.call("begin", packed, packed.length, threads, 18);
  if (status !== 0) throw new Error(text);
  return made;
}

/** The positions of an OBF file. */
export function boards(file: string): string[] {
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => /^[-XO]{64}/.test(line))
    .map((line) => line.slice(0, 66));
}
