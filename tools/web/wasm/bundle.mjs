// Writes the static site: node bundle.mjs --engine DIR --weights FILE --book FILE --out DIR. See
// build-static. The engine's builds are DIR/wasm-simd and DIR/wasm-threads. All files but index.html,
// embed.html and sw.js get the checksum of their contents into their names.

import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { licences } from "../page/licences.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, "../page");
const { build } = createRequire(join(page, "package.json"))("esbuild");
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    weights: { type: "string" },
    book: { type: "string" },
    out: { type: "string" },
  },
});

const COMMON = {
  absWorkingDir: here,
  nodePaths: [join(page, "node_modules")],
  bundle: true,
  minify: true,
  write: false,
  target: "es2022",
  charset: "utf8",
  legalComments: "eof",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".txt": "text" },
};

const checksum = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

const files = new Map(); // name in the site -> bytes

/** Adds a file under its name with a checksum, and returns what the page needs to know. */
function add(name, bytes) {
  const url = name.replace(/(\.[a-z]+)$/, `.${checksum(bytes)}$1`);
  files.set(url, bytes);
  return { url, bytes: bytes.length };
}

async function bundled(entry, format) {
  const splitting = format === "esm"; // languages, which get checksums in their names here
  const { outputFiles } = await build({ ...COMMON, entryPoints: [entry], outdir: "out", format, splitting });
  for (const { path, contents } of outputFiles) {
    if (/-[A-Z\d]{8}\.js$/.test(path)) files.set(basename(path), contents);
  }
  return (extension) => outputFiles.find(({ path }) => path.endsWith(extension)).contents;
}

// The program is compressed, because not every host does that; the page unpacks it. Its name is none
// that a host takes for a compressed file, which the browser would unpack too. Threads load the glue
// themselves; without them it is a part of the worker, which is there one request sooner.
async function program(kind, worker) {
  const path = (name) => join(values.engine, `wasm-${kind}`, `tiger-${kind}${name}`);
  const wasm = add(`tiger-${kind}.bin`, gzipSync(await readFile(path(".wasm")), { level: 9 }));
  const glue = await readFile(path(".js"));
  if (kind !== "threads") {
    const whole = add(`worker-${kind}.js`, Buffer.concat([glue, Buffer.from("\n"), worker]));
    return { wasm, worker: whole, glue: null, threadGlue: null };
  }
  return {
    wasm,
    worker: add("worker.js", worker),
    glue: add(`tiger-${kind}.js`, glue),
    threadGlue: add(`tiger-${kind}-thread.js`, await readFile(path(".worker.js"))),
  };
}

/** What the site needs of the text of a book. */
async function book(text) {
  const maker = (await bundled("src/book_maker.ts", "esm"))(".js");
  const { makeBook } = await import(`data:text/javascript;base64,${Buffer.from(maker).toString("base64")}`);
  return gzipSync(JSON.stringify(makeBook(gunzipSync(text).toString())), { level: 9 });
}

const script = await bundled("src/static.ts", "esm");
const worker = await bundled("src/worker.ts", "iife");
const engineFiles = {
  simd: await program("simd", worker(".js")),
  threads: await program("threads", worker(".js")),
  weights: add("weights.bin", await readFile(values.weights)),
  book: add("book.bin", await book(await readFile(values.book))),
};
const { url: licencesUrl } = add("licences.txt", Buffer.from(await licences()));
const pageScript = Buffer.from(script(".js")).toString().replaceAll("licences.txt", licencesUrl);
const icon = add("icon.svg", await readFile(join(page, "src/static/icon.svg")));
const named = {
  "page.js": add("page.js", Buffer.from(pageScript)).url,
  "page.css": add("page.css", script(".css")).url,
  "icon.svg": icon.url,
};
const manifest = add("manifest.webmanifest", Buffer.from(JSON.stringify({
  name: "Tiger – Othello",
  short_name: "Tiger",
  start_url: "./",
  display: "standalone",
  icons: [{ src: icon.url, sizes: "any", type: "image/svg+xml" }],
})));

let index = await readFile(join(page, "src/static/index.html"), "utf8");
for (const [name, url] of Object.entries(named)) index = index.replaceAll(`"${name}"`, `"${url}"`);
const json = JSON.stringify(engineFiles).replaceAll("<", "\\u003c");
const head = (version) => `\
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; \
script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'">
<meta name="version" content="${version}">
<link rel="manifest" href="${manifest.url}">
<script type="application/json" id="engine-files">${json}</script>
</head>`;
const version = checksum(index.replace("</head>", head("")));
index = index.replace("</head>", head(version));

const stored = [...files.keys()].filter((name) => name !== engineFiles.book.url);
const serviceWorker = await build({
  ...COMMON,
  entryPoints: ["src/service_worker.ts"],
  format: "iife",
  define: {
    VERSION: JSON.stringify(version),
    FILES: JSON.stringify(stored),
    BOOK: JSON.stringify(engineFiles.book.url),
  },
});
// The board for other sites. Its scripts are none of modules, which a sandboxed frame may not load.
const embed = await bundled("../page/src/embed/embed.ts", "iife");
const embedded = await readFile(join(page, "src/embed/embed.html"), "utf8");
files.set("embed.html", embedded
  .replace("embed.css", add("embed.css", embed(".css")).url)
  .replace("embed.js", add("embed.js", embed(".js")).url));
files.set("index.html", index);
files.set("sw.js", serviceWorker.outputFiles[0].contents);

await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });
for (const [name, bytes] of files) await writeFile(join(values.out, name), bytes);

const { simd, threads, weights } = engineFiles;
const bytesOf = (kind) =>
  kind.wasm.bytes + kind.worker.bytes + (kind.glue?.bytes ?? 0) + (kind.threadGlue?.bytes ?? 0);
const mebibytes = (bytes) => (bytes / 1e6).toFixed(2) + " MB";
console.log(`version ${version}; weights ${mebibytes(weights.bytes)}, engine ${mebibytes(bytesOf(simd))},`
  + ` with threads ${mebibytes(bytesOf(threads))}`);
