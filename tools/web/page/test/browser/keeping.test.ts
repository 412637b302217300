// What is kept: games that were replaced, the list of games, the clock, tabs beside each other.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  browser, button, cell, keptGames, load, setUp, showMood, site, untilKept, untilNoted, visit,
  waitForPlayer,
} from "./page";

setUp();

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const isHash = (page: Page, wanted: string) =>
  page.waitForFunction((line) => location.hash === line, wanted);

async function openList(page: Page) {
  await button(page, "Open").click();
  return page.locator(".kept");
}

const kept = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll(".kept").length === wanted, count);

test("a replaced game comes back: after a load, a new game, a set-up position, a link", async () => {
  const { page, errors } = await visit(browser, `${site.url}#moves=f5d6c3d3c4`);
  const replacements = [
    () => load(page, "f5f6e6"),
    async () => {
      await button(page, "New game").click();
      await button(page, "Start").click();
    },
    async () => {
      await button(page, "Set up").click();
      await cell(page, "a1").click();
      await button(page, "Done").click();
    },
    () => page.evaluate(() => void (location.hash = `#board=OX${"-".repeat(62)}X`)),
    () => page.evaluate(() => void (location.hash = "#moves=f5d6c4")),
  ];
  for (const replace of replacements) {
    await replace();
    await page.locator(".replaced").getByRole("button", { name: "Undo" }).click();
    await isHash(page, "#moves=f5d6c3d3c4");
    assert.equal(await page.locator(".replaced").count(), 0);
  }
  // A drill begins several games.
  await button(page, "To the start").click();
  await showMood(page, "Learn");
  await button(page, "Opening drill").click();
  await button(page, "Start").click();
  await page.locator(".drill").filter({ hasText: "What does Black play?" }).waitFor();
  await button(page, "End the drill").click();
  await page.locator(".replaced").getByRole("button", { name: "Undo" }).click();
  await isHash(page, "#moves=f5d6c3d3c4&at=0");
  // Whoever goes on with the new game has decided.
  await load(page, "f5f6e6");
  await page.locator(".replaced").waitFor();
  await cell(page, "f4").click();
  await page.locator(".replaced").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("games are listed, searched, opened, deleted, and saved all at once", async () => {
  const { page, errors } = await visit(browser, site.url);
  await load(page, "(;GM[2]PB[Anna]PW[Zoé]DT[2026-01-31];B[f5]C[why not];W[d6](;B[c3])(;B[c4]))");
  await page.locator(".names").filter({ hasText: "Anna – Zoé" }).waitFor();
  await untilKept(page, "PB[Anna]");
  await load(page, "f5f6e6");
  await untilKept(page, "B[e6]");
  await openList(page);
  await kept(page, 2);
  await page.getByLabel("Search").fill("anna");
  await kept(page, 1);
  await page.locator(".kept .title").click();
  await isHash(page, "#moves=f5d6c3");
  assert.equal(await page.locator(".branches .move").count(), 2);
  await page.getByRole("button", { name: /^1\. Black f5/ }).click();
  assert.equal(await page.getByLabel("Comment").inputValue(), "why not");

  await openList(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"), button(page, "Save all as one SGF file").click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const saved = Buffer.concat(chunks).toString();
  assert.equal(saved.trim().split("\n").length, 2);
  assert.match(saved, /PB\[Anna\]PW\[Zoé\].*;B\[f5\]C\[why not\];W\[d6\]\(;B\[c3\]\)\(;B\[c4\]\)\)/);

  await page.getByRole("button", { name: /^Delete Anna/ }).click();
  await kept(page, 1);
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await kept(page, 2);
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("two tabs do not overwrite each other", async () => {
  const { page: one } = await visit(browser, site.url);
  await load(one, "f5d6c3");
  await untilKept(one, "B[c3]");
  const two = await one.context().newPage(); // begins with the same game
  await two.goto(site.url);
  await isHash(two, "#moves=f5d6c3");
  await two.waitForFunction(async () => (await navigator.locks.query()).held?.length === 2);
  await load(two, "f5f6e6f4");
  assert.equal((await untilKept(two, "W[f4]")).length, 2); // no copy of what nobody changed
  await cell(one, "d3").click();
  assert.equal((await untilKept(one, "W[d3]")).length, 2);
  await one.reload();
  await isHash(one, "#moves=f5d6c3d3");
  await two.reload();
  await isHash(two, "#moves=f5f6e6f4");
  await openList(two);
  await kept(two, 2);
  await one.context().close();
});

test("a look at a game does not write it; its last move is kept when another replaces it", async () => {
  const { page } = await visit(browser, site.url);
  await cell(page, "f5").click();
  const [game, ...others] = await untilKept(page, "B[f5];W["); // with the reply
  assert.match(game!.sgf, /PB\[You\]PW\[Tiger, human 4\]/);
  assert.deepEqual(others, []);
  await openList(page);
  await page.getByRole("button", { name: /^Delete You/ }).click();
  await page.keyboard.press("Escape");
  await button(page, "To the start").click();
  await untilNoted(page, 0);
  assert.deepEqual(await keptGames(page), []);
  await page.reload();
  await button(page, "To the end").click();
  await untilNoted(page, 2);
  assert.deepEqual(await keptGames(page), []);
  await page.evaluate((end) => {
    document.querySelector<HTMLElement>(".cell.legal")!.click();
    location.hash = end;
  }, "#moves=d3");
  const all = await untilKept(page, `${/;B\[f5\];W\[..\]/.exec(game!.sgf)};B[`);
  assert.equal(all[0]!.plies >= 3 || all[1]!.plies >= 3, true);
  await page.context().close();
});

test("a link to the game of the last visit opens for analysis; a reload is as it was left", async () => {
  const { page } = await visit(browser, site.url);
  await cell(page, "f5").click();
  await page.waitForURL(/#moves=f5..$/);
  await untilNoted(page, 2);
  await page.reload();
  await page.getByText("Your move").first().waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".moods").getByRole("radio", { name: "Analyse", checked: true }).waitFor();
  assert.equal(await hash(other), await hash(page));
  await page.context().close();
});

test("names are those of the players with whom a game began", async () => {
  const { page } = await visit(browser, `${site.url}#moves=d3c3&at=1`);
  await button(page, "Play from here").click(); // as White
  await cell(page, "c5").click();
  await untilNoted(page, 3);
  await button(page, "New game").click();
  await button(page, "Start").click();
  await waitForPlayer(page, "black", "people 4");
  await page.waitForURL(/#moves=..$/);
  await showMood(page, "Analyse");
  await button(page, "To the start").click();
  await button(page, "Play from here").click();
  await waitForPlayer(page, "black", "human");
  await cell(page, "d3").click();
  await untilNoted(page, 2);
  const names = (await keptGames(page)).map(({ black, white }) => [black, white]);
  assert.deepEqual(names.sort(), [["", ""], ["Tiger, human 4", "You"]]);
  await page.context().close();
});

test("each tab has its own mood and players", async () => {
  const { page: one } = await visit(browser, site.url);
  await showMood(one, "Analyse");
  const two = await one.context().newPage();
  await two.goto(site.url);
  await showMood(two, "Play");
  await two.locator(".player.white select").selectOption("tiger 12");
  await showMood(two, "Learn");
  await two.reload();
  assert.ok(await two.locator(".moods").getByLabel("Learn", { exact: true }).isChecked());
  await one.reload();
  assert.ok(await one.locator(".moods").getByLabel("Analyse", { exact: true }).isChecked());
  await showMood(one, "Play");
  await waitForPlayer(one, "white", "people 4");
  await one.context().close();
});

test("a browser that fails once to keep a game keeps the next", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  await context.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    let failed = false;
    indexedDB.open = (...name) => {
      if (failed) return open(...name);
      failed = true;
      throw new DOMException("no", "UnknownError");
    };
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await openList(page);
  await page.getByText("This browser keeps no games").waitFor();
  await page.keyboard.press("Escape");
  await load(page, "f5f6e6");
  await untilKept(page, "B[e6]");
  await openList(page);
  await kept(page, 1);
  await context.close();
});

test("the clock survives a reload", async () => {
  const { page } = await visit(browser, site.url);
  await button(page, "New game").click();
  await page.getByLabel("Time for each side").selectOption({ label: "5 min" });
  await button(page, "Start").click();
  await cell(page, "f5").click();
  await page.waitForFunction(() => /moves=f5../.test(location.hash));
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent !== "5:00");
  await page.reload();
  await page.waitForSelector(".clock");
  assert.match((await page.locator(".clock").allTextContents()).join(" "), /^4:\d\d /);
  await page.context().close();
});

test("where the browser keeps nothing, the list says so and the rest works", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      value: { open: () => { throw new DOMException("no", "SecurityError"); } },
    });
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => { throw new DOMException("no", "SecurityError"); },
      });
    }
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(site.url);
  await load(page, "f5f6e6");
  await button(page, "Open").click();
  await page.getByText("This browser keeps no games").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await hash(page), "#moves=f5f6e6");
  assert.deepEqual(errors, []);
  await context.close();
});
