// Scores, reviews, hidden scores, and an engine that goes away.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { EngineState } from "../../src/engine";
import { browser, button, cell, closeDialog, setUp, showScores, site, visit } from "./page";

setUp();

interface FakeWindow {
  fakeEngine: { book: boolean; setState(state: EngineState): void };
}
const setState = (page: Page, state: EngineState): Promise<void> =>
  page.evaluate((to) => (window as unknown as FakeWindow).fakeEngine.setState(to), state);

test("scores stand on the squares, and the expected line is shown on hover", async () => {
  const { page, errors } = await visit(browser, `${site.url}#f5d6c3`);
  await showScores(page);
  await page.locator(".score.best").first().waitFor();
  const scored = await page.locator(".cell .score").count();
  assert.equal(scored, await page.locator('[role="gridcell"][aria-label*="legal"]').count());
  assert.equal(await page.locator(".score.exact").count(), 0);
  await page.locator(".scores tbody tr").first().hover();
  await page.locator(".ghost").first().waitFor();
  await page.getByRole("heading", { name: "Moves" }).hover();
  await page.locator(".ghost").first().waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});

test("the book's moves are shown with their sources and games, where scores are", async () => {
  const { page, errors } = await visit(browser, site.url);
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  assert.equal(await page.locator(".book").count(), 0);
  await showScores(page);
  const rows = page.locator(".book tbody tr");
  await rows.first().waitFor();
  const text = async (row: number) => (await rows.nth(row).textContent())!;
  assert.match(await text(0), /f5.*6 \(3–1–2\)searched · depth 20, 73 % · Tiger/);
  assert.match(await text(1), /d3−2.*4 unfinished.*proved/);
  assert.equal(await page.locator(".book .exact").count(), 1);
  await cell(page, "f5").click();
  await page.locator(".book").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});

test("recorded games without a book are called so", async () => {
  const { page } = await visit(browser, site.url);
  await page.evaluate(() => void ((window as unknown as FakeWindow).fakeEngine.book = false));
  await setState(page, { kind: "ready" });
  await showScores(page);
  const panel = page.getByRole("region", { name: "Recorded games" });
  await panel.waitFor();
  assert.deepEqual(await panel.getByRole("columnheader").allTextContents(), ["Move", "Games"]);
});

test("a hint is for one position", async () => {
  const { page } = await visit(browser, site.url);
  await button(page, "Hint").click();
  await page.locator(".score").first().waitFor();
  await cell(page, "f5").click();
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  assert.equal(await page.locator(".score").count(), 0);
});

test("scores can be hidden until the game is over", async () => {
  const { page } = await visit(browser, site.url);
  await button(page, "Settings").click();
  await page.getByText("Hide scores until").click();
  await closeDialog(page);
  assert.ok(await button(page, "Scores").isDisabled());
  assert.ok(await button(page, "Hint").isDisabled());
  await page.evaluate(() => (location.hash = "moves=e6f4e3f6g5d6e7f5c5&mood=play")); // a whole game
  await button(page, "One move back").click();
  await showScores(page);
  await page.locator(".score").first().waitFor();
});

test("an engine that is still loading says how far it is, and the board works", async () => {
  const { page } = await visit(browser, site.url);
  const place = () => page.locator(".board").boundingBox();
  const before = await place();
  await setState(page, { kind: "loading", loadedBytes: 3, totalBytes: 8 });
  await page.locator("footer").filter({ hasText: "37 %" }).waitFor();
  assert.deepEqual(await place(), before); // nothing moves for that
  await cell(page, "f5").click();
  await page.locator(".status").filter({ hasText: "Loading the engine 37 %" }).waitFor();
  await setState(page, { kind: "ready" });
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  assert.equal(await page.locator("progress").count(), 0);
});

test("a review tells what each move cost, and its graph leads to the moves", async () => {
  const { page, errors } = await visit(browser, `${site.url}#f5d6c3d3c4f4f6g5`);
  await button(page, "Review game").click();
  await page.locator(".worst button").first().waitFor();
  assert.ok((await page.locator(".move .sign").count()) > 0);
  await page.locator(".graph .u-over").click({ position: { x: 3, y: 40 } });
  assert.match(page.url(), /at=0$/);
  await page.locator(".worst button").first().click();
  assert.match(page.url(), /at=\d$/);
  assert.deepEqual(errors, []);
});

test("a lost engine is told of, and the page goes on when it is back", async () => {
  const { page } = await visit(browser, site.url);
  await showScores(page);
  await page.locator(".score").first().waitFor();
  await setState(page, { kind: "lost", message: "gone" });
  await page.getByRole("alert").filter({ hasText: "connection to Tiger is lost" }).waitFor();
  await cell(page, "f5").click(); // the board still works
  await page.locator(".status").filter({ hasText: "Tiger waits" }).waitFor();
  await setState(page, { kind: "ready" });
  await page.locator(".status").filter({ hasText: "Your move" }).waitFor();
  await page.locator(".score").first().waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("copying works on plain http, and never copies a token", async () => {
  const port = new URL(site.url).port;
  const { page } = await visit(browser, `http://home.test:${port}/#moves=f5d6&token=secret`);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await button(page, "Copy").click();
  await button(page, "Copy: Moves").click();
  await page.locator(".notice").filter({ hasText: "Copied." }).waitFor();
  assert.doesNotMatch(await page.locator(".copies").innerHTML(), /secret/);
  await closeDialog(page);
  await button(page, "Open").click();
  await page.getByLabel("Game or position").click(); // once the dialog is shown
  await page.keyboard.press("Control+v");
  assert.equal(await page.getByLabel("Game or position").inputValue(), "f5d6");
});

test("pictures are saved", async () => {
  const { page } = await visit(browser, `${site.url}#f5d6`);
  await button(page, "Copy").click();
  for (const [name, start] of [["SVG", "<svg xmlns"], ["PNG", "\u0089PNG"]] as const) {
    const download = page.waitForEvent("download");
    await button(page, `Save picture (${name})`).click();
    const chunks: Buffer[] = [];
    const stream = await (await download).createReadStream();
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    assert.equal(Buffer.concat(chunks).toString("latin1").slice(0, start.length), start);
  }
});

test("without JavaScript the page says what it needs", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  assert.match((await page.textContent("noscript")) ?? "", /needs JavaScript/);
});
