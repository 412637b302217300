// The game on the board: where it stands, who plays, and what may be done with it.

import { batch, computed, signal } from "@preact/signals";
import { START, type Color, type Position } from "../rules/position";
import {
  isEnd, lineThrough, makeRoot, pathTo, play, playAll, prefer, removeBranch, rootOf, type GameNode,
} from "../rules/game_tree";
import { mood } from "./mood";
import { persisted } from "./settings";

/** A person; Tiger as people play; Tiger at a level. */
export type Player = "human" | "people" | "tiger";

export interface Players {
  X: Player;
  O: Player;
  levelX: number;
  levelO: number;
  /** Which people, 1 to 10. */
  peopleX: number;
  peopleO: number;
}

export const players = persisted<Players>("players", {
  X: "human",
  O: "people",
  levelX: 8,
  levelO: 8,
  peopleX: 4,
  peopleO: 4,
});

/** The position on the board. */
export const node = signal<GameNode>(makeRoot(START));
/** Counts changes of the tree that leave `node` as it is. */
export const edits = signal(0);
/** Whether Tiger moves by itself when it is its turn. Going back in the game stops that. */
export const playing = signal(true);
/** Changes with each game that begins or is loaded. */
export const gameNumber = signal(0);
/** The number of the last game that began here: one that is loaded was played elsewhere. */
export const begun = signal(0);

export const line = computed(() => (void edits.value, lineThrough(node.value)));
export const over = computed(() => isEnd(node.value));
export const finished = computed(() => line.value.some(isEnd));

export const playerOf = (side: Color): Player => players.value[side];
const isTiger = (side: Color): boolean => playerOf(side) !== "human";
/** Whether Tiger moves for a side: elsewhere than in a game, both sides move freely. */
export const tigerMovesFor = (side: Color): boolean => mood.value === "play" && isTiger(side);
/** The level of Tiger, or which people it plays like. */
export const levelOf = (side: Color): number =>
  players.value[`${playerOf(side) === "people" ? "people" : "level"}${side}`];
export const tigerPlays = computed(() => isTiger("X") || isTiger("O"));
export const bothTiger = computed(() => isTiger("X") && isTiger("O"));
export const tigerToMove = computed(() => !over.value && tigerMovesFor(node.value.position.side));

/** People choose other moves in each game. */
const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
export let gameSeed = randomSeed();

const show = (next: GameNode): void =>
  batch(() => {
    prefer(next);
    node.value = next;
    ++edits.value;
  });

/** Begins a game, after the moves given if there are any. */
export function start(position: Position, who: Players, squares: readonly number[] = []): void {
  const root = makeRoot(position);
  batch(() => {
    players.value = who;
    playing.value = true;
    begun.value = ++gameNumber.value;
    gameSeed = randomSeed();
    show(playAll(root, squares) ?? root);
  });
}

/** Somebody else plays a side from now on. */
export function setPlayer(side: Color, player: Player, level: number): void {
  const part = player === "human" ? {} : { [`${player === "people" ? "people" : "level"}${side}`]: level };
  batch(() => {
    players.value = { ...players.value, [side]: player, ...part };
    if (node.value.position.side === side) playing.value = true;
  });
}

/** Goes on with a game from the position shown: a person who plays Tiger takes the side to move. */
export function playFromHere(): void {
  const { X, O, levelX, levelO, peopleX, peopleO } = players.value;
  const swaps = isTiger(node.value.position.side) && !bothTiger.value;
  batch(() => {
    if (swaps) {
      players.value =
        { X: O, O: X, levelX: levelO, levelO: levelX, peopleX: peopleO, peopleO: peopleX };
    }
    mood.value = "play";
    playing.value = true;
  });
}

/** Plays a legal move; tells whether it was one. */
export function move(square: number): boolean {
  const next = play(node.value, square);
  if (!next) return false;
  playing.value = mood.value === "play";
  show(next);
  return true;
}

/** Plays moves one after the other, as far as they are legal; passes may stand between them. */
export function playLine(squares: readonly number[]): void {
  let at = node.value;
  for (const square of squares) at = (square >= 0 && play(at, square)) || at;
  goTo(at);
}

/** Goes to a position. Where it is Tiger's turn, Tiger waits until it is told to go on. */
export function goTo(target: GameNode): void {
  playing.value = false;
  show(target);
}

/** Takes back to where a person moves, or one move if none does. */
export function undo(): void {
  let at = node.value.parent;
  while (at && !bothTiger.value && at.parent && tigerMovesFor(at.position.side)) at = at.parent;
  if (at) goTo(at);
}

export function redo(): void {
  let at = node.value.next;
  while (at?.next && !bothTiger.value && tigerMovesFor(at.position.side)) at = at.next;
  if (at) goTo(at);
}

export const first = (): void => goTo(rootOf(node.value));
export const last = (): void => goTo(line.value.at(-1)!);
export const stepBack = (): void => void (node.value.parent && goTo(node.value.parent));
export const stepForward = (): void => void (node.value.next && goTo(node.value.next));

export function dropBranch(branch: GameNode): void {
  const gone = pathTo(node.value).includes(branch);
  const before = removeBranch(branch);
  if (gone) goTo(before);
  else ++edits.value;
}
