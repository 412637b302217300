// The page with the real program: TIGER_WEB=path of tiger-web, built with the page.

import { strict as assert } from "node:assert";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { button, cell, closeDialog, launch, load, showScores, visit } from "./page";
import { serve, serveInFolder, stopServers, withProgram as options } from "./program";

let browser: Browser;

before(async () => {
  if (!options.skip) browser = await launch();
});
after(async () => {
  stopServers();
  await browser?.close();
});

/** A WTHOR file of games, each as squares; player 0 plays player 1, then 1 plays 2, and so on. */
function wthor(games: string[]): Buffer {
  const file = Buffer.alloc(16 + 68 * games.length);
  file.set([20, 26, 1, 1]);
  file.writeInt32LE(games.length, 4);
  file.writeInt16LE(2026, 10);
  games.forEach((moves, index) => {
    file.writeInt16LE(index, 16 + 68 * index + 2);
    file.writeInt16LE(index + 1, 16 + 68 * index + 4);
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
  await showScores(page);
  await page.locator(".score.best").first().waitFor();
  await page.evaluate(() => (location.hash = "moves=f5d6c3d3c4f4f6g5"));
  await button(page, "Review game").click();
  await page.locator(".totals").waitFor();
  await page.locator(".progress").waitFor({ state: "detached" });
  await page.locator("footer").filter({ hasText: /Tiger \d+\.\d+\.\d+/ }).waitFor();
  assert.deepEqual(errors, []);
});

test("the analysis deepens before the eyes, and marks what is proved", options, async () => {
  const { url } = await serve();
  const { page, errors } = await visit(browser, `${url}#f5d6c3d3c4`);
  // The deepest level takes so long that passes are seen on a machine of any speed.
  await page.evaluate(() =>
    localStorage.setItem("tiger.settings", JSON.stringify({ analysisLevel: 30 })));
  await page.reload();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const depth = document.querySelector(".depth")?.firstChild?.textContent;
      if (depth) seen.add(depth);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await showScores(page);
  await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.size > 2);
  assert.equal(await page.locator(".score.exact").count(), 0);
  const board = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-X";
  await page.evaluate((text) => (location.hash = `board=${text}`), board);
  await page.getByRole("gridcell", { name: "a4, empty, legal, +10, proved, best" }).waitFor();
  const legal = page.locator('[role="gridcell"][aria-label*="legal"]');
  assert.equal(await page.locator(".score.exact").count(), await legal.count());
  assert.deepEqual(errors, []);
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
    await load(page, text);
    await page.waitForFunction(() => location.hash === "#moves=f5d6c3d3c4", null).catch(() => {
      assert.fail(form);
    });
  }
  await load(page, "   a b c d e f g h\n" + Array.from({ length: 8 }, (_, y) =>
    ` ${y + 1} ${y === 3 ? ". . . O X . . ." : y === 4 ? ". . . X O . . ." : ". . . . . . . ."}`)
    .join("\n") + "\n Black to move\n");
  await page.waitForFunction(() => location.hash === "");
  assert.deepEqual(errors, []);
});

test("what is copied in each format is read when it is pasted", options, async () => {
  const { url } = await serve();
  const { page, errors } = await visit(browser, `${url}#moves=f5d6c3d3c4`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy").click();
  const names = await page.locator(".copies textarea").evaluateAll(
    (areas) => areas.map((area) => area.ariaLabel!));
  assert.equal(names.length, 6);
  const obf = await page.getByLabel("Position (OBF)", { exact: true }).inputValue();
  await closeDialog(page);
  for (const name of names) {
    await page.evaluate(() => (location.hash = "moves=f5d6c3d3c4"));
    await button(page, "Copy").click();
    await button(page, `Copy: ${name}`).click();
    await closeDialog(page);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => (location.hash = "moves=d3"));
    await page.keyboard.press("Control+v");
    const board = `#board=${obf.replace(/[ ;]/g, "")}`;
    await page.waitForFunction(
      (wanted) => wanted.includes(location.hash), ["#moves=f5d6c3d3c4", board],
    ).catch(() => assert.fail(`${name}: ${copied}`));
  }
  assert.deepEqual(errors, []);
});

