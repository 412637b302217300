// A person plays, goes back, branches and pastes, with the mouse and with the keyboard alone.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  browser, button, cell, setUp, showMood, showScores, site, stopClock, visit, waitForPlayer,
} from "./page";

setUp();

const WIPE_OUT = "e6f4e3f6g5d6e7f5c5"; // the shortest game: Black has all discs after nine moves
const PASS_BOARD = `board=XO${"-".repeat(60)}OXX`; // after c1 White cannot move

const discs = (page: Page): Promise<number> => page.locator(".disc").count();

async function waitForText(page: Page, selector: string, text: string | RegExp): Promise<void> {
  await page.locator(selector).filter({ hasText: text }).first().waitFor({ state: "attached" });
}

async function newGame(page: Page, black: string, white: string, clock = "none"): Promise<void> {
  await button(page, "New game").click();
  await page.getByRole("group", { name: "Black is played by" }).getByLabel(black, { exact: true }).check();
  await page.getByRole("group", { name: "White is played by" }).getByLabel(white, { exact: true }).check();
  await page.getByLabel("Time for each side").selectOption(clock);
  await button(page, "Start").click();
}

test("a new visitor plays human 4, and chooses another strength or Tiger at a level", async () => {
  const { page, errors } = await visit(browser, site.url);
  await waitForPlayer(page, "white", "people 4");
  await page.locator(".moves").filter({ hasText: "You play Tiger, human 4 of 10" }).waitFor();
  await button(page, "New game").click();
  const white = page.locator(".side-choice").nth(1);
  await white.getByLabel("Level").fill("7");
  assert.equal(await white.getByLabel("Level").getAttribute("max"), "10");
  await page.getByRole("dialog").filter({ hasText: "1–3 are built, 4–10 learned" }).waitFor();
  await button(page, "Start").click();
  await waitForPlayer(page, "white", "people 7");
  await newGame(page, "a person", "Tiger");
  await waitForPlayer(page, "white", "tiger 8");
  assert.equal(await page.getByText("You play Tiger").count(), 0);
  await newGame(page, "Tiger, like people", "a person");
  await waitForPlayer(page, "black", "people 4");
  await waitForText(page, ".status", "Your move");
  assert.equal(await discs(page), 5);
  await page.reload();
  await waitForPlayer(page, "black", "people 4");
  assert.deepEqual(errors, []);
});

test("a game against Tiger from the first move to the last", async () => {
  const { page, errors } = await visit(browser, site.url);
  await stopClock(page);
  const legal = page.locator(".cell.legal");
  for (let moves = 0; (await legal.count()) > 0; ++moves) {
    assert.ok(moves < 40);
    await legal.first().click();
    while (await page.getByText("Tiger is thinking").count()) await page.clock.runFor(1000);
  }
  await waitForText(page, ".status", /(Black|White) wins \d\d–\d\d?|draw/);
  await waitForText(page, '[role="status"][aria-live]', /Game over: /);
  assert.ok((await discs(page)) > 40);
  assert.deepEqual(errors, []);
});

