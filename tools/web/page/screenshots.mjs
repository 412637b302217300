// Makes the pictures of the README, desktop.png and phone.png, from the real program:
//   node screenshots.mjs ../../../build/release/tiger-web
// It needs chromium, fonts-noto-cjk for the Japanese one, and optipng, which makes them small
// without any loss.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumPath } from "./chromium.mjs";

const [program] = process.argv.slice(2);
if (!program) {
  console.error("usage: node screenshots.mjs TIGER-WEB");
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const GAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3";
const PICTURES = [
  { name: "desktop.png", width: 1280, height: 800, colorScheme: "light", locale: "en-GB", at: 14 },
  { name: "phone.png", width: 390, height: 844, colorScheme: "dark", locale: "ja-JP", at: 42 },
];

const server = spawn(program, ["--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(server.stdout, "data");
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ["--no-sandbox"],
});
for (const { name, width, height, colorScheme, locale, at } of PICTURES) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme, locale, reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${String(line).trim()}#moves=${GAME}&at=${at}`);
  await page.locator(".depth:not(.running):not(.quiet)").waitFor({ timeout: 300000 });
  await page.mouse.move(0, 0);
  const path = join(here, name);
  await page.screenshot({ path });
  const packed = spawnSync("optipng", ["-quiet", "-o5", "-strip", "all", path]);
  if (packed.error) console.error(`${name}: optipng is missing, so it is larger than need be`);
  await context.close();
}
await browser.close();
server.kill();
