// Keeps the game on the board: in this tab for a reload, for the next visit, and in the list of games.
// Each tab has its own game, so that no two of them write the same one.

import { batch, effect } from "@preact/signals";
import { lineThrough, rootOf, type GameNode } from "../rules/game_tree";
import type { Color } from "../rules/position";
import { MOODS, type Mood } from "../text/address";
import { readSgf, writeSgf, type GameFacts } from "../text/sgf";
import { strings, type Strings } from "../text/strings";
import { clockNow, restoreClock, type KeptClock } from "./clock";
import { training } from "./exercise";
import {
  edits, gameNumber, goTo, levelOf, node, playerOf, players, playing, tigerPlays, type Players,
} from "./game";
import { identify, identity, separate } from "./identity";
import { keepGame, type KeptGame } from "./library";
import { mood } from "./mood";
import { merged, read, write } from "./settings";

const KEY = "game";
const PAUSE_MS = 500; // moves that come faster are written together

function playerName(s: Strings, side: Color): string {
  const player = playerOf(side);
  if (player === "tiger") return s.tiger(levelOf(side));
  return player === "people" ? s.people(levelOf(side)) : s.you;
}

// Who plays a game against Tiger is noted with its first move. Who goes on with it is another matter.
function noteNames(): void {
  const { facts, ...game } = identity.value;
  const begins = game.own && !facts.black && mood.value === "play" && tigerPlays.value;
  if (!begins || rootOf(node.value).children.length === 0) return;
  const s = strings.peek();
  identify({ ...game, facts: { ...facts, black: playerName(s, "X"), white: playerName(s, "O") } });
}

/** The game of a tab. */
interface Kept {
  id: string;
  own: boolean;
  sgf: string;
  ply: number;
  clock: KeptClock;
  mood: Mood;
  players: Players;
  /** Whether it stands in the list as it is. */
  listed: boolean;
}

// What the list has of each tree, or need not have.
const listed = new WeakMap<GameNode, string>();

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
  const { id, own, facts } = identity.peek();
  const sgf = writeSgf(at, facts);
  const kept: Kept = {
    id, own, sgf, ply: at.ply, clock: clockNow(), mood: mood.peek(), players: players.peek(),
    listed: listed.get(rootOf(at)) === sgf,
  };
  const text = JSON.stringify(kept);
  write(KEY, text);
  try {
    tabStorage()?.setItem(`tiger.${KEY}`, text);
  } catch {
    // Full: the next visit begins with what fits.
  }
}

/** Puts the game of this tab, or else that of the last visit, on the board; tells whether the tab had one. */
export function restoreGame(): boolean {
  try {
    const here = tabStorage()?.getItem(`tiger.${KEY}`);
    const text = here ?? read(KEY);
    const kept = JSON.parse(text ?? "null") as Kept | null;
    const game = kept && readSgf(kept.sgf)?.[0];
    if (!game || !MOODS.includes(kept.mood)) return false;
    const { id, own } = kept;
    batch(() => {
      mood.value = kept.mood;
      players.value = merged(players.peek(), { ...kept.players });
      goTo(lineThrough(game.root)[kept.ply] ?? game.root);
      identify({ id, own, facts: game.facts });
      restoreClock(kept.clock);
      if (game.root.children.length === 0) playing.value = true;
    });
    if (kept.listed) listed.set(game.root, kept.sgf);
    return Boolean(here);
  } catch {
    return false; // what was kept is damaged; the start position is there already.
  }
}

/** Puts a game of the list on the board, where it was left. */
export function openKept(kept: KeptGame): boolean {
  const game = readSgf(kept.sgf)?.[0];
  if (!game) return false;
  listed.set(game.root, kept.sgf);
  batch(() => {
    ++gameNumber.value;
    mood.value = "analyse";
    goTo(lineThrough(game.root)[kept.ply] ?? game.root);
    identify({ id: kept.id, facts: game.facts, own: false });
  });
  return true;
}

// Whether another tab has this game. A lock is held as long as its tab is open.
async function takenElsewhere(id: string): Promise<boolean> {
  if (!navigator.locks) return false;
  return new Promise((resolve) => {
    navigator.locks
      .request(`tiger ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock === null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

const owned = new Set<string>(); // games that this tab may write

/** The name under which this tab may write a game: another one if another tab has it. */
async function claim(id: string): Promise<string> {
  if (!owned.has(id) && (await takenElsewhere(id))) return claim(separate(id));
  owned.add(id);
  return id;
}

interface OnBoard {
  id: string;
  facts: GameFacts;
  at: GameNode;
}

async function keepInList({ id, facts, at }: OnBoard): Promise<void> {
  const root = rootOf(at);
  const sgf = writeSgf(root, facts);
  const isKnown = root.children.length === 0 || listed.get(root) === sgf;
  listed.set(root, sgf);
  const own = await claim(id);
  if (isKnown) return;
  const { black, white, date, event } = facts;
  const plies = lineThrough(at).length - 1;
  await keepGame(
    { id: own, changed: Date.now(), black, white, date, event, plies, sgf, ply: at.ply });
}

/** Keeps each change from now on. */
export function keepGames(): void {
  let last: OnBoard | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepLast = (): void => void (last && keepInList(last));
  effect(() => {
    void edits.value;
    void mood.value;
    noteNames();
    const now = { id: identity.value.id, facts: identity.value.facts, at: node.value };
    if (last && rootOf(last.at) !== rootOf(now.at)) keepLast();
    if (training.value) listed.set(rootOf(now.at), writeSgf(now.at, now.facts));
    last = now;
    clearTimeout(timer);
    timer = setTimeout(() => {
      keepLast();
      keepHere();
    }, PAUSE_MS);
  });
  window.addEventListener("pagehide", () => {
    keepHere(); // and the rest with the time that is left
    keepLast();
  });
}
