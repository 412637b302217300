// What the browser remembers between visits. Storage can be forbidden; then nothing is kept.

import { signal, effect, type Signal } from "@preact/signals";
import { ALL_LINES } from "../engine";
import { LANGUAGES, languageFor, type Language } from "../text/language";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  language: Language;
  theme: Theme;
  coordinates: boolean;
  legalMarks: boolean;
  animations: boolean;
  /** Single letters as keys while the board has the focus. */
  letterKeys: boolean;
  /** No scores while a game against Tiger goes on. */
  hideScores: boolean;
  /** Milliseconds between the moves of Tiger against Tiger. */
  pace: number;
  /** Of the analysis and of reviews. */
  analysisLevel: number;
  /** The analysis goes on until all is proved. */
  endless: boolean;
  /** How many of the best moves the analysis scores. */
  lines: number;
}

const DEFAULTS: Settings = {
  language: "en",
  theme: "auto",
  coordinates: true,
  legalMarks: true,
  animations: true,
  letterKeys: true,
  hideScores: false,
  pace: 1000,
  analysisLevel: 18,
  endless: false,
  lines: ALL_LINES,
};

export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(`tiger.${key}`);
  } catch {
    return null;
  }
};

export const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(`tiger.${key}`, value);
  } catch {
    // Full or forbidden: the page works without.
  }
};

const storedObject = (key: string): Record<string, unknown> => {
  try {
    return (JSON.parse(read(key) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Takes from `stored` what has the same type as in `defaults`. */
export function merged<T extends object>(defaults: T, stored: Record<string, unknown>): T {
  const result = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T & string)[]) {
    if (typeof stored[key] === typeof defaults[key]) result[key] = stored[key] as T[typeof key];
  }
  return result;
}

/** A signal of an object that is stored at each change. */
export function persisted<T extends object>(key: string, defaults: T): Signal<T> {
  const value = signal(merged(defaults, storedObject(key)));
  effect(() => write(key, JSON.stringify(value.value)));
  return value;
}

// In tests there is no navigator.
const browserLanguage = (): Language => languageFor(globalThis.navigator?.languages ?? []);

export const settings = persisted("settings", { ...DEFAULTS, language: browserLanguage() });
if (!LANGUAGES.includes(settings.peek().language)) {
  settings.value = { ...settings.peek(), language: browserLanguage() };
}

export const change = (part: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...part };
};

// ---- The size of the engine's hash table, where the page decides on it: in the static site ----

export interface TableSize {
  /** Sizes to choose from, and the one chosen, as bits of a bucket's number. */
  readonly choices: readonly number[];
  readonly hashBits: number;
  choose(hashBits: number): void;
}

export const tableSize = signal<TableSize | null>(null);

const BUCKET_BYTE_BITS = 6;
const MEBIBYTE_BITS = 20;

export const sizeText = (hashBits: number): string =>
  `${2 ** (hashBits + BUCKET_BYTE_BITS - MEBIBYTE_BITS)} MiB`;