/** Its players. */
function wthorPlayers(players: string[]): Buffer {
  const file = Buffer.alloc(16 + 20 * players.length);
  file.writeInt16LE(players.length, 8);
  players.forEach((name, index) => file.write(name, 16 + 20 * index, "latin1"));
  return file;
}

test("a WTHOR file offers its games, chosen or dropped", options, async () => {
  const { url } = await serve();
  const { page } = await visit(browser, url);
  const bytes = wthor(["f5d6c3d3c4", "f5f6e6f4"]);
  const folder = mkdtempSync(join(tmpdir(), "tiger-"));
  const path = join(folder, "games.wtb");
  writeFileSync(path, bytes);
  await button(page, "Open").click();
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByRole("heading", { name: "2 games and positions" }).waitFor();
  // Names may come later; chosen or dropped with the games, they come at once.
  writeFileSync(join(folder, "WTHOR.JOU"), wthorPlayers(["Anna", "Ben", "Zoé"]));
  await page.locator('input[type="file"]').setInputFiles(join(folder, "WTHOR.JOU"));
  await page.locator(".found li button").nth(1).filter({ hasText: "Ben – Zoé" }).waitFor();
  await page.locator(".found li button").first().click();
  await page.locator(".opening").filter({ hasText: "Tiger" }).waitFor();
  await page.evaluate((numbers) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(numbers)], "games.wtb"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }, [...bytes]);
  await page.getByLabel("Filter").fill("nobody");
  await page.locator(".found li").first().waitFor({ state: "detached" });
  await page.getByLabel("Filter").fill("");
  await page.locator(".found li button").nth(1).click();
  await page.locator(".opening").filter({ hasText: "Diagonal" }).waitFor();
});

test("the page of the program never installs itself", options, async () => {
  const { url } = await serve();
  const { page } = await visit(browser, url);
  await page.locator("footer").filter({ hasText: /Tiger/ }).waitFor();
  const workers = () => navigator.serviceWorker.getRegistrations().then((all) => all.length);
  assert.equal(await page.evaluate(workers), 0);
  assert.equal(await page.locator('link[rel="manifest"]').count(), 0);
});

test("a server killed in mid-analysis is missed until it is back", options, async () => {
  const { process: first, url } = await serve();
  const { page } = await visit(browser, `${url}#f5d6c3`);
  await page.locator(".knobs").getByRole("slider").fill("30"); // more than it can finish here
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
  await stranger.getByRole("alert").filter({ hasText: "refused" }).waitFor(); // unasked
  await stranger.evaluate(() => (location.hash = "token=correct-horse-battery"));
  await stranger.waitForFunction(() => location.hash === "");
  await stranger.getByRole("alert").waitFor({ state: "detached" });
  await showScores(stranger);
  await stranger.locator(".score").first().waitFor();
  const { page, errors } = await visit(browser, `${url}#moves=f5d6&token=correct-horse-battery`);
  assert.equal(await page.evaluate(() => location.hash), "#moves=f5d6");
  await page.reload();
  await showScores(page);
  await page.locator(".score").first().waitFor();
  await button(page, "Copy").click();
  assert.doesNotMatch(await page.content(), /correct-horse/);
  assert.deepEqual(errors, []);
});

