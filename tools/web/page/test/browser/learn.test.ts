// Exercises: mistakes of the game on the board, and endgame puzzles.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { EngineState } from "../../src/engine";
import type { FakeEngine } from "./fake_engine";
import {
  browser, button, keptGames, setUp, showMood, site, untilKept, untilNoted, visit,
} from "./page";

setUp();

test("mistakes are asked again, with the pair of boards, until another mood ends that", async () => {
  const { page, errors } = await visit(browser, site.url);
  await page.evaluate(() => (location.hash = "moves=f5d6c3d3c4f4f6g5&mood=learn"));
  await button(page, "Mistakes of this game").click();
  const panel = page.getByRole("region", { name: "Mistakes of this game" });
  await panel.getByText(/played .. here and lost \d+ discs\. What is better\?/).waitFor();
  assert.equal(await page.locator(".score").count(), 0);
  await button(page, "One move back").click();
  await button(page, "Back to the question").click();
  await button(page, "Show the move").click();
  await panel.getByText(/Best is .. [+−]?\d+\./).waitFor();
  const boards = panel.getByRole("img", { name: /^After / });
  assert.equal(await boards.count(), 2);
  await button(page, "Go on").click();
  await panel.getByText(/0 of 1 right/).waitFor();
  await showMood(page, "Analyse");
  await showMood(page, "Learn");
  await button(page, "Mistakes of this game").waitFor();
  assert.deepEqual(errors, []);
});

test("endgame puzzles follow each other, and are none of the visitor's games", async () => {
  const { page, errors } = await visit(browser, `${site.url}#moves=f5d6c3`);
  await untilKept(page, "B[c3]");
  await showMood(page, "Learn");
  const setEngine = (held: boolean, state: EngineState) =>
    page.evaluate(([hold, to]) => {
      const { fakeEngine } = window as unknown as { fakeEngine: FakeEngine };
      fakeEngine.held = hold;
      fakeEngine.setState(to);
    }, [held, state] as const);
  const coming = { loadedBytes: 1, totalBytes: 4, stalled: false };
  await setEngine(true, { kind: "ready", coming });
  await button(page, "Endgame puzzles").click();
  const panel = page.getByRole("region", { name: "Endgame puzzles" });
  await panel.getByText("25 %").waitFor(); // of the weights
  await setEngine(false, { kind: "ready" });
  const question = panel.getByText("which move is best?");
  await question.waitFor();
  assert.ok((await page.locator(".disc").count()) >= 52);
  await page.locator(".cell.legal").first().click();
  await panel.locator(".verdict").waitFor();
  await button(page, "Go on").click();
  await question.waitFor();
  assert.equal(await panel.locator(".verdict").count(), 0);
  assert.equal(await page.locator(".replaced").count(), 0);
  await button(page, "End").click();
  await button(page, "Endgame puzzles").waitFor();
  await page.waitForFunction(() =>
    JSON.parse(sessionStorage.getItem("tiger.game")!).ply > 40); // and the list is up to date
  await page.locator(".replaced").getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => location.hash === "#moves=f5d6c3");
  await untilNoted(page, 3);
  const [game, ...others] = await keptGames(page);
  assert.deepEqual(others, []);
  assert.match(game!.sgf, /B\[f5\];W\[d6\];B\[c3\]\)$/);
  assert.deepEqual([game!.black, game!.white], ["", ""]); // nobody knows who played a link's moves
  assert.deepEqual(errors, []);
});
