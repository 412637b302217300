// What is kept: games that were replaced, the list of games, the clock, tabs beside each other.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { browser, button, cell, load, setUp, showMood, site, visit } from "./page";

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
  await kept(page, 0);
  await page.waitForTimeout(700); // games are kept some time after the last change
  await load(page, "f5f6e6");
  await page.waitForTimeout(700);
  await openList(page);
  await kept(page, 2);
  await page.getByLabel("Search").fill("anna");
  await kept(page, 1);
  await page.locator(".kept .title").click();
  await isHash(page, "#moves=f5d6c3");
  assert.equal(await page.locator(".branches .move").count(), 1);
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
  await one.waitForTimeout(700);
  const two = await one.context().newPage(); // begins with the same game
  await two.goto(site.url);
  await isHash(two, "#moves=f5d6c3");
  await two.waitForTimeout(700);
  await load(two, "f5f6e6f4");
  await cell(one, "d3").click();
  await one.waitForTimeout(700);
  await one.reload();
  await isHash(one, "#moves=f5d6c3d3");
  await two.reload();
  await isHash(two, "#moves=f5f6e6f4");
  const list = await openList(two);
  await two.getByText("4 moves").first().waitFor();
  assert.ok((await list.count()) >= 2);
  await one.context().close();
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
  await page.waitForTimeout(700);
  await button(page, "Open").click();
  await page.getByText("This browser keeps no games").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await hash(page), "#moves=f5f6e6");
  assert.deepEqual(errors, []);
  await context.close();
});
