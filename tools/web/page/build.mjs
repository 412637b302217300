// Bundles the page: node build.mjs [--entry NAME] [--out DIR]. NAME.ts in src/entries decides which
// engine the page gets; by default the one behind `tiger web`.

import { build } from "esbuild";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { licences } from "./licences.mjs";

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
await writeFile(join(values.out, "licences.txt"), await licences());
