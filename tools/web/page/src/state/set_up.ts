// The editor of positions: a board being changed, apart from the game until it is done.

import { computed, signal } from "@preact/signals";
import { START, legalMoves, passed, type Cell, type Color, type Position } from "../rules/position";
import { node, players, start } from "./game";

export const edited = signal<Position | null>(null);
export const brush = signal<Cell | "cycle">("cycle");

export const settingUp = computed(() => edited.value !== null);

export function beginSetUp(): void {
  edited.value = node.value.position;
}

export function put(square: number, cell: Cell | "cycle"): void {
  const position = edited.value;
  if (!position) return;
  const cycle: Record<string, Cell> = { "-": "X", X: "O", O: "-" };
  const next = cell === "cycle" ? cycle[position.cells[square]!]! : cell;
  const cells = position.cells.slice(0, square) + next + position.cells.slice(square + 1);
  edited.value = { ...position, cells };
}

export function setSide(side: Color): void {
  if (edited.value) edited.value = { ...edited.value, side };
}

export function clearBoard(): void {
  if (edited.value) edited.value = { ...edited.value, cells: "-".repeat(64) };
}

export function usualStart(): void {
  edited.value = START;
}

export function cancelSetUp(): void {
  edited.value = null;
}

/** The edited position becomes the start of a game. */
export function finishSetUp(): void {
  const position = edited.value;
  if (!position) return;
  edited.value = null;
  start(position, players.value);
}

/** Whether anyone can move in it. */
export const playable = computed(() => {
  const position = edited.value;
  return !!position &&
    (legalMoves(position).length > 0 || legalMoves(passed(position)).length > 0);
});
