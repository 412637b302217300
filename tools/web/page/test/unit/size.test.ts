import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const MOST_BYTES = 120_000;

test("all files of the page together are small when compressed", () => {
  const out = mkdtempSync(join(tmpdir(), "tiger-"));
  execFileSync(process.execPath, [join(process.env.PAGE_ROOT!, "build.mjs"), "--out", out]);
  const sizes = readdirSync(out)
    .filter((name) => name !== "licences.txt") // which nobody loads with the page
    .map((name) => gzipSync(readFileSync(join(out, name))).length);
  rmSync(out, { recursive: true });
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`the page has ${bytes} bytes`);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
});

test("the board for other sites keeps nothing", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(process.env.PAGE_ROOT!, "src/embed/embed.ts")],
    bundle: true, write: false, outdir: "out", minify: true, target: "es2022",
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"))!.text;
  const bytes = gzipSync(script).length;
  console.log(`it has ${bytes} bytes`);
  assert.ok(bytes <= 5000, `${bytes} bytes`);
  assert.doesNotMatch(script, /Storage|indexedDB|cookie/);
});
