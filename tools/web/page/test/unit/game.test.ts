import { strict as assert } from "node:assert";
import { test } from "node:test";
import { parseBoard, parseSquare, squareName } from "../../src/rules/notation";
import {
  lineThrough, makeRoot, pathTo, play, playAll, removeBranch, startOf, type GameNode,
} from "../../src/rules/game_tree";
import { START, legalMoves } from "../../src/rules/position";
import { fragmentOf, parseFragment, splitToken } from "../../src/text/address";
import { FORMATS, formatText } from "../../src/text/formats";
import type { ReviewedMove } from "../../src/engine";
import { balancedLine, randomLine, randomNumbers } from "../../src/state/balanced";
import { series } from "../../src/state/view";
import { FakeEngine } from "../browser/fake_engine";

const squares = (moves: string): number[] => (moves.match(/../g) ?? []).map(parseSquare);
const game = (moves: string): GameNode => playAll(makeRoot(START), squares(moves))!;
const text = (nodes: GameNode[]): string =>
  nodes.slice(1).map((node) => squareName(node.square)).join("");

test("a line is played, and illegal moves are refused", () => {
  assert.equal(text(pathTo(game("f5d6c3d3c4"))), "f5d6c3d3c4");
  assert.equal(playAll(makeRoot(START), squares("f5f5")), null);
  assert.equal(play(makeRoot(START), 0), null);
});

test("a pass is noted after the move that makes it necessary", () => {
  const board = "OXX-----" + "-".repeat(56) + " O";
  const end = play(makeRoot(parseBoard(board)!), parseSquare("d1"))!;
  assert.equal(end.pass, null); // nobody can move: that is no pass
  const root = makeRoot(parseBoard("OX" + "-".repeat(62) + " X")!);
  assert.equal(root.pass, "X");
  assert.equal(root.position.side, "O");
  assert.equal(startOf(root).side, "X");
});

test("branches share their beginning; redo follows the last one", () => {
  const root = makeRoot(START);
  const first = playAll(root, squares("f5d6c3"))!;
  const second = playAll(root, squares("f5f6e6"))!;
  assert.equal(root.children.length, 1);
  assert.equal(text(lineThrough(root)), "f5f6e6");
  playAll(root, squares("f5d6"));
  assert.equal(text(lineThrough(root)), "f5d6c3");
  assert.equal(removeBranch(first.parent!), second.parent!.parent);
  assert.equal(text(lineThrough(root)), "f5f6e6");
});

test("the address holds the line, the place in it and the board", () => {
  assert.equal(fragmentOf(makeRoot(START)), "");
  assert.equal(fragmentOf(game("f5d6c3")), "moves=f5d6c3");
  assert.equal(fragmentOf(game("f5d6c3").parent!), "moves=f5d6c3&at=2");
  const board = parseBoard("OXX" + "-".repeat(61) + " O")!;
  const read = parseFragment(fragmentOf(play(makeRoot(board), 3)!))!;
  assert.deepEqual(read, { start: board, squares: [3], at: 1, mood: "analyse" });
  assert.deepEqual(parseFragment("f5d6")!.squares, squares("f5d6"));
  assert.equal(parseFragment("f5d6")!.at, 2);
  assert.equal(parseFragment("moves=f5&mood=play&token=x")!.mood, "play");
  for (const wrong of ["", "moves=z9", "board=XX", "x=1", "moves=f5&mood=sleep", "moves=f5&at=x", "moves=f5&at=",
    "moves=f5d6&at=3", "moves=f5&moves=d3", "moves=f5&x=1"]) assert.equal(parseFragment(wrong), null, wrong);
});

test("the token is taken out of the address", () => {
  assert.deepEqual(splitToken("token=a%2Bb&moves=f5"), { token: "a+b", rest: "moves=f5" });
  assert.deepEqual(splitToken("moves=f5"), { token: null, rest: "moves=f5" });
});

test("every format is written", () => {
  const node = game("f5d6c3");
  const written = Object.fromEntries(FORMATS.map((format) => [format, formatText(format, node)]));
  assert.equal(written.transcript, "f5d6c3");
  assert.equal(
    written.obf, "------------------X--------XX------OXX-----O-------------------- O;");
  assert.match(written.ggf!, /^\(;GM\[Othello\].*BO\[8 -{8} .* \*\]B\[f5\]W\[d6\]B\[c3\];\)$/);
  assert.match(written.sgf!, /^\(;GM\[2\].*PL\[B\];B\[f5\];W\[d6\];B\[c3\]\)$/);
  assert.match(written.drawing!, /^ 3 \. \. X \./m);
});

test("passes are written where a format wants them", () => {
  const root = makeRoot(parseBoard("OX" + "-".repeat(62) + " X")!);
  const end = play(root, 2)!;
  assert.match(formatText("ggf", end), /\*\]B\[PA\]W\[c1\];\)$/);
  assert.match(formatText("sgf", end), /;B\[\];W\[c1\]\)$/);
  assert.equal(formatText("transcript", end), ""); // cannot tell the start
});

test("whole games with passes are read back from their moves", () => {
  const next = randomNumbers(1);
  let passes = 0;
  for (let count = 0; count < 20; ++count) {
    let end = makeRoot(START);
    for (let moves = legalMoves(end.position); moves.length > 0; moves = legalMoves(end.position)) {
      end = play(end, moves[next() % moves.length]!)!;
      if (end.pass) ++passes;
    }
    assert.equal(game(formatText("transcript", end)).position.cells, end.position.cells);
  }
  assert.ok(passes > 0);
});

test("a seed gives the same balanced position every time", async () => {
  const engine = new FakeEngine();
  const signal = new AbortController().signal;
  const [one, again, other] = [
    await balancedLine(engine, 7, signal), await balancedLine(engine, 7, signal),
    await balancedLine(engine, 8, signal),
  ];
  assert.equal(one.length, 8);
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
  assert.equal(pathTo(randomLine(randomNumbers(1))).length, 9);
});

test("the graph begins with the start, unless the start is passed", () => {
  const move = (number: number, side: "black" | "white", best_score: number, score: number) =>
    ({ number, side, best_score, score }) as ReviewedMove;
  assert.deepEqual(series([move(1, "black", 4, 2), move(2, "white", -2, -3)]),
    [[0, 1, 2], [4, 2, 3]]);
  assert.deepEqual(series([move(0, "white", -6, -6), move(1, "black", 6, 6)]), [[0, 1], [6, 6]]);
  assert.deepEqual(series([]), [[], []]);
});
