// axe-core finds nothing in eleven states, two themes, three languages and two widths; the
// accessibility tree holds a grid of 64 cells with names.

import { strict as assert } from "node:assert";
import { test } from "node:test";
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { browser, cell, setUp, site, visit } from "./page";

setUp();

const header = (page: Page, index: number) => page.locator(".top nav button").nth(index).click();

/** Each state, reached from the one before; without words, which depend on the language. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  start: async () => {},
  "scores shown": async (page) => {
    await page.locator(".toolbar [aria-pressed]").click();
    await page.locator(".scores tbody tr").first().waitFor();
  },
  "dialog open": (page) => header(page, 0),
  "paste error": async (page) => {
    await page.keyboard.press("Escape");
    await header(page, 1);
    await page.locator("textarea").fill("nonsense");
    await page.locator("dialog .primary").click();
    await page.locator("dialog [role=alert]").waitFor();
  },
  help: async (page) => {
    await page.keyboard.press("Escape");
    await header(page, 5);
  },
  "set-up": async (page) => {
    await page.keyboard.press("Escape");
    await header(page, 3);
  },
  review: async (page) => {
    await page.keyboard.press("Escape");
    await page.evaluate(() => (location.hash = "moves=f5d6c3d3c4f4f6")); // Tiger's turn
    await page.locator(".review .wide").click();
    await page.locator(".worst").waitFor();
  },
  exercise: async (page) => {
    await page.locator(".moods label").nth(2).click();
    await page.locator(".learn .wide").first().click();
    await page.locator(".exercise .row-of-buttons button").nth(1).waitFor();
    await page.locator(".exercise .row-of-buttons button").first().click(); // shows the move
    await page.locator(".pair").waitFor();
  },
  drill: async (page) => {
    await page.evaluate(() => (location.hash = "board=" + "-".repeat(27) + "OX------XO" +
      "-".repeat(27) + "X"));
    await page.locator(".moods label").nth(2).click();
    await page.locator(".drill .wide").click();
    await page.locator("dialog .primary").click();
    await page.locator(".drill .row-of-buttons button").first().click(); // shows the move
    await page.locator(".verdict").waitFor();
  },
  "end of game": async (page) => {
    await page.evaluate(() => (location.hash = "moves=e6f4e3f6g5d6e7f5c5&mood=play"));
    await page.locator(".status.over").waitFor();
  },
  "server lost": async (page) => {
    await page.evaluate(() => {
      const { fakeEngine } = window as unknown as { fakeEngine: { setState(state: object): void } };
      fakeEngine.setState({ kind: "lost", message: "gone" });
    });
    await page.locator(".trouble").waitFor();
  },
};

async function faults(page: Page): Promise<string[]> {
  const results = await page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    return (await run.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    })) as AxeResults;
  });
  return results.violations.flatMap((fault) =>
    fault.nodes.map((node) => `${fault.id}: ${node.target.join(" ")} ${node.failureSummary}`));
}

// Each theme in each width, each language of other letters in each theme.
const VIEWS = [
  ["light", "en", 1280], ["light", "ja", 320], ["dark", "ja", 1280],
  ["dark", "de", 320], // the longest words
] as const;

for (const [theme, language, width] of VIEWS) {
  test(`axe finds nothing: ${theme}, ${language}, ${width} px`, async () => {
    const { page, errors } = await visit(browser, site.url, {
      viewport: { width, height: 800 }, colorScheme: theme, locale: language,
    });
    await page.evaluate(axe.source);
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(page);
      assert.deepEqual(await faults(page), [], state);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${state}: ${wide} pixels wide`);
    }
    assert.deepEqual(errors, []);
    await page.context().close();
  });
}

test("forced colours: what is chosen has the system's colours, whatever kind of button it is", async () => {
  const { page } = await visit(browser, site.url, { forcedColors: "active" });
  const scores = page.locator(".toolbar [aria-pressed]");
  await scores.click(); // and the pointer is over it
  await page.locator(".scores tbody button").first().click();
  const system = await page.evaluate(() => {
    document.body.style.background = "Highlight";
    return getComputedStyle(document.body).backgroundColor;
  });
  for (const chosen of [scores, page.locator(".scores [aria-pressed=true]"), page.locator(".moods :checked + span")]) {
    assert.equal(await chosen.evaluate((at) => getComputedStyle(at).backgroundColor), system);
  }
  await page.context().close();
});

interface AXNode {
  nodeId: string;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
}

test("the accessibility tree holds a grid of 64 named cells and a live region", async () => {
  const { page } = await visit(browser, site.url);
  await page.locator(".toolbar [aria-pressed]").click();
  await page.locator(".score").first().waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AXNode[] };
  const byRole = (role: string) => nodes.filter((node) => node.role?.value === role);
  assert.equal(byRole("grid").length, 1);
  assert.equal(byRole("row").filter((row) => row.childIds?.length === 8).length, 8);
  const names = byRole("gridcell").map((node) => node.name?.value ?? "");
  assert.equal(names.length, 64);
  assert.ok(names.includes("a1, empty"));
  assert.ok(names.includes("d4, white"));
  assert.ok(names.some((name) => /^d3, empty, legal, [+\u2212]?\d+/.test(name)), names.join("; "));
  await cell(page, "d3").click();
  const spoken = page.locator('[role="status"][aria-live="polite"]');
  const reply = spoken.filter({ hasText: /White plays .. and flips \d+ disc/ });
  await reply.waitFor({ state: "attached" });
});
