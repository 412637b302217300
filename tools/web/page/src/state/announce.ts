// What is said about each change of the board, to the eye and to screen readers.

import { computed, effect, signal } from "@preact/signals";
import { squareName } from "../rules/notation";
import { discs, finalScore, type Color } from "../rules/position";
import type { GameNode } from "../rules/game_tree";
import { strings, type Strings } from "../text/strings";
import { left, timeIsUp } from "./clock";
import { node, over, playerOf, tigerPlays, tigerToMove } from "./game";
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

/** One line about the position: whose turn it is, or how the game ended. */
export const statusLine = computed(() => {
  const s = strings.value;
  if (outcome.value) return outcome.value;
  const { position, pass } = node.value;
  const passes = pass ? s.mustPass(sideName(s, pass)) + " · " : "";
  if (tigerToMove.value) {
    const busy = waitsForOthers.value ? s.waitsForOthers : s.thinking;
    return passes + (thinking.value ? busy : s.waiting);
  }
  const mine = mood.value === "play" && tigerPlays.value && playerOf(position.side) === "human";
  return passes + (mine ? s.yourMove : s.toMove(sideName(s, position.side)));
});

function spoken(s: Strings, at: GameNode, ahead: boolean): string {
  const parts: string[] = [];
  if (at.square < 0) parts.push(s.startPosition);
  else if (!ahead) parts.push(s.moveNumber(at.ply));
  if (at.square >= 0) {
    parts.push(s.played(sideName(s, at.mover), squareName(at.square), at.flipped.length));
  }
  if (at.pass) parts.push(s.passes(sideName(s, at.pass)));
  if (outcome.peek()) parts.push(s.gameOver(outcome.peek()));
  const { black, white } = discs(at.position);
  parts.push(`${s.black} ${black}, ${s.white} ${white}.`);
  return parts.join(" ");
}

/** The text of the live region. */
export const announcement = signal("");
/** A short notice for the eye, which is spoken too; goes away by itself. */
export const notice = signal("");

const NOTICE_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string): void {
  notice.value = text;
  announcement.value = text;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.value = ""), NOTICE_MS);
}

/** Starts announcing moves. */
export function announceMoves(): void {
  let before: GameNode | null = null;
  effect(() => {
    const at = node.value;
    void timeIsUp.value;
    if (before) announcement.value = spoken(strings.peek(), at, at.parent === before);
    before = at;
  });
}
