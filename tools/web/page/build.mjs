// Bundles the page: node build.mjs [--entry NAME] [--out DIR]. NAME.ts in src/entries decides which
// engine the page gets; by default the one behind `tiger web`.

import { build } from "esbuild";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    entry: { type: "string", default: "http" },
    out: { type: "string", default: join(here, "dist") },
  },
});

await mkdir(values.out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: [{ in: `src/entries/${values.entry}.ts`, out: "page" }],
  outdir: values.out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "eof",
  loader: { ".txt": "text" },
});
await cp(join(here, "src/static"), values.out, { recursive: true });

// The bundle holds other people's code, whose licences ask to be passed on.
const bundled = ["preact", "@preact/signals", "@preact/signals-core", "uplot"];
const licences = await Promise.all(bundled.map(async (name) => {
  const text = await readFile(join(here, "node_modules", name, "LICENSE"), "utf8");
  return `${name}\n\n${text.trim()}\n`;
}));
await writeFile(join(values.out, "licences.txt"), licences.join("\n----\n\n"));
