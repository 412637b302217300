// The size of the engine's hash table: chosen in the page's settings, and kept by the browser.

import { read, write } from "../../page/src/state/settings";
import { tableSize } from "../../page/src/state/table_size";
import { DEFAULT_HASH_BITS } from "./wasm_engine";

const KEY = "hashBits";
const CHOICES = [16, 17, 18, 19, 20, 21, 22]; // 4 to 256 MiB

/** The kept size, as bits of a bucket's number. */
export function keptHashBits(): number {
  const kept = Number(read(KEY));
  return CHOICES.includes(kept) ? kept : DEFAULT_HASH_BITS;
}

export function offerTableSizes(onChoice: (hashBits: number) => void): void {
  const offer = (hashBits: number): void => {
    tableSize.value = {
      choices: CHOICES,
      hashBits,
      choose: (chosen) => {
        write(KEY, String(chosen));
        offer(chosen);
        onChoice(chosen);
      },
    };
  };
  offer(keptHashBits());
}