test("undo goes back to the person's turn, redo repeats, another move makes a branch", async () => {
  const { page } = await visit(browser, site.url);
  await cell(page, "f5").click();
  await waitForText(page, ".status", "Your move");
  const afterReply = await page.evaluate(() => location.hash);
  await page.keyboard.press("Control+z");
  assert.equal(await discs(page), 4);
  await button(page, "Redo").click();
  assert.equal(await page.evaluate(() => location.hash), afterReply);
  await button(page, "Undo").click();
  await cell(page, "d3").click();
  await waitForText(page, ".status", "Your move");
  await page.getByRole("button", { name: "1. Black d3" }).click();
  await page.locator(".branches").getByRole("button", { name: "f5", exact: true }).click();
  assert.match(await page.evaluate(() => location.hash), /^#moves=f5/);
  await page.reload();
  await page.waitForSelector(".board");
  await page.locator(".branches").getByRole("button", { name: "d3", exact: true }).waitFor();
  await button(page, "Delete this branch: f5").click(); // which is shown
  assert.match(page.url(), /#moves=d3..&at=0$/);
  await button(page, "One move forward").click();
  assert.equal(await page.locator(".branches").count(), 0);
});

test("two people, the keyboard alone", async () => {
  const { page, errors } = await visit(browser, site.url);
  await newGame(page, "a person", "a person");
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  assert.match((await page.evaluate(() => document.activeElement?.ariaLabel)) ?? "", /^d3,/);
  await page.keyboard.press("Enter");
  await waitForText(page, '[role="status"][aria-live]', "Black plays d3 and flips 1 disc.");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  await waitForText(page, '[role="status"][aria-live]', "White plays c3 and flips 1 disc.");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await waitForText(page, '[role="status"][aria-live]', "a3 is not a legal move.");
  assert.equal(await discs(page), 6);
  assert.deepEqual(errors, []);
});

test("Tiger plays Tiger until it is told to pause, and goes on when told", async () => {
  const { page } = await visit(browser, site.url);
  await page.evaluate(() => localStorage.setItem("tiger.settings", '{"pace":0}'));
  await page.reload();
  const hold = (held: boolean) =>
    page.evaluate((to) => {
      (window as unknown as { fakeEngine: { held: boolean } }).fakeEngine.held = to;
    }, held);
  await hold(true);
  await newGame(page, "Tiger", "Tiger");
  await button(page, "Pause").click();
  await waitForText(page, ".status", "Tiger waits");
  await hold(false);
  assert.equal(await discs(page), 4);
  await button(page, "Let Tiger move").click();
  await waitForText(page, ".status", /(Black|White) wins|draw/i);
  assert.ok((await discs(page)) > 40);
});

test("a pass is announced, and the winner gets the empty squares", async () => {
  const { page } = await visit(browser, `${site.url}#${PASS_BOARD}`);
  await cell(page, "c1").click();
  await waitForText(page, '[role="status"][aria-live]', "White must pass.");
  await waitForText(page, ".status", "White must pass");
  await cell(page, "f8").click();
  await waitForText(page, ".status", "Black wins 64–0");
});

test("a link shows the position and line again, at the same place", async () => {
  const { page } = await visit(browser, `${site.url}#moves=${WIPE_OUT}`);
  await waitForText(page, ".status", "Black wins 64–0");
  await button(page, "One move back").click();
  const address = page.url();
  assert.match(address, /#moves=e6f4e3f6g5d6e7f5c5&at=8$/);
  const { page: other } = await visit(browser, address);
  assert.equal(await discs(other), 12);
  await button(other, "To the end").click();
  assert.equal(await discs(other), 13);
  const kept = other.url();
  await other.evaluate(() => (location.hash = "moves=f5a1"));
  await waitForText(other, ".notice", "no legal line");
  assert.equal(other.url(), kept); // and nothing has changed
  assert.equal(await discs(other), 13);
});

test("a pasted game is loaded, and what cannot be read says why", async () => {
  const { page } = await visit(browser, site.url);
  await button(page, "Open").click();
  await page.getByLabel("Game or position").fill("nonsense");
  await button(page, "Load").click();
  await page.getByRole("alert").filter({ hasText: "not a position or game" }).waitFor();
  await page.getByLabel("Game or position").fill("F5D6C3D3C4");
  await button(page, "Load").click();
  await page.locator(".opening").filter({ hasText: "Tiger" }).waitFor();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "f5f6\nf5d6");
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
    document.body.dispatchEvent(paste);
  });
  await page.getByRole("heading", { name: "2 games and positions" }).waitFor();
  await page.locator(".found li button").nth(1).click();
  await page.locator(".opening").filter({ hasText: "Perpendicular" }).waitFor();
  await button(page, "Open").click(); // where the kept games are again
  await page.getByRole("heading", { name: "Your games" }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "2 games and positions" }).count(), 0);
});

test("a dropped file is read", async () => {
  const { page } = await visit(browser, site.url);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["f5f6"], "game.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  });
  await page.locator(".opening").filter({ hasText: "Diagonal" }).waitFor();
});

