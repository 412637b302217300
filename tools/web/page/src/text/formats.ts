// Writers: what "Copy as" offers, and what the engine is sent.

import type { GameText } from "../engine";
import { boardText, parseBoard, parseSquare, squareName } from "../rules/notation";
import { makeRoot, playAll, pathTo, startOf, type GameNode } from "../rules/game_tree";
import { writeSgf, type GameFacts } from "./sgf";
import { START, discs, finalScore, legalMoves, type Position } from "../rules/position";

type Format = "transcript" | "obf" | "ggf" | "sgf" | "drawing";
export const FORMATS: readonly Format[] = ["transcript", "obf", "ggf", "sgf", "drawing"];

/**
 * A game or position in a format: the game up to this node, SGF with all its branches. Empty if the
 * format cannot hold it.
 */
export function formatText(format: Format, node: GameNode, facts?: GameFacts): string {
  switch (format) {
    case "transcript": return transcript(node);
    case "obf": return `${boardText(node.position)};`;
    case "ggf": return ggf(node);
    case "sgf": return writeSgf(node, facts);
    case "drawing": return drawing(node.position);
  }
}

/** "f5d6c3"; empty for a game from another start, which such a text cannot hold. */
export function transcript(node: GameNode): string {
  const path = pathTo(node);
  if (!isStandard(path[0]!)) return "";
  return path.slice(1).map((at) => squareName(at.square)).join("");
}

export const isStandard = (root: GameNode): boolean =>
  root.position.cells === START.cells && root.mover === START.side;

/** The moves with the passes between them, as [colour, text]. */
function movesWithPasses(node: GameNode, pass: string): ["B" | "W", string][] {
  const colour = (side: string) => (side === "X" ? "B" : "W") as "B" | "W";
  const moves: ["B" | "W", string][] = [];
  for (const at of pathTo(node)) {
    if (at.square >= 0) moves.push([colour(at.mover), squareName(at.square)]);
    if (at.pass) moves.push([colour(at.pass), pass]);
  }
  return moves;
}

function ggf(node: GameNode): string {
  const start = startOf(pathTo(node)[0]!);
  const rows = start.cells.replace(/X/g, "*").match(/.{8}/g)!.join(" ");
  const board = `BO[8 ${rows} ${start.side === "X" ? "*" : "O"}]`;
  const over = legalMoves(node.position).length === 0;
  const score = finalScore(node.position);
  const result = over ? `RE[${score > 0 ? "+" : ""}${score}.000]` : "RE[?]";
  const moves = movesWithPasses(node, "PA").map(([side, move]) => `${side}[${move}]`).join("");
  return `(;GM[Othello]PC[Tiger]TY[8]${result}${board}${moves};)`;
}

/** The game of a line from its start, for the engine. */
export const gameOf = (line: readonly GameNode[]): GameText => ({
  start: boardText(startOf(line[0]!)),
  moves: line.slice(1).map((at) => squareName(at.square)),
});

/** What a server reads of it. */
export function ggfText(game: GameText): string {
  const root = makeRoot(parseBoard(game.start) ?? START);
  return ggf(playAll(root, game.moves.map(parseSquare)) ?? root);
}

/** Like the drawings of `tiger play`. */
function drawing(position: Position): string {
  const files = "   a b c d e f g h";
  const { black, white } = discs(position);
  const beside = [
    "", `     ${position.side === "X" ? "Black" : "White"} to move`,
    `     X Black  ${black}`, `     O White  ${white}`,
  ];
  const rows = Array.from({ length: 8 }, (_, y) => {
    const cells = [...position.cells.slice(8 * y, 8 * y + 8).replace(/-/g, ".")];
    return ` ${y + 1} ${cells.join(" ")}${beside[y] ?? ""}`;
  });
  return [files, ...rows, files].join("\n") + "\n";
}
