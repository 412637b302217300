// The analysis: the line on the board and played out, arrows, levels, lines.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import { browser, cell, setUp, site, visit } from "./page";

setUp();

const LINE = "#f5d6c3d3c4";

test("a click plays the expected line as far, and either side moves on", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  const moves = page.locator(".played-out button");
  await moves.nth(2).waitFor();
  const line = (await moves.allTextContents()).slice(0, 3).join("");
  await moves.nth(2).click();
  await page.waitForFunction((end) => location.hash.endsWith(end), line);
  assert.match(page.url(), /#moves=f5d6c3d3c4([a-h][1-8]){3}$/);
  await page.locator(".cell.legal").first().click();
  assert.match(page.url(), /([a-h][1-8]){9}$/);
  assert.deepEqual(errors, []);
});

test("arrows point at the best move; a tap shows a line instead, for as long as it is wanted", async () => {
  const { page, errors } = await visit(browser, site.url + LINE, {
    viewport: { width: 390, height: 844 }, hasTouch: true,
  });
  await page.locator(".arrows path").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".pointed .score.best").count(), 1);
  assert.equal(await page.locator(".ghost").count(), 0);
  const first = page.locator(".analysis .scores button").first();
  const second = page.locator(".analysis .scores button").nth(1);
  await first.tap();
  await page.locator(".ghost").first().waitFor();
  assert.equal(await page.locator(".arrows").count(), 0);
  const box = (await page.locator(".board").boundingBox())!;
  assert.ok(box.y >= 0 && box.y + box.height <= 844); // still in sight
  await second.tap();
  assert.equal(await second.getAttribute("aria-pressed"), "true");
  const name = await second.textContent();
  assert.match((await cell(page, name!).getAttribute("aria-label"))!, /move 1 of the expected line/);
  await second.tap();
  await page.locator(".ghost").first().waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});

test("levels go to 60 and on without end, and so many lines get scores", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  const level = page.locator(".knobs").getByRole("slider");
  assert.equal(await level.getAttribute("max"), "60");
  await level.fill("60");
  await page.locator(".depth").filter({ hasText: "60K positions, 10K a second" }).waitFor();
  await page.getByLabel("Endless").check();
  assert.ok(await level.isDisabled());
  await page.getByLabel("Lines").selectOption("3");
  await page.waitForFunction(() => document.querySelectorAll(".cell .score").length === 3);
  assert.equal(await page.locator(".analysis .scores tbody tr").count(), 3);
  await page.reload();
  assert.ok(await page.getByLabel("Endless").isChecked());
  assert.deepEqual(errors, []);
});

test("the curve grows with what is analysed", async () => {
  const { page, errors } = await visit(browser, site.url + LINE);
  const painted = () => page.locator(".graph canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((part, index) => index % 4 === 3 && part > 0).length;
  });
  await page.locator(".graph canvas").waitFor();
  const before = await painted(); // one point at most
  for (let moves = 0; moves < 3; ++moves) {
    await page.locator(".score").first().waitFor();
    await page.keyboard.press("ArrowLeft");
  }
  await page.locator(".score").first().waitFor();
  assert.ok((await painted()) > before + 1000); // the area below a line
  assert.deepEqual(errors, []);
});