test("a position is set up with the keyboard, and cancelled without a trace", async () => {
  const { page } = await visit(browser, site.url);
  await button(page, "Set up").click();
  await button(page, "Clear").click();
  await cell(page, "a1").focus();
  for (const key of ["x", "ArrowRight", "o"]) await page.keyboard.press(key);
  await button(page, "Done").click();
  await cell(page, "c1").click();
  await waitForText(page, ".status", "Black wins 64–0");
  await button(page, "Set up").click();
  await cell(page, "h8").click();
  await page.keyboard.press("Escape");
  assert.equal(await discs(page), 3);
  await button(page, "Help").click();
  await page.getByRole("dialog").getByLabel("Letter keys").uncheck();
  await page.keyboard.press("Escape");
  await button(page, "Set up").click();
  await cell(page, "a1").focus();
  for (const key of ["o", "w", "-", "ArrowRight", "Delete"]) await page.keyboard.press(key);
  assert.match((await cell(page, "a1").getAttribute("aria-label"))!, /^a1, black/);
  assert.match((await cell(page, "b1").getAttribute("aria-label"))!, /^b1, empty/);
});

test("a seeded balanced game is the same twice", async () => {
  const { page } = await visit(browser, site.url);
  const addresses = [];
  for (let i = 0; i < 2; ++i) {
    await button(page, "New game").click();
    await page.getByRole("group", { name: "White is played by" }).getByLabel("a person").check();
    await page.getByLabel("a balanced position").check();
    await page.getByLabel("Its number").fill("42");
    await button(page, "Start").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    addresses.push(page.url());
  }
  assert.match(addresses[0]!, /#moves=([a-h][1-8]){8}$/);
  assert.equal(addresses[0], addresses[1]);
});

test("the clock runs for the side to move, and whose time is up loses", async () => {
  const { page, errors } = await visit(browser, site.url);
  await page.clock.install();
  await newGame(page, "a person", "a person", "1 min");
  const clocks = page.locator(".clock");
  // Black's runs already.
  assert.match((await clocks.allTextContents()).join(" "), /^(1:00|0:5\d) 1:00$/);
  await cell(page, "f5").click();
  await page.clock.fastForward(50000);
  await waitForText(page, ".player.white .clock", /^\d\.\d$/); // tenths of a second
  await page.clock.fastForward(10000);
  await waitForText(page, ".status.over", "Black wins on time");
  await waitForText(page, '[role="status"][aria-live]', "Game over: Black wins on time.");
  await cell(page, "d6").click();
  assert.equal(await discs(page), 5);
  await showScores(page); // what could have been
  await page.locator(".score").first().waitFor();
  // The next game knows nothing of it.
  await button(page, "Open").click();
  await page.getByLabel("Game or position").fill("f5f6");
  await button(page, "Load").click();
  await cell(page, "e6").click();
  assert.equal(await discs(page), 7);
  assert.equal(await clocks.count(), 0);
  assert.deepEqual(errors, []);
});

test("a finger plays, and a phone shows the whole board", async () => {
  const { page } = await visit(browser, site.url, {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
  });
  await cell(page, "f5").tap();
  await waitForText(page, ".status", "Your move");
  assert.equal(await discs(page), 6);
  const board = (await page.locator(".board").boundingBox())!;
  assert.ok(board.x >= 0 && board.x + board.width <= 390 && board.y + board.height <= 844);
});

test("a large screen has a large board, all of it in view", async () => {
  const { page } = await visit(browser, site.url, { viewport: { width: 3840, height: 2160 } });
  const board = (await page.locator(".board").boundingBox())!;
  assert.ok(board.width > 1400 && board.y + board.height <= 2160, JSON.stringify(board));
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 3840);
});

test("discs turn over, unless the system or the settings ask for stillness", async () => {
  const seconds = (page: Page) =>
    page.locator(".disc").first().evaluate((disc) => getComputedStyle(disc).transitionDuration);
  const { page: still } = await visit(browser, site.url);
  assert.equal(await seconds(still), "0s");
  await cell(still, "f5").click();
  await button(still, "Undo").click();
  const seen = await still.locator(".face").evaluateAll((faces) =>
    faces.filter((face) => getComputedStyle(face).visibility === "visible").map(({ className }) => className).sort());
  const both = ["face black-face", "face white-face"];
  assert.deepEqual(seen, both.flatMap((face) => [face, face]));
  const { page } = await visit(browser, site.url, { reducedMotion: "no-preference" });
  assert.equal(await seconds(page), "0.42s");
  await button(page, "Settings").click();
  await page.getByLabel("Animate discs").uncheck();
  assert.equal(await seconds(page), "0s");
});

