// A tree as text, to be kept by the browser: "f5(d6c3)(f6)" - a move, then its branches; the one
// that redo leads to comes first.

import { parseSquare, squareName } from "./notation";
import { makeRoot, play, type GameNode } from "./game_tree";
import type { Position } from "./position";

export function treeText(node: GameNode): string {
  let text = "";
  let at = node;
  for (;;) {
    const children = [...at.children].sort((a, b) => Number(b === at.next) - Number(a === at.next));
    if (children.length !== 1) {
      for (const child of children) text += `(${squareName(child.square)}${treeText(child)})`;
      return text;
    }
    at = children[0]!;
    text += squareName(at.square);
  }
}

/** The root of a tree; null if the text is none. Illegal moves end it. */
export function parseTree(start: Position, text: string): GameNode | null {
  const root = makeRoot(start);
  const open: GameNode[] = [];
  let at = root;
  for (const token of text.match(/[()]|[a-h][1-8]/g) ?? []) {
    if (token === "(") {
      open.push(at);
    } else if (token === ")") {
      const back = open.pop();
      if (!back) return null;
      at = back;
    } else {
      const next = play(at, parseSquare(token));
      if (!next) return null;
      at = next;
    }
  }
  if (open.length > 0) return null;
  preferFirst(root);
  return root;
}

// play() makes the last branch read the preferred one.
function preferFirst(node: GameNode): void {
  for (let at: GameNode | null = node; at; at = at.children[0] ?? null) {
    at.next = at.children[0] ?? null;
    for (const branch of at.children.slice(1)) preferFirst(branch);
  }
}
