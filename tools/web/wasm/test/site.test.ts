// The static site in headless Chromium, from a server that compresses nothing and sends no headers.

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { Engine } from "../../page/src/engine";
import { boards, root } from "./run";

declare global {
  interface Window {
    tigerEngine: Engine;
  }
}

// Page, engine and model of people; and of all that is loaded, the weights.
const MOST_BEFORE_REPLY = 1.3e6;
const MOST_OF_WEIGHTS = 0.48 * 7_788_587; // of what they take with a byte or two for each number
// As the browser's own tools have it.
const FAST_3G = {
  offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375,
};
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const START = "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27) + " X";

/** Files that the server has sent. */
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
    const sent = /"GET \/(\S*) HTTP\/1.1" 200/g;
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
  await page.waitForFunction(() => window.tigerEngine?.version());
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

const bytesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name || "index.html")).size, 0);

test("the first reply needs 1.3 MB; the weights follow, and what needs them waits", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  let giveWeights = () => {};
  const held = new Promise<void>((resolve) => (giveWeights = resolve));
  await context.route(/weights/, async (route) => {
    await held;
    await route.continue();
  });
  sentFiles.length = 0;
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", FAST_3G);
  const from = Date.now();
  await page.goto(address);
  await page.getByRole("gridcell", { name: /^f5,/ }).click();
  await page.waitForFunction(() => /#moves=f5[a-h][1-8]$/.test(location.hash));
  const seconds = (Date.now() - from) / 1000;
  const bytes = bytesOf(sentFiles);
  console.log(`first reply: ${bytes} bytes, on fast 3G after ${seconds.toFixed(1)} s`);
  assert.ok(bytes > 0.5e6 && bytes <= MOST_BEFORE_REPLY, `${bytes} bytes: ${sentFiles}`);
  for (const human of [1, 10]) {
    const reply = await page.evaluate(([start, human]) =>
      window.tigerEngine.chooseLikePeople({ start, moves: ["f5"] }, { human, seed: 1 }),
      [START, human] as const);
    assert.match(reply, /^(d6|f4|f6)$/);
  }
  await page.getByRole("button", { name: "Scores" }).click();
  await page.locator(".analysis").filter({ hasText: "full strength is still loading" }).waitFor();
  await page.locator("footer").filter({ hasText: "full strength is still loading" }).waitFor();
  await cdp.send("Network.emulateNetworkConditions", NO_LIMIT);
  giveWeights();
  await page.locator(".analysis table").waitFor();
  await page.locator("footer progress").waitFor({ state: "detached" });
  await page.locator(".book tbody tr").first().waitFor();
  const named = (part: RegExp) => sentFiles.findIndex((name) => part.test(name));
  assert.ok(named(/^weights/) < named(/^book/));
  await page.locator(".moods").getByLabel("Learn", { exact: true }).check();
  await page.getByRole("button", { name: "Opening drill" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".drill").filter({ hasText: "What does Black play?" }).waitFor();
  const weights = bytesOf(sentFiles.filter((name) => name.startsWith("weights")));
  assert.ok(weights > 1e6 && weights <= MOST_OF_WEIGHTS, `${weights} bytes of weights`);
  await context.close();
});

test("a first visit solves, stops, and stores all once", async () => {
  const context = await browser.newContext();
  sentFiles.length = 0;
  const page = await open(context);
  assert.equal(await isolated(page), false);
  assert.ok(!sentFiles.some((name) => name.startsWith("book")));
  const { score, seconds } = await solve40(page);
  assert.equal(score, 38);
  const stopMs = await stopTime(page);
  const reply = await page.evaluate((start) =>
    window.tigerEngine.chooseLikePeople({ start, moves: ["f5"] }, { human: 4, seed: 1 }), START);
  assert.match(reply, /^(d6|f4|f6)$/);
  const licences = await page.getByRole("link", { name: "Licences" }).getAttribute("href");
  assert.match(await (await page.request.get(address + licences)).text(), /preact[^]*uplot/);
  // The page says what the stop has cost, as long as an analysis runs: this one does not end.
  await page.locator(".toolbar [aria-pressed]").click();
  await page.locator(".analysis").getByLabel("Endless").check();
  await page.locator(".analysis").filter({ hasText: "starts afresh" }).waitFor();
  await controlled(page); // all is stored now, and nothing large was sent twice
  for (const part of [/^weights/, /^tiger-simd.*bin/, /^tiger-threads.*bin/]) {
    assert.equal(sentFiles.filter((name) => part.test(name)).length, 1, String(part));
  }
  console.log(`FFO #40 in ${seconds.toFixed(1)} s; stop after ${stopMs.toFixed()} ms`);
  await context.close();
});

const bookMoves = (page: Page) =>
  page.evaluate(async (start) => (await window.tigerEngine.bookMoves!(start)).length, START);

test("later visits are isolated, work offline, with the same results", async () => {
  const context = await browser.newContext();
  const first = await open(context);
  assert.equal(await bookMoves(first), 4);
  await controlled(first);
  await stopServing();
  try {
    const page = await open(context);
    assert.equal(await isolated(page), true);
    assert.equal(await bookMoves(page), 4); // as it was used before
    const { score, seconds } = await solve40(page);
    assert.equal(score, 38);
    const stopMs = await stopTime(page);
    console.log(`isolated: FFO #40 in ${seconds.toFixed(1)} s; stop after ${stopMs.toFixed()} ms`);
    await page.getByRole("button", { name: "Settings" }).click();
    for (const [language, play] of [["日本語", "対局"], ["Deutsch", "Spielen"]] as const) {
      await page.getByRole("radio", { name: language }).check();
      await page.locator(".moods").filter({ hasText: play }).waitFor();
    }
    await page.reload();
    assert.match(await page.locator(".moods").innerText(), /Spielen/); // and nothing else before
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

test("without a server there are reviews, puzzles, and an explorer of games that are dropped", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  await context.addInitScript(() => localStorage.setItem("tiger.settings", '{"analysisLevel": 8}'));
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  await page.goto(`${address}#moves=f5d6c3d3c4f4f6b4`);
  await page.getByRole("button", { name: "Review game" }).click();
  await page.locator(".worst li").filter({ hasText: "8. White b4" }).waitFor();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["f5d6c3d3\nf5d6c4\nf5f6e6f4\n"], "games.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  });
  await page.getByRole("button", { name: "Count moves" }).click();
  const explored = page.getByRole("region", { name: "Games of your file: 3" });
  await page.getByRole("button", { name: "To the start" }).click();
  await explored.getByRole("button", { name: "f5" }).click();
  await explored.getByRole("row", { name: /^d6 2/ }).waitFor();
  await page.locator(".moods").getByLabel("Learn", { exact: true }).check();
  await page.getByRole("button", { name: "Endgame puzzles" }).click();
  await page.getByText("which move is best?").waitFor();
  await page.locator(".cell.legal").first().click();
  await page.locator(".verdict").waitFor();
  await context.close();
});

test("opened as a file, the page says that it needs a server, and nowhere else", async () => {
  const page = await browser.newPage();
  const sentence = page.getByText("python3 -m http.server");
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  assert.ok(await sentence.isVisible());
  await page.route(/page.*js/, (route) => route.abort());
  await page.goto(address);
  assert.ok(!(await sentence.isVisible()));
  await page.unroute(/page.*js/);
  await page.reload();
  await page.locator(".board").waitFor();
  assert.equal(await sentence.count(), 0);
  await page.close();
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

test("a board embedded by another site shows a line in a sandbox, and does nothing else", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const embed = async (fragment: string, sandbox = "allow-scripts") => {
    const source = `${address}embed.html#${fragment}`.replaceAll("&", "&amp;");
    await page.setContent(
      `<iframe sandbox="${sandbox}" width="400" height="560" src="${source}"></iframe>`);
    return page.frameLocator("iframe");
  };
  sentFiles.length = 0;
  writeFileSync(join(folder, "other.html"), '<!doctype html><link rel="icon" href="data:,">');
  await page.goto(`${address.replace("127.0.0.1", "localhost")}other.html`);
  const name = encodeURIComponent("<img src=x onerror=alert(1)>");
  const board = await embed(`moves=f5d6c3&at=2&black=${name}&white=Zo%C3%A9`);
  await board.locator(".board").waitFor();
  assert.equal(await board.locator(".flat.black").count(), 3);
  assert.equal(await board.locator(".flat.white").count(), 3);
  assert.equal(await board.locator(".names").textContent(), "<img src=x onerror=alert(1)> 3 – Zoé 3");
  await board.getByRole("button", { name: "One move forward" }).click();
  assert.equal(await board.locator(".move").textContent(), "3. c3");
  assert.equal(await board.getByRole("button", { name: "To the end" }).isDisabled(), true);
  const link = board.getByRole("link");
  assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
  assert.equal(await link.getAttribute("href"), "./#moves=f5d6c3");
  assert.ok(sentFiles.every((file) => /^(embed|other)\./.test(file)), String(sentFiles));
  assert.ok(bytesOf(sentFiles) < 30_000);
  const frame = page.frames()[1]!;
  assert.equal(await frame.evaluate(() => self.origin), "null"); // it can reach nothing of the site
  for (const wrong of ["moves=f5f5", "moves=f5&at=9", "moves=f5&x=1", "moves=f5&moves=d3", "at=1x",
    "board=XO", "moves=%3Cb%3E"]) {
    const refused = await embed(wrong);
    await refused.getByText("no legal line of play").waitFor();
  }
  const readme = readFileSync(join(root, "tools/web/wasm/README.md"), "utf8");
  const own = await embed("moves=f5d6", /<iframe sandbox="([^"]*)"/.exec(readme)![1]);
  const [opened] = await Promise.all([
    context.waitForEvent("page"), own.getByRole("link").click(),
  ]);
  await opened.locator(".board").waitFor(); // with scripts and storage, as ever
  assert.equal(await opened.evaluate(() => self.origin + location.hash),
    `${new URL(address).origin}#moves=f5d6`);
  assert.deepEqual(errors, []);
  await context.close();
  const german = await browser.newPage({ locale: "de-AT" });
  await german.goto(`${address}embed.html#moves=f5`);
  await german.getByRole("button", { name: "Zum Anfang" }).waitFor();
  assert.equal(await german.evaluate(() => document.documentElement.lang), "de");
  await german.close();
});
