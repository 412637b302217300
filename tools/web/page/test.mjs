// Tests: node test.mjs unit | browser [NAME...]. Bundles the test files and gives them to node's
// own test runner.

import { build } from "esbuild";
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { NO_CHROMIUM, chromiumPath } from "./chromium.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [kind = "unit", ...names] = process.argv.slice(2);
if (kind === "browser" && !chromiumPath) {
  console.log(NO_CHROMIUM);
  process.exit(0);
}

const out = join(here, "test-results", kind);
const files = readdirSync(join(here, "test", kind))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => names.length === 0 || names.some((part) => name.includes(part)));

await build({
  absWorkingDir: here,
  entryPoints: files.map((name) => `test/${kind}/${name}`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node18",
  packages: "external",
  loader: { ".txt": "text", ".css": "empty" },
});
if (kind === "browser") {
  await build({
    absWorkingDir: here,
    entryPoints: [{ in: "src/entries/fake.ts", out: "page" }],
    outdir: join(here, "test-results/fake"),
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".txt": "text" },
  });
}

const tests = files.map((name) => join(out, name.replace(/\.tsx?$/, ".mjs")));
// As many files at a time as there are processors: they wait for animations much of the time.
const concurrency = `--test-concurrency=${availableParallelism()}`;
const runner = spawn(process.execPath, ["--test", concurrency, ...tests], {
  cwd: here,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromiumPath, PAGE_ROOT: here },
});
runner.on("exit", (code) => process.exit(code ?? 1));
