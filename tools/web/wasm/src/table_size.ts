// The size of the engine's hash table: shown below the page, chosen there, and kept by the browser.

import { show } from "./texts";
import { DEFAULT_HASH_BITS } from "./wasm_engine";

const KEY = "tiger.hashBits";
const BYTES_OF_BUCKET_BITS = 6;
const MEBIBYTE_BITS = 20;
const CHOICES = [16, 17, 18, 19, 20, 21, 22]; // 4 to 256 MiB

/** The kept size, as the number of bits of a bucket's number. */
export function keptHashBits(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return CHOICES.includes(kept) ? kept : DEFAULT_HASH_BITS;
  } catch {
    return DEFAULT_HASH_BITS; // the browser keeps nothing for this page
  }
}

function keep(hashBits: number): void {
  try {
    localStorage.setItem(KEY, String(hashBits));
  } catch {
    // then it holds for this visit
  }
}

const sizeText = (hashBits: number) =>
  `${2 ** (hashBits + BYTES_OF_BUCKET_BITS - MEBIBYTE_BITS)} MiB`;

export function offerTableSizes(onChoice: (hashBits: number) => void): void {
  const label = document.createElement("label");
  const name = document.createElement("span");
  show(name, "table");
  const select = document.createElement("select");
  for (const bits of CHOICES) select.add(new Option(sizeText(bits), String(bits)));
  select.value = String(keptHashBits());
  select.addEventListener("change", () => {
    keep(Number(select.value));
    onChoice(Number(select.value));
  });
  label.append(name, " ", select);
  const footer = document.createElement("footer");
  footer.className = "foot";
  footer.append(label);
  document.body.append(footer);
}
