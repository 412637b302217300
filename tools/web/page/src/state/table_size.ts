// The size of the engine's hash table, where the page decides on it: in the static site.

import { signal } from "@preact/signals";

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
