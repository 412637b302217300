// What the browser tests share: a static server with the policy that `tiger web` sends, and pages.

import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { after, before } from "node:test";
import type { AddressInfo } from "node:net";
import type { KeptGame } from "../../src/state/library";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

export const root = process.env.PAGE_ROOT ?? process.cwd();

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Serves the page with the stand-in engine. */
async function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://x").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    const folder = /^page\.(js|css)$/.test(name) ? "test-results/fake" : "src/static";
    readFile(join(root, folder, name.replace(/[^a-z.]/g, ""))).then(
      (bytes) => {
        response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
        response.setHeader("Content-Security-Policy", POLICY);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

export const chromiumPath = process.env.CHROMIUM!;

export const launch = (executablePath = chromiumPath): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // home.test is not a secure context, unlike the loopback address.
    args: ["--no-sandbox", "--host-resolver-rules=MAP home.test 127.0.0.1"],
  });

/** The browser and the site of the tests of one file, after setUp(). */
export let browser: Browser;
export let site: { server: Server; url: string };

/** Starts both before the tests of a file, and stops them after the last. */
export function setUp(): void {
  before(async () => {
    site = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    site.server.close();
  });
}

/** A new visitor's page. What it says on the console is an error of the test. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    locale: "en-GB",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60000); // a busy machine is no fault of the page
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(url);
  await page.waitForSelector(".board");
  return { page, errors };
}

/** Time goes on only where a test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60000);
}

export const cell = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name},`) });

export const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

export const showMood = (page: Page, name: "Play" | "Analyse" | "Learn") =>
  page.locator(".moods").getByLabel(name, { exact: true }).check();

export const closeDialog = (page: Page): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();

/** Has the scores shown, if they are not. */
export async function showScores(page: Page): Promise<void> {
  const toggle = button(page, "Scores");
  if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
}

/** Waits until the strip of a side says who plays it: "human", "people 4" or "tiger 8". */
export const waitForPlayer = (page: Page, side: "black" | "white", player: string) =>
  page.waitForFunction(
    ([of, wanted]) =>
      document.querySelector<HTMLSelectElement>(`.player.${of} select`)?.value === wanted,
    [side, player],
  );

/** Opens a text by the dialog. */
export async function load(page: Page, text: string): Promise<void> {
  await button(page, "Open").click();
  await page.getByLabel("Game or position").fill(text);
  await button(page, "Load").click();
}

/** The games that the browser keeps, as they stand in the list. */
export const keptGames = (page: Page): Promise<KeptGame[]> =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === "tiger");
    if (!known) return []; // opening it would make it
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open("tiger"));
    const all = await answer(database.transaction("games").objectStore("games").getAll());
    database.close();
    return all as KeptGame[];
  });

/** Waits until a game with these words of SGF is in the list, and returns all that are. */
export async function untilKept(page: Page, sgf: string): Promise<KeptGame[]> {
  for (let tries = 0; ; ++tries) {
    const all = await keptGames(page);
    if (all.some((game) => game.sgf.includes(sgf))) return all;
    if (tries > 600) throw new Error(`not kept: ${sgf}, but ${all.map((game) => game.sgf)}`);
    await page.waitForTimeout(100);
  }
}

/** Waits until the page has kept for a reload that the board shows this move, and so all before it. */
export const untilNoted = (page: Page, ply: number) =>
  page.waitForFunction(
    (wanted) => JSON.parse(sessionStorage.getItem("tiger.game") ?? "{}").ply === wanted, ply);