test("a token that is missing or wrong can be typed, and is kept for the tab", options, async () => {
  const path = join(mkdtempSync(join(tmpdir(), "tiger-")), "token");
  writeFileSync(path, "correct-horse-battery\n", { mode: 0o600 });
  const { url } = await serve("--token", path);
  let page!: Page;
  for (const fragment of ["", "#token=%", "#token=%E6%BC%A2", "#token=wrong"]) {
    ({ page } = await visit(browser, url + fragment));
    await page.getByRole("alert").filter({ hasText: "refused" }).waitFor();
    assert.equal(await page.evaluate(() => location.hash), "");
  }
  const field = page.getByLabel("Token of the server");
  await field.fill("wrong again");
  await field.press("Enter");
  await page.getByRole("alert").filter({ hasText: "refused" }).waitFor();
  await field.fill(" correct-horse-battery ");
  await field.press("Enter");
  await page.locator("footer").filter({ hasText: /Tiger \d/ }).waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.reload();
  await showScores(page);
  await page.locator(".score").first().waitFor();
});

test("a refused origin is told as it is, without a word of tokens", options, async () => {
  const { url } = await serve("--allow-host", "home.test");
  const { page } = await visit(browser, url);
  await page.route("**/api/v1/analyze", (route) =>
    route.continue({ headers: { ...route.request().headers(), origin: "http://other.test" } }));
  await showScores(page);
  const alert = page.getByRole("alert").filter({ hasText: "$http_host" });
  await alert.waitFor();
  assert.doesNotMatch((await alert.textContent())!, /token/i);
});

test("the page works in a folder of a site", options, async () => {
  const { url: upstream } = await serve();
  const url = await serveInFolder(upstream);
  const { page, errors } = await visit(browser, url);
  await cell(page, "f5").click();
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  await showScores(page);
  await page.locator(".score.best").first().waitFor();
  await load(page, "f5d6c3d3c4");
  await page.waitForFunction(() => location.hash === "#moves=f5d6c3d3c4");
  await button(page, "Copy").click();
  assert.equal(await page.getByLabel("Link", { exact: true }).inputValue(),
    `${url}#moves=f5d6c3d3c4`);
  assert.deepEqual(errors, []);
});

test("a visitor who waits for others sees that", options, async () => {
  const { url } = await serve("--threads", "1");
  const open = async () => {
    const { page } = await visit(browser, `${url}#f5d6c3`);
    await page.evaluate(() =>
      localStorage.setItem("tiger.settings", JSON.stringify({ analysisLevel: 30 })));
    await page.reload();
    await showScores(page); // in a game
    return page;
  };
  const first = await open();
  await first.locator(".depth.running").waitFor();
  const second = await open();
  const waits = second.locator(".depth").filter({ hasText: "Waiting: Tiger is busy for others" });
  await waits.waitFor();
  await first.close(); // its search ends
  await second.locator(".depth.running").waitFor();
  assert.equal(await waits.count(), 0);
});

test("ten visitors analyse without end, a game goes on, and who leaves searches no more", options, async () => {
  const { url } = await serve("--threads", "1"); // and the rest of the machine for the browser
  // Tabs of one browser that are not in sight analyse nothing: these are ten browsers.
  const contexts = await Promise.all(Array.from({ length: 10 }, () =>
    browser.newContext({ locale: "en-GB", reducedMotion: "reduce" })));
  await Promise.all(contexts.map(async (context) => {
    await context.addInitScript(() =>
      localStorage.setItem("tiger.settings", JSON.stringify({ endless: true, language: "en" })));
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    await page.goto(`${url}#f5d6c3`);
    await page.locator(".depth").filter({ hasText: /ahead|Waiting/ }).waitFor();
  }));
  const gauge = async (name: string) => {
    const text = await (await fetch(`${url}metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)![1]);
  };
  assert.ok((await gauge("tiger_searches_running")) + (await gauge("tiger_searches_waiting")) >= 10);
  const { page } = await visit(browser, url);
  await page.locator(".player.white select").selectOption("tiger 8");
  await cell(page, "f5").click();
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  await Promise.all(contexts.map((context) => context.close()));
  while ((await gauge("tiger_searches_running")) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(await gauge("tiger_searches_waiting"), 0);
});
