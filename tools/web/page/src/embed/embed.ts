// The board that other sites embed: shows the line in the address's fragment, and steps through it.
//   embed.html#moves=f5d6c3&at=2&board=<64 squares and the side>&black=Anna&white=Ben
// It asks nobody and keeps nothing, so it works in <iframe sandbox="allow-scripts">.

import { lineThrough, makeRoot, playAll, type GameNode } from "../rules/game_tree";
import { squareName } from "../rules/notation";
import { discs } from "../rules/position";
import { fragmentOf, parseFragment } from "../text/address";
import { languageFor } from "../text/language";
import { board as de } from "../text/languages/de";
import { board as en } from "../text/languages/en";
import { board as fr } from "../text/languages/fr";
import { board as ja } from "../text/languages/ja";
import { board as zhHans } from "../text/languages/zh_hans";
import { board as zhHant } from "../text/languages/zh_hant";
import "./embed.css";

const language = languageFor(navigator.languages);
const words = { de, en, fr, ja, "zh-Hans": zhHans, "zh-Hant": zhHant }[language];

const KEYS = ["moves", "at", "board", "black", "white"];
const MOST_NAME = 60;

interface Shown {
  line: GameNode[];
  at: number;
  black: string;
  white: string;
}

/** Null for anything but known keys, each once, and legal moves. */
function parseEmbedded(fragment: string): Shown | null {
  const values = new URLSearchParams(fragment);
  const named = values.has("moves") || values.has("board");
  const address = parseFragment(named ? fragment : `moves=&${fragment}`, KEYS);
  const end = address && playAll(makeRoot(address.start), address.squares);
  if (!end) return null;
  const name = (key: string): string => (values.get(key) ?? "").slice(0, MOST_NAME);
  return { line: lineThrough(end), at: address.at, black: name("black"), white: name("white") };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = kind;
  made.append(...children);
  return made;
}

function board(at: GameNode): HTMLElement {
  const table = element("div", "board");
  table.setAttribute("role", "img");
  const names = { X: words.black, O: words.white, "-": words.empty };
  const taken = [...at.position.cells].flatMap((cell, square) =>
    cell === "-" ? [] : [`${squareName(square)} ${names[cell as "X" | "O"]}`]);
  table.setAttribute("aria-label", taken.join(", "));
  for (let y = 0; y < 8; ++y) {
    const row = element("div", "row");
    for (let square = 8 * y; square < 8 * y + 8; ++square) {
      const cell = element("div", "cell");
      const side = at.position.cells[square];
      if (side !== "-") cell.append(element("div", side === "X" ? "flat black" : "flat white"));
      if (at.square === square) cell.append(element("div", "last"));
      row.append(cell);
    }
    table.append(row);
  }
  return table;
}

function button(label: string, sign: string, on: boolean, act: () => void): HTMLElement {
  const made = element("button", "", sign);
  made.type = "button";
  made.title = label;
  made.setAttribute("aria-label", label);
  made.disabled = !on;
  made.addEventListener("click", act);
  return made;
}

function show(shown: Shown): void {
  const { line } = shown;
  const at = line[shown.at]!;
  const go = (ply: number) => () => show({ ...shown, at: ply });
  const { black, white } = discs(at.position);
  const player = (name: string, side: string, count: number) => `${name || side} ${count}`;
  const link = element("a", "", words.openInTiger);
  link.href = `./#${fragmentOf(at)}`;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  const move = at.square < 0 ? "" : `${at.ply}. ${squareName(at.square)}`;
  const focused = document.activeElement?.getAttribute("aria-label");
  document.body.replaceChildren(
    element("p", "names", element("b", "", player(shown.black, words.black, black)), " – ",
      element("b", "", player(shown.white, words.white, white))),
    board(at),
    element("p", "steps",
      button(words.first, "«", shown.at > 0, go(0)),
      button(words.back, "‹", shown.at > 0, go(shown.at - 1)),
      element("span", "move", move),
      button(words.forward, "›", shown.at < line.length - 1, go(shown.at + 1)),
      button(words.last, "»", shown.at < line.length - 1, go(line.length - 1))),
    element("p", "open", link),
  );
  if (focused) document.querySelector<HTMLElement>(`[aria-label="${focused}"]`)?.focus();
}

function start(): void {
  document.documentElement.lang = language;
  const shown = parseEmbedded(location.hash.slice(1));
  if (shown) show(shown);
  else document.body.replaceChildren(element("p", "bad", words.noLine));
}

start();
window.addEventListener("hashchange", start);
