// The engine as WebAssembly, under node: the same node counts and results as the native program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import type { BookMove, Hint, Parsed, ReviewedMove, ScoredMove } from "../../page/src/engine";
import { symmetric } from "../../page/src/rules/position";
import { toParsed } from "../../page/src/text/parsed";
import { movesOf, ownCells } from "../src/book";
import { makeBook } from "../src/book_maker";
import { boards, built, engine, instance, root, weights } from "./run";

const OK = 0;
const PARSE_ERROR = 5;
const FILE_ERROR = 6;
const START = "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27) + " X";

const native = process.env.TIGER;

interface Solved {
  score: number;
  nodes: number;
}

/** What the native program finds with one thread, the same table and the same driver. */
function solved(board: string): Solved {
  const same = ["--threads", "1", "--hash-bits", "18", "--driver", "pvs"];
  const options = ["solve", ...same, "--json", "--quiet", "--board", board];
  const text = execFileSync(native!, options, { encoding: "utf8" });
  return JSON.parse(text.split("\n").find((line) => line.startsWith("{"))!);
}

test("the site's book says what the program's says", { skip: !native }, () => {
  const text = readFileSync(join(root, "positions/starter-book.jsonl.gz"));
  const book = makeBook(gunzipSync(text).toString());
  const starter = join(dirname(native!), "starter.book");
  Object.keys(book.positions).filter((_, index) => index % 600 === 0).forEach((cells, index) => {
    const image = symmetric(cells, index % 8);
    const board = `${index % 2 ? image : ownCells({ cells: image, side: "O" })} ${"OX"[index % 2]}`;
    const shown = execFileSync(native!, ["book", "show", starter, board, "--json"], { encoding: "utf8" });
    const { moves } = JSON.parse(shown) as { moves: (BookMove & { inside?: boolean })[] };
    for (const move of moves) delete move.inside;
    const found = movesOf(book, board);
    const byMove = (all: BookMove[]) => Object.fromEntries(all.map((move) => [move.move, move]));
    assert.deepEqual(byMove(found), byMove(moves), board);
    assert.deepEqual(found.map(({ value }) => value), moves.map(({ value }) => value));
  });
});

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

assert.ok(built.length > 0, "nothing is built: call tools/web/wasm/build");

