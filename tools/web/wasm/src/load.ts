// Loads the engine's files, which know each other by names with a checksum of their contents.

/** A file of the site: its address and its size in bytes. */
export interface SiteFile {
  url: string;
  bytes: number;
}

/** One build of the program, compressed; without threads the glue is a part of the worker. */
export interface ProgramFiles {
  wasm: SiteFile;
  worker: SiteFile;
  glue: SiteFile | null;
  threadGlue: SiteFile | null;
}

/** What the page says in its <script type="application/json" id="engine-files">. */
export interface EngineFiles {
  simd: ProgramFiles;
  threads: ProgramFiles;
  weights: SiteFile;
  book: SiteFile;
}

export function engineFiles(): EngineFiles {
  return JSON.parse(document.getElementById("engine-files")!.textContent!) as EngineFiles;
}

/** What the first visit loads, for the service worker, which is not there yet. */
export const FIRST_VISIT_CACHE = "first-visit";

async function keep(file: SiteFile, bytes: ArrayBuffer, type: string): Promise<void> {
  if (typeof caches === "undefined" || navigator.serviceWorker?.controller) return;
  try {
    const cache = await caches.open(FIRST_VISIT_CACHE);
    await cache.put(file.url, new Response(bytes, { headers: { "Content-Type": type } }));
  } catch {
    // no room: the service worker will load it again, or do without
  }
}

/** The bytes of a file. `onProgress` hears how many have come so far. */
export async function loadBytes(
  file: SiteFile,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(`${file.url}: ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(file.bytes);
  const reader = response.body!.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > bytes.length) break;
    bytes.set(part.value, at);
    at += part.value.length;
    onProgress(at);
  }
  if (at !== bytes.length) throw new Error(`${file.url} does not have its ${bytes.length} bytes`);
  await keep(file, bytes.buffer, response.headers.get("Content-Type") ?? "");
  return bytes.buffer;
}

/** What was compressed with gzip. */
export const unpacked = (packed: ArrayBuffer): Response =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));

/** Loads and compiles a build. */
export async function loadProgram(
  file: SiteFile,
  onProgress: (bytes: number) => void,
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await unpacked(await loadBytes(file, onProgress)).arrayBuffer());
}
