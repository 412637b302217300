import { strict as assert } from "node:assert";
import { test } from "node:test";
import { namesIn, readWthorNames, wthorNumbers, wthorTitle } from "../../src/text/wthor";

/** Bytes after a header with the number of names. */
function names(count: number, width: number, ...known: string[]): Uint8Array {
  const file = Buffer.alloc(16 + width * known.length);
  file.writeUInt16LE(count, 8);
  known.forEach((name, index) => file.write(name, 16 + width * index, "latin1"));
  return file;
}

function games(...records: [black: number, white: number, moves: number[]][]): Uint8Array {
  const file = Buffer.alloc(16 + 68 * records.length);
  records.forEach(([black, white, moves], index) => {
    const at = 16 + 68 * index;
    file.writeUInt16LE(7, at);
    file.writeUInt16LE(black, at + 2);
    file.writeUInt16LE(white, at + 4);
    file.set(moves, at + 8);
  });
  return file;
}

test("games have the numbers of their records, whichever were left out", () => {
  const file = games([1, 2, [56, 64, 33]], [300, 4, [11, 99]], [5, 6, [56, 66]]);
  assert.deepEqual(wthorNumbers(file, ["f5d6c3", "f5f6"]), [
    { tournament: 7, black: 1, white: 2 },
    { tournament: 7, black: 5, white: 6 },
  ]);
  assert.deepEqual(wthorNumbers(file.subarray(0, 40), ["f5d6c3"]), []);
  assert.deepEqual(wthorNumbers(new Uint8Array(3), ["f5"]), []);
});

test("names are read from complete files alone", () => {
  assert.deepEqual(readWthorNames(names(2, 20, "Anna", "Zo\u00e9 "), "players"), ["Anna", "Zoé"]);
  assert.deepEqual(readWthorNames(names(1, 26, "Cup"), "tournaments"), ["Cup"]);
  assert.equal(readWthorNames(names(2, 20, "Anna"), "players"), null);
  assert.equal(readWthorNames(names(1, 26, "Cup"), "players"), null);
  assert.equal(readWthorNames(new Uint8Array(15), "players"), null);
  assert.deepEqual([namesIn("WTHOR.JOU"), namesIn("a.trn"), namesIn("a.wtb")],
    ["players", "tournaments", null]);
});

test("a title has the names that are known", () => {
  const numbers = { tournament: 1, black: 0, white: 2 };
  const players = ["Anna", "Ben"];
  assert.equal(wthorTitle(numbers, { players, tournaments: [] }), "Anna – ?");
  assert.equal(wthorTitle(numbers, { players, tournaments: ["Open", "Cup"] }), "Anna – ?, Cup");
  assert.equal(wthorTitle(numbers, { players: [], tournaments: [] }), "");
});
