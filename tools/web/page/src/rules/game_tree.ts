// A game with branches. Every position reached is a node; passes are no nodes of their own, but
// are noted in the node that they follow.

import {
  flips, isOver, legalMoves, mustPass, passed, played, type Color, type Position,
} from "./position";

export interface GameNode {
  readonly parent: GameNode | null;
  /** The move that led here; -1 at the root. */
  readonly square: number;
  /** Who played it; at the root whoever moves first. */
  readonly mover: Color;
  /** Discs that it flipped. */
  readonly flipped: readonly number[];
  /** After the move and after the pass that follows it, if there is one. */
  readonly position: Position;
  /** The side that had to pass after the move. */
  readonly pass: Color | null;
  readonly ply: number;
  readonly children: GameNode[];
  /** The child that redo leads to. */
  next: GameNode | null;
  /** What somebody wrote about the move. */
  comment: string;
}

function makeNode(parent: GameNode | null, square: number, before: Position): GameNode {
  const flipped = parent ? flips(before, square) : [];
  const after = parent ? played(before, square) : before;
  const pass = mustPass(after);
  return {
    parent,
    square,
    mover: before.side,
    flipped,
    position: pass ? passed(after) : after,
    pass: pass ? after.side : null,
    ply: parent ? parent.ply + 1 : 0,
    children: [],
    next: null,
    comment: "",
  };
}

export const makeRoot = (start: Position): GameNode => makeNode(null, -1, start);

/** The position that the root was made from: before a pass, if it begins with one. */
export const startOf = (root: GameNode): Position => ({
  cells: root.position.cells,
  side: root.mover,
});

export function rootOf(node: GameNode): GameNode {
  while (node.parent) node = node.parent;
  return node;
}

/** The child for a move, made if it is new; null if the move is illegal. */
export function play(node: GameNode, square: number): GameNode | null {
  let child = node.children.find((known) => known.square === square);
  if (!child) {
    if (!legalMoves(node.position).includes(square)) return null;
    child = makeNode(node, square, node.position);
    node.children.push(child);
  }
  node.next = child;
  return child;
}

/** Plays moves one after the other; null at the first illegal one. */
export function playAll(node: GameNode, squares: readonly number[]): GameNode | null {
  let current: GameNode | null = node;
  for (const square of squares) {
    current = play(current, square);
    if (!current) return null;
  }
  return current;
}

/** Where moves lead in the tree as it is; null where it does not hold them all. */
export function follow(node: GameNode, squares: readonly number[]): GameNode | null {
  let at: GameNode | undefined = node;
  for (const square of squares) at = at?.children.find((child) => child.square === square);
  return at ?? null;
}

/** Nodes from the root to this one. */
export function pathTo(node: GameNode): GameNode[] {
  const path: GameNode[] = [];
  for (let at: GameNode | null = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The line shown: from the root through this node to the end of its redo moves. */
export function lineThrough(node: GameNode): GameNode[] {
  const line = pathTo(node);
  for (let at = node.next; at; at = at.next) line.push(at);
  return line;
}

/** Makes every redo move on the way to this node lead to it. */
export function prefer(node: GameNode): void {
  for (let at = node; at.parent; at = at.parent) at.parent.next = at;
}

/** Takes a branch out of the tree; returns the node before it. */
export function removeBranch(node: GameNode): GameNode {
  const parent = node.parent;
  if (!parent) return node;
  parent.children.splice(parent.children.indexOf(node), 1);
  if (parent.next === node) parent.next = parent.children[0] ?? null;
  return parent;
}

export const isEnd = (node: GameNode): boolean => isOver(node.position);
