// The games that this browser keeps, in IndexedDB. Where it keeps none, as in some private windows,
// the list says so, and everything else works.

import { signal } from "@preact/signals";

/** As it stands in the list. */
export interface KeptGame {
  id: string;
  /** When it was changed last, for the order of the list. */
  changed: number;
  black: string;
  white: string;
  date: string;
  event: string;
  plies: number;
  /** The whole game, and at which move it was left. */
  sgf: string;
  ply: number;
}

/** The latest first; null while nobody looks at them. */
export const games = signal<readonly KeptGame[] | null>(null);
/** Whether this browser keeps games. */
export const keepsGames = signal(true);

const NAME = "tiger";
const STORE = "games";

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const transaction = (await database()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => {
        keepsGames.value = true;
        resolve(request.result);
      };
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } catch {
    opening = null;
    keepsGames.value = false;
    return null;
  }
}

let asked = false;

/** Reads the list, and once asks the browser not to clear it when it needs room. */
export async function readGames(): Promise<void> {
  const all = await run("readonly", (store) => store.getAll() as IDBRequest<KeptGame[]>);
  games.value = (all ?? []).sort((a, b) => b.changed - a.changed);
  if (!asked) await navigator.storage?.persist?.().catch(() => false);
  asked = true;
}

export async function keepGame(game: KeptGame): Promise<void> {
  await run("readwrite", (store) => store.put(game));
  if (games.peek()) await readGames();
}

export async function deleteGame(id: string): Promise<void> {
  await run("readwrite", (store) => store.delete(id));
  await readGames();
}

/** Those in whose names, event or date all the words stand. */
export function matching(all: readonly KeptGame[], wanted: string): readonly KeptGame[] {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return all.filter((game) => {
    const text = `${game.black} ${game.white} ${game.event} ${game.date}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
