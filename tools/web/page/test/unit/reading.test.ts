import assert from "node:assert/strict";
import { test } from "node:test";
import type { Engine } from "../../src/engine";
import { found, readingError, readInput } from "../../src/state/reading";
import { page as en } from "../../src/text/languages/en";

const items = [{ start: "", moves: ["f5"], title: "" }, { start: "", moves: ["f5", "d6"], title: "" }];
const engine = { parse: async () => ({ items, errors: [] }) } as unknown as Engine;

test("what a large SGF file loses is said", async () => {
  const tree = "(;GM[2];B[fe](;W[ff])(;W[df]))";
  await readInput(engine, tree.repeat(20_000));
  assert.deepEqual([found.value.length, readingError.value], [2, en.withoutBranches]);
  await readInput(engine, new TextEncoder().encode(tree.repeat(20_000)));
  assert.equal(readingError.value, en.withoutBranches);
  await readInput(engine, "f5d6\n".repeat(200_000)); // has no branches
  assert.equal(readingError.value, "");
  await readInput(engine, tree.repeat(2)); // read with its branches
  assert.equal(readingError.value, "");
  assert.equal(found.value[0]!.tree!.children[0]!.children.length, 2);
});
