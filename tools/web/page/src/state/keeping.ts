// Keeps the game on the board: in this tab for a reload, for the next visit, and in the list of games.
// Each tab has its own game, so that no two of them write the same one.

import { batch, effect } from "@preact/signals";
import { lineThrough, rootOf, type GameNode } from "../rules/game_tree";
import { strings, type Strings } from "../text/strings";
import { readSgf, writeSgf, type GameFacts } from "../text/sgf";
import { clockNow, restoreClock, type KeptClock } from "./clock";
import { drill } from "./drill";
import {
  edits, gameNumber, goTo, levelOf, node, playerOf, playing, tigerPlays,
} from "./game";
import { identify, identity, separate } from "./identity";
import { keepGame, type KeptGame } from "./library";
import { mood } from "./mood";
import { read, write } from "./settings";

const KEY = "game";
const PAUSE_MS = 500; // moves that come faster are written together

function playerName(s: Strings, side: "X" | "O"): string {
  const player = playerOf(side);
  if (player === "tiger") return s.tiger(levelOf(side));
  if (player === "people") return s.people(levelOf(side));
  return tigerPlays.value ? s.you : "";
}

/** Who plays or played, and the rest. */
export function factsNow(): GameFacts {
  const { facts } = identity.value;
  const s = strings.peek();
  return {
    ...facts,
    black: facts.black || playerName(s, "X"),
    white: facts.white || playerName(s, "O"),
  };
}

interface Kept {
  id: string;
  sgf: string;
  facts: GameFacts;
  ply: number;
  clock: KeptClock | null;
}

// Of this tab alone; storage may be forbidden.
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function keepHere(): void {
  const at = node.peek();
  const { id, facts } = identity.peek();
  const kept: Kept = { id, facts, sgf: writeSgf(at), ply: at.ply, clock: clockNow() };
  const text = JSON.stringify(kept);
  write(KEY, text);
  try {
    tabStorage()?.setItem(`tiger.${KEY}`, text);
  } catch {
    // Full: the next visit begins with what fits.
  }
}

function inList(at: GameNode): KeptGame {
  const facts = factsNow();
  const { black, white, date, event } = facts;
  const root = rootOf(at);
  return {
    id: identity.peek().id,
    changed: Date.now(),
    black, white, date, event,
    plies: lineThrough(at).length - 1,
    sgf: writeSgf(root, facts),
    ply: at.ply,
  };
}

/** Puts the game of this tab, or else that of the last visit, on the board. */
export function restoreGame(): void {
  try {
    const text = tabStorage()?.getItem(`tiger.${KEY}`) ?? read(KEY);
    const kept = JSON.parse(text ?? "null") as Kept | null;
    const game = kept && readSgf(kept.sgf)?.[0];
    if (!game) return;
    batch(() => {
      goTo(lineThrough(game.root)[kept.ply] ?? game.root);
      identify({ id: kept.id, facts: kept.facts });
      if (kept.clock) restoreClock(kept.clock);
      if (game.root.children.length === 0) playing.value = true;
    });
  } catch {
    // What was kept is damaged; the start position is there already.
  }
}

/** Puts a game of the list on the board, where it was left. */
export function openKept(kept: KeptGame): boolean {
  const game = readSgf(kept.sgf)?.[0];
  if (!game) return false;
  batch(() => {
    ++gameNumber.value;
    mood.value = "analyse";
    goTo(lineThrough(game.root)[kept.ply] ?? game.root);
    identify({ id: kept.id, facts: game.facts });
  });
  return true;
}

// Whether another tab has this game. A lock is held as long as its tab is open.
async function takenElsewhere(id: string): Promise<boolean> {
  if (!navigator.locks) return false;
  return new Promise((resolve) => {
    void navigator.locks.request(`tiger ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock === null);
      return lock && new Promise(() => {});
    });
  });
}

/** Keeps each change from now on. */
export function keepGames(): void {
  const owned = new Set<string>(); // games that this tab may write
  const own = async (id: string): Promise<boolean> => {
    if (!owned.has(id) && (await takenElsewhere(id))) return false;
    owned.add(id);
    return true;
  };
  const keepInList = async (): Promise<void> => {
    if (!(await own(identity.peek().id))) {
      separate();
      await own(identity.peek().id);
    }
    const at = node.peek();
    const worth = rootOf(at).children.length > 0 && drill.peek() === null;
    if (worth) await keepGame(inList(at));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void edits.value;
    void node.value;
    void identity.value;
    keepHere();
    clearTimeout(timer);
    timer = setTimeout(() => void keepInList(), PAUSE_MS);
  });
  window.addEventListener("pagehide", keepHere); // with the time that is left
}
