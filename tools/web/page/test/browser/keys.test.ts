// Every hand: arrows, letters that can be switched off, typed moves, swipes, the help dialog.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { browser, button, cell, setUp, site, visit } from "./page";

setUp();

const LINE = "#f5d6c3d3c4";
const ply = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/at=(\d)/.exec(location.hash)?.[1] ?? 5));
const focusName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? "");

test("arrows step where no control has the focus and in the list; on the board they walk", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await ply(page), 4);
  await page.keyboard.press("Home");
  assert.equal(await ply(page), 0);
  await page.getByRole("button", { name: "2. White d6" }).click();
  await page.keyboard.press("ArrowRight");
  assert.equal(await ply(page), 3);
  assert.equal(await focusName(page), "3. Black c3"); // the focus goes along
  await cell(page, "d3").focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await focusName(page), /^e3,/);
  assert.equal(await ply(page), 3);
  await button(page, "One move back").focus();
  await page.keyboard.press("ArrowLeft"); // a control has the focus
  assert.equal(await ply(page), 3);
  assert.deepEqual(errors, []);
});

test("letters act on the board alone, and can be switched off", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  await page.keyboard.press("u");
  assert.equal(await ply(page), 5);
  await cell(page, "e3").focus();
  await page.keyboard.press("u");
  assert.equal(await ply(page), 4);
  await page.keyboard.press("p");
  await page.locator(".player.white select").waitFor();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await help.waitFor();
  const keys = await help.locator("kbd").allTextContents();
  for (const key of ["M", "U", "?", "←", "Home", "Ctrl-Z", "Ctrl-Shift-Z", "Alt-Shift-→", "X O -", "B W Delete", "Backspace",
    "Esc"]) {
    assert.ok(keys.includes(key), key);
  }
  await help.getByLabel("Letter keys").uncheck();
  await page.keyboard.press("Escape");
  await cell(page, "e3").focus();
  await page.keyboard.press("u");
  await page.keyboard.press("?");
  assert.equal(await ply(page), 4);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.deepEqual(errors, []);
});

test("moves are typed in a field that a key focuses", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  await cell(page, "e3").focus();
  await page.keyboard.press("m");
  const field = page.getByLabel("Type a move");
  await field.waitFor();
  await page.keyboard.type("f4 F6");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#moves=f5d6c3d3c4f4f6");
  assert.equal(await field.inputValue(), "");
  await page.keyboard.type("a1");
  await page.keyboard.press("Enter");
  await page.locator(".notice").filter({ hasText: "a1 is not a legal move" }).waitFor();
  assert.equal(await field.inputValue(), "a1");
  await field.fill("knight");
  await page.keyboard.press("Enter");
  await page.locator(".notice").filter({ hasText: "knight is not a move" }).waitFor();
  await page.keyboard.press("Alt+Shift+ArrowLeft"); // in a field keys are the field's
  assert.match(page.url(), /f4f6$/);
  assert.deepEqual(errors, []);
});

/** Touches the board from one point to another, with a number of fingers. */
async function swipe(page: Page, from: number, to: number, fingers = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const y = (await page.locator(".board").boundingBox())!.y + 100;
  const at = (x: number) => Array.from({ length: fingers }, (_, i) => ({ x, y: y + 60 * i, id: i }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
  await send("touchStart", at(from));
  for (const part of [0.3, 0.6, 1]) await send("touchMove", at(from + part * (to - from)));
  await send("touchEnd", []);
  await session.detach();
}

test("a swipe steps; the edge of the window and two fingers are the browser's", async () => {
  const { page, errors } = await visit(browser, site.url + LINE, {
    viewport: { width: 390, height: 844 }, hasTouch: true,
  });
  const discs = await page.locator(".disc").count();
  await swipe(page, 120, 260);
  await page.waitForURL(/at=4$/);
  await swipe(page, 260, 120);
  await page.waitForURL(/c4$/);
  await swipe(page, 12, 200); // from the edge
  await swipe(page, 120, 260, 2);
  await swipe(page, 120, 140); // hardly moved
  assert.equal(await ply(page), 5);
  assert.equal(await page.locator(".disc").count(), discs); // no swipe plays a move
  await button(page, "One move back").click(); // beside it; slow taps would be long presses
  await page.waitForURL(/at=4$/);
  assert.deepEqual(errors, []);
});
