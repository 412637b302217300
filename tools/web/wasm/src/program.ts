// Calls the functions of exports.cpp. Runs in a worker, or under node.

export interface Program {
  HEAPU8: Uint8Array;
  UTF8ToString(address: number): string;
  _malloc(bytes: number): number;
  _free(address: number): void;
  [exported: string]: unknown;
}

/** What emscripten's JavaScript defines: makes an instance of the program. */
export type MakeProgram = (settings: object) => Promise<Program>;

/** A text or bytes to copy into the program's memory, or a number. */
export type Argument = string | Uint8Array | number;

export interface Answer {
  status: number;
  text: string;
}

function bytesOf(argument: string | Uint8Array): Uint8Array {
  if (typeof argument !== "string") return argument;
  return new TextEncoder().encode(argument + "\0");
}

/** Calls an exported function that leaves its answer in tiger_web_text(). */
export function call(program: Program, name: string, ...given: Argument[]): Answer {
  const taken: number[] = [];
  const passed = given.map((argument) => {
    if (typeof argument === "number") return argument;
    const bytes = bytesOf(argument);
    const address = program._malloc(Math.max(bytes.length, 1));
    if (address === 0) throw new Error("out of memory");
    taken.push(address);
    program.HEAPU8.set(bytes, address);
    return address;
  });
  const status = addressOf(program, name, ...passed);
  for (const address of taken) program._free(address);
  return { status, text: program.UTF8ToString(addressOf(program, "text")) };
}

/** Calls an exported function that returns a number. */
export function addressOf(program: Program, name: string, ...passed: number[]): number {
  return (program[`_tiger_web_${name}`] as (...numbers: number[]) => number)(...passed);
}

export interface Instance {
  program: WebAssembly.Module;
  make: MakeProgram;
  glue: string;
  threadGlue: string;
  threads: number;
  onResult: (text: string) => void;
}

/** Makes an instance of a compiled program, with its threads started. */
export function instantiate(instance: Instance): Promise<Program> {
  return new Promise((resolve, reject) => {
    instance
      .make({
        // Threads to start beforehand. With none, emscripten 3.1.6 would wait for them for ever.
        poolSize: Math.max(1, instance.threads - 1),
        onResult: instance.onResult,
        onAbort: (what: unknown) => reject(new Error(`the program ended: ${what}`)),
        mainScriptUrlOrBlob: instance.glue,
        locateFile: () => instance.threadGlue,
        instantiateWasm: (
          imports: WebAssembly.Imports,
          done: (made: WebAssembly.Instance, program: WebAssembly.Module) => void,
        ) => {
          WebAssembly.instantiate(instance.program, imports).then(
            (made) => done(made, instance.program),
            reject,
          );
          return {};
        },
      })
      .then(resolve, reject);
  });
}
