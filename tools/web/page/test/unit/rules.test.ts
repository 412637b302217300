import { strict as assert } from "node:assert";
import { test } from "node:test";
import {
  boardText, parseBoard, parseSquare, scoreText, squareName,
} from "../../src/rules/notation";
import { openingName, openingNames } from "../../src/rules/openings";
import {
  START, canonical, discs, finalScore, flips, isOver, legalMoves, mustPass, passed, perft, played,
  symmetric, type Position,
} from "../../src/rules/position";
import { wordsOf } from "../../src/text/strings";

test("perft gives the known numbers of lines of play", () => {
  const known = [1, 4, 12, 56, 244, 1396, 8200, 55092];
  known.forEach((lines, depth) => assert.equal(perft(START, depth), lines, `depth ${depth}`));
});

test("perft counts a pass as a ply, like `tiger perft`", () => {
  const known: [string, number[]][] = [
    ["OOOOOOOOX-OOOOOOOXXOOOOOOXXOOOOOOOOXXXOOOOOXX-XOXXXX-X-OXXXXX-XO X", [1, 5, 7, 23, 25, 46]],
    ["OOOOOOO-OOOOOO-OOOXXO-OOOOXOXOOOOOXXOOOOOOXXOOOOO-OXO-OO-OOOOOOO X", [3, 3, 6, 6, 6, 6]],
  ];
  for (const [board, lines] of known) {
    lines.forEach((count, i) => assert.equal(perft(parseBoard(board)!, i + 1), count, board));
  }
});

test("a move flips in all eight directions and never around the edge", () => {
  const star =
    "X--X--X-" + "-O-O-O--" + "--OOO---" + "XOO-OOOX" + "--OOO---" + "-O-O-O--" + "X--X--X-" +
    "--------";
  const position: Position = { cells: star, side: "X" };
  assert.equal(flips(position, parseSquare("d4")).length, 17);
  const wrapped: Position = { cells: "-".repeat(6) + "XO-" + "-".repeat(55), side: "X" };
  assert.deepEqual(legalMoves(wrapped), []);
});

test("passes and ends are recognised", () => {
  const passes: Position = { cells: "OX" + "-".repeat(62), side: "X" };
  assert.ok(mustPass(passes));
  assert.ok(!isOver(passes));
  assert.ok(!mustPass(passed(passes)));
  const over: Position = { cells: "X".repeat(63) + "-", side: "O" };
  assert.ok(isOver(over));
  assert.equal(finalScore(over), 64);
  assert.deepEqual(discs(over), { black: 63, white: 0, empty: 1 });
});

test("the winner gets the empty squares, and a draw stays one", () => {
  const score = (black: number, white: number) =>
    finalScore({ cells: "X".repeat(black).padEnd(64 - white, "-") + "O".repeat(white), side: "X" });
  assert.equal(score(20, 10), 44);
  assert.equal(score(10, 20), -44);
  assert.equal(score(1, 1), 0);
});

test("squares and boards survive being written and read", () => {
  for (let square = 0; square < 64; ++square) assert.equal(parseSquare(squareName(square)), square);
  assert.equal(parseSquare("F5"), parseSquare("f5"));
  for (const wrong of ["", "i1", "a9", "a", "a10"]) assert.equal(parseSquare(wrong), -1);
  assert.deepEqual(parseBoard(boardText(START)), START);
  assert.equal(parseBoard("-".repeat(64)), null);
  assert.deepEqual([2, 0, -14, 1.375, -0.625, -0.03].map(scoreText),
    ["+2", "0", "\u221214", "+1.4", "\u22120.6", "0"]);
});

test("the eight symmetries differ and have one canonical form", () => {
  const after = played(played(START, parseSquare("f5")), parseSquare("d6"));
  const images = Array.from({ length: 8 }, (_, s) => symmetric(after.cells, s));
  assert.equal(new Set(images).size, 8);
  assert.deepEqual(new Set(images.map(canonical)).size, 1);
});

test("openings are named by position: by any order and in any symmetry", () => {
  const name = (moves: string) => {
    let position = START;
    for (const move of moves.match(/../g)!) position = played(position, parseSquare(move));
    return openingName(position);
  };
  assert.equal(name("f5d6c3d3c4"), "Tiger");
  assert.equal(name("f5d6c4d3c3"), "Tiger");
  assert.equal(name("e6f4c3c4d3"), "Tiger");
  assert.equal(openingName(START), "");
  assert.ok(openingNames().length > 50);
});

test("Japanese names are those of openings that the page knows", async () => {
  const known = new Set(openingNames());
  const translated = Object.keys((await wordsOf("ja")).strings.openings);
  assert.ok(translated.length > 0);
  assert.deepEqual(translated.filter((name) => !known.has(name)), []);
});
