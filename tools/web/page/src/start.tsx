// Starts the page with an engine.

import { effect } from "@preact/signals";
import { render } from "preact";
import type { Engine } from "./engine";
import { announceMoves, notify } from "./state/announce";
import { followBook } from "./state/book";
import { runClock } from "./state/clock";
import { edits, node } from "./state/game";
import { keepGames, restoreGame } from "./state/keeping";
import { showLine } from "./state/reading";
import { watchReplacements } from "./state/replaced";
import { attach, hidden } from "./state/search";
import { settings } from "./state/settings";
import { fragmentOf, parseFragment } from "./text/address";
import { strings } from "./text/strings";
import { App } from "./ui/app";
import { listenForFiles, listenForKeys } from "./ui/listeners";
import "./style/page.css";

function writeAddress(): void {
  const fragment = fragmentOf(node.value);
  const address = location.pathname + location.search + (fragment ? `#${fragment}` : "");
  history.replaceState(null, "", address);
}

function showAddress(): void {
  const fragment = location.hash.slice(1);
  if (fragment === "") return;
  const address = parseFragment(fragment);
  if (address && showLine(address)) return;
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
  const here = restoreGame();
  const isReload = here && location.hash.slice(1) === fragmentOf(node.peek());
  keepGames();
  if (!isReload) showAddress();
  followAddress();
  watchReplacements();
  announceMoves();
  runClock();
  listenForFiles(engine);
  listenForKeys();
  render(<App engine={engine} />, document.getElementById("page")!);
  const look = () => void (hidden.value = document.hidden);
  look();
  document.addEventListener("visibilitychange", look);
  attach(engine);
  followBook(engine);
}
