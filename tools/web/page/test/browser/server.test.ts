// The page with the real program: TIGER_WEB=path of tiger-web, built with the page.

import { strict as assert } from "node:assert";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { button, cell, launch, visit } from "./page";

const program = process.env.TIGER_WEB;
const options = { skip: program ? false : "TIGER_WEB does not name a tiger-web" };

let browser: Browser;
const servers: ChildProcess[] = [];

before(async () => {
  if (program) browser = await launch();
});
after(async () => {
  for (const server of servers) server.kill();
  await browser?.close();
});

async function serve(...more: string[]): Promise<{ process: ChildProcess; url: string }> {
  const port = more.includes("--port") ? [] : ["--port", "0"];
  const server = spawn(program!, ["--threads", "2", ...port, ...more]);
  servers.push(server);
  const failed = once(server, "exit").then(() => assert.fail("tiger-web ended"));
  failed.catch(() => {});
  const [line] = (await Promise.race([once(server.stdout!, "data"), failed])) as [Buffer];
  return { process: server, url: line.toString().trim() };
}

async function open(page: Page, text: string): Promise<void> {
  await button(page, "Open").click();
  await page.getByLabel("Game or position").fill(text);
  await button(page, "Load").click();
}

/** A WTHOR file of games, each as squares. */
function wthor(games: string[]): Buffer {
  const file = Buffer.alloc(16 + 68 * games.length);
  file.set([20, 26, 1, 1]);
  file.writeInt32LE(games.length, 4);
  file.writeInt16LE(2026, 10);
  games.forEach((moves, index) => {
    (moves.match(/../g) ?? []).forEach((move, ply) => {
      const value = 10 * Number(move[1]) + move.charCodeAt(0) - 96;
      file[16 + 68 * index + 8 + ply] = value;
    });
  });
  return file;
}

test("play, scores and a review with the real engine", options, async () => {
  const { url } = await serve();
  const { page, errors } = await visit(browser, url);
  await cell(page, "f5").click();
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  await button(page, "Scores").click();
  await page.locator(".score.best").first().waitFor();
  await page.evaluate(() => (location.hash = "moves=f5d6c3d3c4f4f6g5"));
  await button(page, "Review game").click();
  await page.locator(".totals").waitFor();
  await page.locator(".progress").waitFor({ state: "detached" });
  await page.locator("footer").filter({ hasText: /Tiger \d+\.\d+\.\d+/ }).waitFor();
  assert.deepEqual(errors, []);
});

test("proved scores are marked", options, async () => {
  const board = "XOOOOOOOXXOOOOOOXOXOOOOOXOOXOOOOXOOOXOOOXOOOOXOOXOOOOOX-XXXXX---X";
  const { url } = await serve();
  const { page } = await visit(browser, `${url}#board=${board.slice(0, 64)}O`);
  await button(page, "Scores").click();
  await page.locator(".score.exact, .status.over").first().waitFor();
});

const FORMS: [string, string][] = [
  ["moves", "f5d6c3d3c4"],
  ["spaced moves", "1. f5 2. D6 c3 d3 c4"],
  ["GGF",
    "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[8]BO[8 ---------------------------O*------*O" +
    "--------------------------- *]B[f5]W[d6]B[c3]W[d3]B[c4];)"],
  ["SGF", "(;GM[2]FF[4]SZ[8];B[f5];W[d6];B[c3];W[d3];B[c4])"],
];

test("what people paste is read", options, async () => {
  const { url } = await serve();
  const { page, errors } = await visit(browser, url);
  for (const [form, text] of FORMS) {
    await page.evaluate(() => (location.hash = "moves=d3"));
    await open(page, text);
    await page.waitForFunction(() => location.hash === "#moves=f5d6c3d3c4", null).catch(() => {
      assert.fail(form);
    });
  }
  await open(page, "   a b c d e f g h\n" + Array.from({ length: 8 }, (_, y) =>
    ` ${y + 1} ${y === 3 ? ". . . O X . . ." : y === 4 ? ". . . X O . . ." : ". . . . . . . ."}`)
    .join("\n") + "\n Black to move\n");
  await page.waitForFunction(() => location.hash === "");
  assert.deepEqual(errors, []);
});

test("a WTHOR file offers its games", options, async () => {
  const { url } = await serve();
  const { page } = await visit(browser, url);
  const path = join(mkdtempSync(join(tmpdir(), "tiger-")), "games.wtb");
  writeFileSync(path, wthor(["f5d6c3d3c4", "f5f6e6f4"]));
  await button(page, "Open").click();
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByRole("heading", { name: "2 games and positions" }).waitFor();
  await page.locator(".found li button").first().click();
  await page.locator(".opening").filter({ hasText: "Tiger" }).waitFor();
});

test("a server killed in mid-analysis is missed until it is back", options, async () => {
  const { process: first, url } = await serve();
  const { page } = await visit(browser, `${url}#f5d6c3`);
  await button(page, "Settings").click();
  await page.getByLabel("Level of the analysis").fill("30"); // more than it can finish here
  await button(page, "Close").click();
  await button(page, "Scores").click();
  await page.locator(".depth.running").waitFor();
  first.kill("SIGKILL");
  await page.getByRole("alert").filter({ hasText: "is lost" }).waitFor();
  await serve("--port", new URL(url).port);
  await page.getByRole("alert").waitFor({ state: "detached" });
  const known = await page.locator(".depth").textContent();
  await page.waitForFunction(
    (before) => document.querySelector(".depth")?.textContent !== before, known);
});

test("a token is taken from the address, kept for the tab, and never copied", options, async () => {
  const path = join(mkdtempSync(join(tmpdir(), "tiger-")), "token");
  writeFileSync(path, "correct-horse-battery\n", { mode: 0o600 });
  const { url } = await serve("--token", path);
  const { page: stranger } = await visit(browser, url);
  await stranger.locator(".trouble, footer").first().waitFor();
  await button(stranger, "Scores").click();
  await stranger.getByRole("alert").filter({ hasText: "refused" }).waitFor();
  const { page, errors } = await visit(browser, `${url}#moves=f5d6&token=correct-horse-battery`);
  assert.equal(await page.evaluate(() => location.hash), "#moves=f5d6");
  await page.reload();
  await button(page, "Scores").click();
  await page.locator(".score").first().waitFor();
  await button(page, "Copy").click();
  assert.doesNotMatch(await page.content(), /correct-horse/);
  assert.deepEqual(errors, []);
});