test("a search for a balanced position ends with its dialog", async () => {
  const { page, errors } = await visit(browser, `${site.url}#f5d6`);
  await button(page, "New game").click();
  await page.getByLabel("a balanced position").check();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog .primary")!.click();
    document.querySelector<HTMLElement>("dialog .bare")!.click(); // at once
  });
  await page.locator("dialog").waitFor({ state: "detached" });
  await showScores(page);
  await page.locator(".score").first().waitFor();
  assert.match(page.url(), /#moves=f5d6$/);
  assert.deepEqual(errors, []);
});

test("a drill asks for the book's moves, and keeps what was missed for the next visit", async () => {
  const { page, errors } = await visit(browser, site.url);
  const begin = async (): Promise<void> => {
    await showMood(page, "Learn");
    await button(page, "Opening drill").click();
    await page.getByRole("dialog").getByLabel("Black").check();
    await button(page, "Start").click();
  };
  await begin();
  await waitForText(page, ".drill", "What does Black play?");
  assert.equal(await page.locator(".score, .book").count(), 0);
  await cell(page, "d3").click();
  await waitForText(page, ".verdict", "No: d3 −2; the book plays f5 0.");
  await button(page, "Go on").click();
  await waitForText(page, ".drill", "0 of 1 right");
  await waitForText(page, ".drill", "What does Black play?");
  await cell(page, "c3").click();
  await waitForText(page, ".verdict", "Right: c3 0.");
  await waitForText(page, ".drill", "Once more: what does Black play?");
  await button(page, "Show the move").click();
  await waitForText(page, ".verdict", "The book plays f5 0.");
  await button(page, "End the drill").click();
  await page.reload();
  await begin();
  await waitForText(page, ".drill", "What does Black play?");
  assert.equal(await discs(page), 4); // the start was missed, the other position rests
  assert.deepEqual(errors, []);
});

test("moods change by one click: a game, its analysis with free moves, and the game again", async () => {
  const { page, errors } = await visit(browser, site.url);
  await cell(page, "f5").click();
  await waitForText(page, ".status", "Your move");
  assert.equal(await page.locator(".score").count(), 0);
  await showMood(page, "Analyse");
  await page.locator(".score").first().waitFor();
  await page.locator(".cell.legal").first().click(); // for Black
  await waitForText(page, ".status", "White to move");
  await page.locator(".cell.legal").first().click(); // for White, who waits for nobody
  await waitForText(page, ".status", "Black to move");
  await page.reload();
  await waitForText(page, ".status", "Black to move"); // not "Your move": still the analysis
  await button(page, "One move back").click();
  await showMood(page, "Play");
  await waitForText(page, ".status", "Tiger waits");
  await page.locator(".player.white select").selectOption("human"); // taken over in mid-game
  await waitForText(page, ".status", "White to move");
  await page.locator(".player.white select").selectOption("tiger 3");
  await waitForText(page, ".status", "Your move");
  assert.deepEqual(errors, []);
});

test("a link opens for analysis or says otherwise; a game goes on from any position", async () => {
  const { page } = await visit(browser, `${site.url}#moves=f5`);
  await waitForText(page, ".status", "White to move");
  await button(page, "Play from here").click();
  await waitForPlayer(page, "white", "human"); // who goes on has the side to move
  await waitForPlayer(page, "black", "people 4");
  await waitForText(page, ".status", "Your move");
  await cell(page, "f6").click();
  await waitForText(page, ".status", "Your move");
  assert.equal(await discs(page), 7);
  await page.evaluate(() => (location.hash = "moves=f5d6&mood=play"));
  await waitForText(page, ".status", "Tiger waits");
});
