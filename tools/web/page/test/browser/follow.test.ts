// A game can be followed: replies wait, passes stay, and one announcement tells what Tiger did.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { browser, cell, setUp, showMood, site, stopClock, visit } from "./page";

setUp();

// After a1 White has two moves, with a pass of Black between them, and the game is over.
const TWO_REPLIES = `board=-OX${"-".repeat(26)}-XO${"-".repeat(29)}-XOX&mood=play`;

const discs = (page: Page): Promise<number> => page.locator(".disc").count();
const status = (page: Page, text: string | RegExp) =>
  page.locator(".status").filter({ hasText: text }).waitFor();

test("a reply comes when the discs have turned, and what it flipped is marked", async () => {
  const { page } = await visit(browser, site.url);
  await stopClock(page);
  await cell(page, "f5").click();
  await page.clock.runFor(550);
  assert.equal(await discs(page), 5);
  await status(page, "Tiger is thinking");
  assert.match((await cell(page, "e5").getAttribute("aria-label"))!, /just flipped/);
  await page.clock.runFor(500);
  await status(page, "Your move");
  assert.equal(await discs(page), 6);
  assert.equal(await page.locator(".flipped").count(), 1);
});

test("Tiger against Tiger keeps the pace that was chosen", async () => {
  const { page } = await visit(browser, site.url);
  await stopClock(page);
  await page.locator(".player.black select").selectOption("tiger 1");
  await page.clock.runFor(100); // the start was seen long enough
  assert.equal(await discs(page), 5);
  await page.clock.runFor(850);
  assert.equal(await discs(page), 5);
  await page.clock.runFor(200);
  assert.equal(await discs(page), 6);
});

test("a pass stays to be seen, and one announcement tells all of Tiger's moves", async () => {
  const { page, errors } = await visit(browser, `${site.url}#${TWO_REPLIES}`);
  await page.evaluate(() => {
    const said: string[] = [];
    const place = document.querySelector('[role="status"][aria-live]')!;
    new MutationObserver(() => said.push(place.textContent!)).observe(place, {
      subtree: true, childList: true, characterData: true,
    });
    Object.assign(window, { said });
  });
  await cell(page, "a1").click();
  await status(page, "Black must pass · Tiger is thinking");
  await page.locator(".move.passed").filter({ hasText: "Black" }).waitFor();
  await status(page, "wins");
  assert.deepEqual(await page.evaluate(() => (window as unknown as { said: string[] }).said), [
    "Black plays a1 and flips 1 disc. Black 5, White 2.",
    "White plays f4 and flips 1 disc. Black must pass. White plays f8 and flips 1 disc. " +
      "Game over: White wins 61–3. Black 3, White 6.",
  ]);
  assert.deepEqual(errors, []);
});

interface Shift { sources: { node: Element | null }[] }

test("nothing shifts when a reply comes, in any window", async () => {
  for (const [width, height] of [[390, 844], [844, 390], [320, 568], [1280, 720]] as const) {
    const { page } = await visit(browser, site.url, { viewport: { width, height } });
    await page.evaluate(() => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as Shift[]) {
          for (const { node } of sources) shifts.push(node?.parentElement?.outerHTML ?? "gone");
        }
      }).observe({ type: "layout-shift" });
      Object.assign(window, { shifts });
    });
    await stopClock(page);
    for (let moves = 0; moves < 4; ++moves) {
      await page.locator(".cell.legal").first().click();
      await status(page, "Tiger is thinking");
      await page.clock.runFor(2000);
      await status(page, "Your move");
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    assert.deepEqual(shifts, [], `${width}x${height}`);
    await page.context().close();
  }
});

// Phone upright and on its side, 1280x720 at 200 %, a narrow phone, tablets, desktops.
const WINDOWS = [
  [390, 844], [844, 390], [640, 360], [320, 568], [768, 1024], [800, 600], [1024, 768],
  [1280, 720], [1920, 1080],
] as const;

test("the whole board is in sight in every window, and stays there in a review", async () => {
  const { page } = await visit(browser, `${site.url}#f5d6c3d3c4f4f6g5`);
  await page.getByRole("button", { name: "Review game" }).click();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const whole = async (when: string) => {
      const box = (await page.locator(".board").boundingBox())!;
      assert.ok(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
        `${width}x${height}, ${when}: ${JSON.stringify(box)}`,
      );
      assert.ok(box.width > Math.min(width, height) / 2, `${width}x${height}: ${box.width}`);
    };
    for (const mood of ["Play", "Learn", "Analyse"] as const) {
      await showMood(page, mood);
      await whole(mood);
    }
    await page.locator(".worst button").last().click();
    await whole("a mistake");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${width}x${height}: ${wide} wide`);
  }
});

test("each player's strip has room for the longest name, and for the clock", async () => {
  const { page } = await visit(browser, site.url, { locale: "de" });
  await page.locator(".top nav button").first().click();
  await page.locator("dialog select:has(option[value='25'])").selectOption("25");
  await page.locator("dialog .primary").click();
  await page.locator(".player.white select").selectOption("people 10");
  for (const [width, height] of [...WINDOWS, [360, 640], [760, 420], [900, 600], [1000, 560]] as const) {
    await page.setViewportSize({ width, height });
    const [text, room, side] = await page.locator(".player.white").evaluate((strip) => {
      const select = strip.querySelector("select")!;
      const { font, appearance } = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = font;
      const arrow = appearance === "none" ? 0 : 16;
      const row = strip.querySelector(".side")!;
      const long = context.measureText(select.selectedOptions[0]!.text).width;
      return [long, select.clientWidth - arrow, row.scrollWidth - row.clientWidth] as const;
    });
    assert.ok(text <= room, `${width}x${height}: ${text} in ${room}`);
    assert.equal(side, 0, `${width}x${height}`);
  }
});
