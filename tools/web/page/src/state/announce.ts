// What is said about each change of the board, to the eye and to screen readers.

import { computed, effect, signal, untracked } from "@preact/signals";
import { squareName } from "../rules/notation";
import { discs, finalScore, type Color } from "../rules/position";
import type { GameNode } from "../rules/game_tree";
import { strings, type Strings } from "../text/strings";
import { left, timeIsUp } from "./clock";
import { comingText, loading } from "./coming";
import { bothTiger, node, over, playerOf, playing, tigerPlays, tigerToMove } from "./game";
import { mood } from "./mood";
import { thinking, waitsForOthers } from "./search";

export const sideName = (s: Strings, side: Color): string => (side === "X" ? s.black : s.white);

/** "Black wins 40–24": the winner gets the empty squares. */
export function resultText(s: Strings, at: GameNode): string {
  const score = finalScore(at.position);
  if (score === 0) return s.draw;
  const winner = 32 + Math.abs(score) / 2;
  return s.wins(sideName(s, score > 0 ? "X" : "O"), `${winner}–${64 - winner}`);
}

/** A finished game's result, or that time is up; empty while the game goes on. */
export const outcome = computed(() => {
  const s = strings.value;
  if (timeIsUp.value) return s.winsOnTime(sideName(s, left.value.X <= 0 ? "O" : "X"));
  return over.value ? resultText(s, node.value) : "";
});

/** Whether Tiger played the move that led here, in the game that goes on. */
const isTigersMove = (at: GameNode): boolean =>
  at.parent !== null && mood.value === "play" && playerOf(at.mover) !== "human";

/** Who had to pass since the last move of a person, so that it can be seen until the next. */
function passesSeen(at: GameNode): Color[] {
  const own = at.pass ? [at.pass] : [];
  return isTigersMove(at) && !bothTiger.value ? [...passesSeen(at.parent!), ...own] : own;
}

/** One line about the position: whose turn it is, or how the game ended. */
export const statusLine = computed(() => {
  const s = strings.value;
  if (outcome.value) return outcome.value;
  const { position } = node.value;
  const passes = passesSeen(node.value).map((side) => s.mustPass(sideName(s, side)) + " · ").join("");
  if (tigerToMove.value) {
    const waits = loading.value || playerOf(position.side) !== "people" ? comingText.value : "";
    const busy = waitsForOthers.value ? s.waitsForOthers : waits || s.thinking;
    return passes + (thinking.value || (playing.value && loading.value) ? busy : s.waiting);
  }
  const mine = mood.value === "play" && tigerPlays.value && playerOf(position.side) === "human";
  return passes + (mine ? s.yourMove : s.toMove(sideName(s, position.side)));
});

/** What happened in the moves given, and how it stands after them. */
function spoken(s: Strings, moves: readonly GameNode[], ahead: boolean): string {
  const parts: string[] = [];
  for (const at of moves) {
    if (at.square < 0) parts.push(s.startPosition);
    else if (!ahead) parts.push(s.moveNumber(at.ply));
    if (at.square >= 0) {
      parts.push(s.played(sideName(s, at.mover), squareName(at.square), at.flipped.length));
    }
    if (at.pass) parts.push(s.passes(sideName(s, at.pass)));
  }
  if (outcome.peek()) parts.push(s.gameOver(outcome.peek()));
  const { black, white } = discs(node.peek().position);
  parts.push(`${s.black} ${black}, ${s.white} ${white}.`);
  return parts.join(" ");
}

/** The text of the live region. */
export const announcement = signal("");
/** A short notice for the eye, which is spoken too; goes away by itself. */
export const notice = signal("");

const NOTICE_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string, during = NOTICE_MS): void {
  notice.value = text;
  announcement.value = text;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.value = ""), during);
}

/**
 * Starts announcing moves: each on its own, but all that Tiger plays after a person's move together,
 * when it is a person's turn again; and that Tiger thinks for others first.
 */
export function announceMoves(): void {
  let before: GameNode | null = null;
  let unsaid: GameNode[] = [];
  let waited = false;
  effect(() => {
    const waits = waitsForOthers.value;
    const s = strings.peek();
    if (waits || (waited && thinking.peek())) announcement.value = waits ? s.waitsForOthers : s.thinking;
    waited = waits;
  });
  effect(() => {
    const at = node.value;
    void timeIsUp.value;
    untracked(() => {
      const ahead = at.parent === before;
      if (before && at !== before) unsaid = ahead ? [...unsaid, at] : [at];
      const waits = ahead && isTigersMove(at) && tigerToMove.value && playing.value &&
        !bothTiger.value && !timeIsUp.value;
      if (before && !waits) {
        announcement.value = spoken(strings.value, unsaid, ahead);
        unsaid = [];
      }
      before = at;
    });
  });
}