for (const kind of built) {
  test(`${kind}: node counts are those of the native program`, { skip: !native }, async () => {
    const { call, program } = await engine(kind);
    const quick = boards("tests/cli/data/quick.obf").slice(0, 8);
    const hard = boards("positions/ffo-40-44.obf").slice(0, process.env.TIGER_NIGHTLY ? 2 : 1);
    for (const board of [...quick, ...hard]) {
      const before = process.cpuUsage();
      const { status, text } = call("solve", board);
      const seconds = process.cpuUsage(before).user / 1e6;
      assert.equal(status, OK, text);
      const { nodes, moves } = JSON.parse(text) as Hint;
      const expected = solved(board);
      assert.deepEqual({ score: moves[0]!.score, nodes }, {
        score: expected.score,
        nodes: expected.nodes,
      });
      if (nodes > 1e6) {
        const speed = (nodes / seconds / 1e6).toFixed(2);
        const heap = megabytes(program.HEAPU8.length);
        console.log(`${kind}: ${nodes} nodes, ${speed} million a second, ${heap} MiB`);
      }
    }
  });

  test(`${kind}: an analysis gives its iterations, then the last one again`, async () => {
    const { call, results } = await engine(kind);
    const { status, text } = call("analyze", START, 6, 60);
    assert.equal(status, OK, text);
    const hints = results.map((result) => JSON.parse(result) as Hint);
    const last = JSON.parse(text) as Hint;
    assert.ok(hints.length > 1);
    assert.equal(last.plies, 6);
    assert.deepEqual(last.moves, hints.at(-1)!.moves);
    assert.deepEqual(last.moves.map(({ move }) => move).sort(), ["c4", "d3", "e6", "f5"]);
    assert.equal(new Set(last.moves.map(({ score }) => score)).size, 1); // by symmetry
  });

  test(`${kind}: a move in a limited time`, async () => {
    const { call } = await engine(kind);
    const { status, text } = call("choose", START, 60, 0.05);
    assert.equal(status, OK, text);
    assert.match((JSON.parse(text) as ScoredMove).move, /^(c4|d3|e6|f5)$/);
  });

  test(`${kind}: people choose what they choose natively`, { skip: !native }, async () => {
    const { call } = await engine(kind);
    const games = Array.from({ length: 12 }, (_, seed) => seed);
    const input = games.map(() => "play black f5\ngenmove white\nclear_board\n").join("");
    for (const human of [1, 4, 9]) {
      // Each game has another seed, which begins with that of the option or the one after it.
      const options = ["gtp", "--human", String(human), "--human-seed", "0"];
      const said = execFileSync(native!, options, { encoding: "utf8", input });
      const expected = said.match(/[a-h][1-8]/gi)!.join(" ").toLowerCase();
      const chosen = [...games, 12, 13].map((seed) => {
        const { status, text } = call("choose_like_people", START, "f5", human, seed);
        assert.equal(status, OK, text);
        return (JSON.parse(text) as ScoredMove).move;
      });
      assert.ok(new Set(chosen).size > 1);
      assert.ok(chosen.join(" ").includes(expected), `${chosen}, not ${expected}`);
    }
    const { status, text } = call("choose_like_people", START, "f5", 11, 0);
    assert.notEqual(status, OK);
    assert.match(text, /human is 11, not 1 to 10/);
  });

  test(`${kind}: a review gives the moves, the last first`, async () => {
    const { call, results } = await engine(kind);
    assert.equal(call("review", START, "f5d6c3", 2).status, OK);
    const moves = results.map((result) => JSON.parse(result) as ReviewedMove);
    assert.deepEqual(moves.map(({ move }) => move), ["c3", "d6", "f5"]);
    assert.deepEqual(moves.map(({ number }) => number), [3, 2, 1]);
    assert.equal(moves[2]!.cost, 0);
  });

  test(`${kind}: a stop that came before its search ends it`, async () => {
    const { call, program } = await engine(kind);
    const cell = (program["_tiger_web_cancelled"] as () => number)() / 4;
    new Int32Array(program.HEAPU8.buffer)[cell] = 7;
    const start = program["_tiger_web_start_request"] as (id: number) => void;
    start(7);
    assert.equal(call("analyze", START, 60, 60).status, 1);
    start(8);
    assert.equal(call("analyze", START, 2, 60).status, OK);
  });

  test(`${kind}: texts and files are read without weights`, async () => {
    const { call } = await instance(kind);
    const read = (bytes: string | Uint8Array, players = 0, tournaments = 0) => {
      const given = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
      return call("parse", given, given.length, players, tournaments);
    };
    const parsed = (text: string): Parsed => toParsed(JSON.parse(read(text).text));
    const game = parsed("f5d6c3d3c4");
    assert.deepEqual(game.items[0]!.moves, ["f5", "d6", "c3", "d3", "c4"]);
    assert.equal(game.items[0]!.start, START);
    const board = parsed(START);
    assert.deepEqual(board.items.map(({ start, moves }) => [start, moves]), [[START, []]]);
    const ggf = "(;GM[Othello]PC[x]PB[a]PW[b]RE[-12.000]TY[8]BO[8 " +
      "---------------------------O*------*O--------------------------- *]B[f5];)";
    assert.equal(parsed(ggf).items[0]!.title, "a – b, \u221212");
    for (const nothing of ["nothing of the kind", "", '"quoted\\" text\n\u0001']) {
      assert.throws(() => parsed(nothing), { kind: "invalid" });
    }
    // A WTHOR file of a game of player 1 against player 0, and the players' names.
    const file = Buffer.alloc(16 + 68 + 16 + 40);
    file.set([20, 26, 1, 1, 1]);
    file.set([0, 0, 1, 0, 0, 0, 0, 0, 56], 16);
    file.writeUInt16LE(2, 16 + 68 + 8);
    file.write("Anna", 16 + 68 + 16);
    file.write("Zo\u00e9", 16 + 68 + 16 + 20, "latin1");
    const named = read(file, 56);
    assert.match(toParsed(JSON.parse(named.text)).items[0]!.title, /^Zo\u00e9 – Anna/);
    assert.equal(read(file, 55).status, PARSE_ERROR);
  });

  test(`${kind}: people choose without weights, and nothing else does`, async () => {
    const { call } = await instance(kind);
    const reply = (moves: string, human: number, seed: number) =>
      call("choose_like_people", START, moves, human, seed);
    for (const human of [1, 4, 10]) {
      const chosen = Array.from({ length: 20 }, (_, seed) => reply("f5", human, seed));
      for (const { status, text } of chosen) {
        assert.equal(status, OK, text);
        assert.match((JSON.parse(text) as ScoredMove).move, /^(d6|f4|f6)$/);
      }
      assert.ok(new Set(chosen.map(({ text }) => text)).size > 1);
      assert.deepEqual(reply("f5", human, 3), reply("f5", human, 3));
    }
    assert.match(reply("f5", 11, 0).text, /human is 11, not 1 to 10/);
    assert.notEqual(reply("a1", 4, 0).status, OK);
    assert.notEqual(call("analyze", START, 6, 60).status, OK);
  });

  test(`${kind}: what is no board is refused with a reason`, async () => {
    const { call } = await engine(kind);
    for (const [name, ...more] of [["analyze", 6, 60], ["choose", 6, 0]] as const) {
      const { status, text } = call(name, "no board", ...more);
      assert.equal(status, PARSE_ERROR);
      assert.notEqual(text, "");
    }
    assert.notEqual(call("review", START, "a1", 2).status, OK);
  });

  test(`${kind}: damaged weights are refused with a reason`, async () => {
    const packed = weights();
    packed[packed.length >> 1]! ^= 1;
    for (const [bytes, reason] of [
      [packed, /damaged/],
      [packed.slice(0, 1000), /truncated/],
      [new Uint8Array(10), /not a weights file/],
    ] as const) {
      const { call } = await instance(kind);
      const { status, text } = call("begin", bytes, bytes.length, 1, 18);
      assert.equal(status, FILE_ERROR);
      assert.match(text, reason);
    }
  });
}

test("threads: several find the same scores", { skip: !built.includes("threads") }, async () => {
  const { call } = await engine("threads", 3);
  const boardsToSolve = boards("tests/cli/data/quick.obf").slice(0, 4);
  const alone = await engine("threads");
  for (const board of boardsToSolve) {
    const score = ({ text }: { text: string }) =>
      (JSON.parse(text) as Hint).moves[0]!.score;
    assert.equal(score(call("solve", board)), score(alone.call("solve", board)), board);
  }
});

// Threads of the program keep node alive.
test.after?.(() => setTimeout(() => process.exit(), 100).unref());
