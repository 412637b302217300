// The bundle holds other people's code, whose licences ask to be passed on.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(fileURLToPath(import.meta.url)), "node_modules");
const BUNDLED = ["preact", "@preact/signals", "@preact/signals-core", "uplot"];

/** The licences of all that is bundled, as one text. */
export async function licences() {
  const texts = await Promise.all(BUNDLED.map(async (name) => {
    const text = await readFile(join(modules, name, "LICENSE"), "utf8");
    return `${name}\n\n${text.trim()}\n`;
  }));
  return texts.join("\n----\n\n");
}
