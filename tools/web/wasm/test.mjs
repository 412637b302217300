// Tests: node test.mjs [engine|site]. TIGER is the program to compare node counts with.
//
// `engine` runs the built programs under node: those of build/wasm-simd, -threads and -plain that
// are there. `site` opens the site in build/web-static in headless Chromium.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { NO_CHROMIUM, chromiumPath } from "../page/chromium.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
const modules = join(here, "../page/node_modules");
const { build } = createRequire(join(here, "../page/package.json"))("esbuild");
const chosen = process.argv.length > 2 ? process.argv.slice(2) : ["engine", "site"];
const tests = chosen.filter((name) => name !== "site" || chromiumPath);
if (tests.length < chosen.length) console.log(NO_CHROMIUM);
if (tests.length === 0) process.exit(0);

const out = join(root, "build/wasm-test");
await build({
  absWorkingDir: here,
  entryPoints: tests.map((name) => `test/${name}.test.ts`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  nodePaths: [modules],
  alias: { "playwright-core": join(modules, "playwright-core/index.mjs") },
  external: ["*/playwright-core/index.mjs"],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node18",
});
const files = tests.map((name) => join(out, `${name}.test.mjs`));
const runner = spawn(process.execPath, ["--test", ...files], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromiumPath },
});
runner.on("exit", (code) => process.exit(code ?? 1));
