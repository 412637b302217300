// Starts the page with an engine.

import { effect } from "@preact/signals";
import { render } from "preact";
import type { Engine } from "./engine";
import { announceMoves, notify } from "./state/announce";
import { followBook } from "./state/book";
import { runClock } from "./state/clock";
import { edits, node, showLine } from "./state/game";
import { keepGames, restoreGame } from "./state/keeping";
import { isMood, mood } from "./state/mood";
import { watchReplacements } from "./state/replaced";
import { attach, hidden } from "./state/search";
import { settings } from "./state/settings";
import { fragmentOf, parseFragment } from "./text/address";
import { strings } from "./text/strings";
import { App } from "./ui/app";
import { listenForFiles, listenForKeys } from "./ui/listeners";
import "./style/page.css";

// The page's own address keeps the mood beside it; a link has none there, and says it itself.
function writeAddress(): void {
  const fragment = fragmentOf(node.value);
  const address = location.pathname + location.search + (fragment ? `#${fragment}` : "");
  history.replaceState({ mood: mood.value }, "", address);
}

function showAddress(): void {
  const fragment = location.hash.slice(1);
  if (fragment === "") return;
  const own: unknown = (history.state as { mood?: unknown } | null)?.mood;
  const address = parseFragment(fragment);
  if (address && showLine({ ...address, ...(isMood(own) && { mood: own }) })) return;
  notify(strings.peek().badAddress);
  writeAddress();
}

function followAddress(): void {
  effect(() => {
    void edits.value;
    writeAddress();
  });
  window.addEventListener("hashchange", showAddress);
}

function applySettings(): void {
  effect(() => {
    const { theme, language } = settings.value;
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    document.title = strings.value.title;
  });
}

export function start(engine: Engine): void {
  applySettings();
  restoreGame();
  showAddress();
  followAddress();
  keepGames();
  watchReplacements();
  announceMoves();
  runClock();
  listenForFiles(engine);
  listenForKeys();
  render(<App engine={engine} />, document.getElementById("page")!);
  document.addEventListener("visibilitychange", () => (hidden.value = document.hidden));
  attach(engine);
  followBook(engine);
}
