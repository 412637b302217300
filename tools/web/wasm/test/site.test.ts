// The static site in headless Chromium, from a server that compresses nothing and sends no headers.

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { Engine } from "../../page/src/engine";
import { boards, root } from "./run";

declare global {
  interface Window {
    tigerEngine: Engine;
  }
}

const MAX_BYTES = 9.5e6;
const START = "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27) + " X";

/** Files of the engine that the server has sent. */
const sentFiles: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "tiger-site-"));

let browser: Browser;
let server: ChildProcess | null = null;
let address = "";

/** Serves the folder, on the same port as before. */
async function serve(): Promise<void> {
  const port = address === "" ? "0" : new URL(address).port;
  const options = ["-u", "-m", "http.server", "--bind", "127.0.0.1", "-d", folder, port];
  server = spawn("python3", options, { stdio: ["ignore", "pipe", "pipe"] });
  server.stderr!.on("data", (log) => {
    const sent = /"GET \/((?:tiger-|weights|worker)\S*) HTTP\/1.1" 200/g;
    for (const [, name] of String(log).matchAll(sent)) sentFiles.push(name!);
  });
  address = await new Promise<string>((resolve) =>
    server!.stdout!.on("data", (text) => {
      const found = /port (\d+)/.exec(String(text));
      if (found) resolve(`http://127.0.0.1:${found[1]}/`);
    }),
  );
}

async function stopServing(): Promise<void> {
  const ended = new Promise((resolve) => server!.once("exit", resolve));
  server!.kill();
  await ended;
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  page.on("pageerror", (error) => console.log(`page: ${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") console.log(`page: ${message.text()}`);
  });
  await page.goto(address);
  await page.evaluate(() => window.tigerEngine.version());
  return page;
}

const isolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Solves FFO #40, and returns its score and the seconds that it took. */
async function solve40(page: Page): Promise<{ score: number; seconds: number }> {
  return page.evaluate(async (board) => {
    const from = performance.now();
    const last = await window.tigerEngine.analyze(board, { level: 60, lines: 1 }, () => {});
    return { score: last.moves[0]!.score, seconds: (performance.now() - from) / 1000 };
  }, boards("positions/ffo-40-44.obf")[0]!);
}

/** How long it takes from a stop in an endless search until another search has its answer. */
async function stopTime(page: Page): Promise<number> {
  return page.evaluate(async (board) => {
    const passed = new Promise<void>((resolve) => {
      window.tigerEngine.analyze(board, { level: 60 }, () => resolve()).catch(() => {});
    });
    await passed;
    const from = performance.now();
    window.tigerEngine.stop();
    await window.tigerEngine.analyze(board, { level: 1, lines: 1 }, () => {});
    return performance.now() - from;
  }, START);
}

before(async () => {
  cpSync(join(root, "build/web-static"), folder, { recursive: true });
  await serve();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM!,
    args: ["--no-sandbox"],
  });
});

after(async () => {
  await browser?.close();
  if (server) await stopServing();
  rmSync(folder, { recursive: true });
});

test("a first visit: loads at most 9.5 MB of engine and weights, solves, stops", async () => {
  const context = await browser.newContext();
  const page = await open(context);
  assert.equal(await isolated(page), false);
  // The service worker may have begun already to load the engine with threads for the next visit.
  const needed = sentFiles.filter((name) => !name.startsWith("tiger-threads"));
  const bytes = needed.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  assert.ok(bytes > 1e6 && bytes <= MAX_BYTES, `${bytes} bytes`);
  const { score, seconds } = await solve40(page);
  assert.equal(score, 38);
  const stopMs = await stopTime(page);
  const reply = await page.evaluate((start) =>
    window.tigerEngine.chooseLikePeople({ start, moves: ["f5"] }, { human: 4, seed: 1 }), START);
  assert.match(reply, /^(d6|f4|f6)$/);
  const licences = await page.getByRole("link", { name: "Licences" }).getAttribute("href");
  assert.match(await (await page.request.get(address + licences)).text(), /preact[^]*uplot/);
  // The page says what the stop has cost, as long as the next analysis runs.
  await page.locator(".toolbar [aria-pressed]").click();
  await page.locator(".analysis").filter({ hasText: "starts afresh" }).waitFor();
  await controlled(page); // all is stored now, and nothing large was sent twice
  for (const part of [/^weights/, /^tiger-simd.*wasm/, /^tiger-threads.*wasm/]) {
    assert.equal(sentFiles.filter((name) => part.test(name)).length, 1, String(part));
  }
  console.log(`${bytes} bytes; FFO #40 in ${seconds.toFixed(1)} s; stop after ${stopMs.toFixed()} ms`);
  await context.close();
});

test("later visits are isolated, work offline, with the same results", async () => {
  const context = await browser.newContext();
  await controlled(await open(context));
  await stopServing();
  try {
    const page = await open(context);
    assert.equal(await isolated(page), true);
    const { score, seconds } = await solve40(page);
    assert.equal(score, 38);
    const stopMs = await stopTime(page);
    console.log(`isolated: FFO #40 in ${seconds.toFixed(1)} s; stop after ${stopMs.toFixed()} ms`);
  } finally {
    await serve();
    await context.close();
  }
});

test("while the engine searches, texts are read", async () => {
  const context = await browser.newContext();
  for (const expected of [false, true]) {
    const page = await open(context);
    assert.equal(await isolated(page), expected);
    const moves = await page.evaluate(async (board) => {
      const { tigerEngine } = window;
      tigerEngine.analyze(board, { level: 60 }, () => {}).catch(() => {});
      const parsed = await tigerEngine.parse("f5d6c3");
      tigerEngine.stop();
      return parsed.items[0]!.moves;
    }, START);
    assert.deepEqual(moves, ["f5", "d6", "c3"]);
    const refused = page.evaluate(() => window.tigerEngine.parse("nothing"));
    await assert.rejects(refused, /nothing/);
    await controlled(page);
    await page.close();
  }
  await context.close();
});

test("another size of the table is kept", async () => {
  const context = await browser.newContext();
  const page = await open(context);
  const settings = page.getByRole("button", { name: "Settings" });
  await settings.click();
  await page.getByLabel("Hash table").selectOption({ label: "32 MiB" });
  const details = await page.evaluate(async () => (await window.tigerEngine.version()).details);
  assert.match(details, /32 MiB/);
  await page.reload();
  await settings.click();
  assert.equal(await page.getByLabel("Hash table").inputValue(), "19");
  await context.close();
});

test("a new version is offered, and taken only when it is accepted", async () => {
  const context = await browser.newContext();
  const page = await open(context);
  await controlled(page);
  const version = () => page.getAttribute("meta[name=version]", "content");
  const first = await version();
  const second = "0123456789abcdef";
  for (const name of ["index.html", "sw.js"]) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), text.replaceAll(first!, second));
  }
  await page.reload();
  await page.waitForSelector("#update button");
  assert.equal(await version(), first);
  await page.reload();
  assert.equal(await version(), first);
  await page.click("#update button");
  await page.waitForFunction(
    (wanted) => document.querySelector("meta[name=version]")?.getAttribute("content") === wanted,
    second,
  );
  await context.close();
});
