import { strict as assert } from "node:assert";
import { test } from "node:test";
import { Explorer } from "../../src/rules/explorer";
import { parseSquare, squareName } from "../../src/rules/notation";
import { START, canonical, legalMoves, mustPass, passed, played, symmetric, type Position }
  from "../../src/rules/position";
import { explore, explored, scoreOf } from "../../src/state/explored";

const SQUARES = String.fromCharCode(...Array(64).keys());
const step = (at: Position, square: number): Position => {
  const next = played(at, square);
  return mustPass(next) ? passed(next) : next;
};

// Whole games, each seen through a symmetry that keeps the start.
function games(count: number) {
  let seed = 7;
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  const images = [0, 1, 2, 3, 4, 5, 6, 7].filter((one) => symmetric(START.cells, one) === START.cells);
  return Array.from({ length: count }, () => {
    const squares: number[] = [];
    let at = START;
    for (let moves = legalMoves(at); moves.length > 0; moves = legalMoves(at)) {
      squares.push(moves[random(Math.min(2, moves.length))]!);
      at = step(at, squares.at(-1)!);
    }
    const seen = symmetric(SQUARES, images[random(images.length)]!);
    const image = squares.map((square) => seen.indexOf(SQUARES[square]!));
    const black = [...at.cells].filter((cell) => cell === "X").length;
    const white = [...at.cells].filter((cell) => cell === "O").length;
    return { squares: image, score: Math.sign(black - white) };
  });
}

const marked = (at: Position, square: number) =>
  canonical([...at.cells].map((cell, i) => (i === square ? "+" : cell)).join("")) + at.side;

test("moves and results of games are counted, whatever their symmetry", () => {
  const all = games(30);
  const explorer = new Explorer();
  const moves: { what: string; result: number }[] = []; // all that was played
  for (const { squares, score } of all) {
    explorer.add({ start: START, squares, score: null });
    let at = START;
    for (const square of squares) {
      moves.push({ what: marked(at, square), result: at.side === "X" ? score : -score });
      at = step(at, square);
    }
  }
  let at = START;
  for (const square of all[3]!.squares) {
    const wanted = legalMoves(at).flatMap((move) => {
      const key = marked(at, move);
      const same = moves.filter(({ what }) => what === key);
      const tally = [1, 0, -1].map((result) => same.filter((one) => one.result === result).length);
      return same.length > 0 ? [[move, [...tally, 0]] as const] : [];
    });
    const found = explorer.at(at).map(({ square: move, tally }) => [move, tally] as const);
    assert.deepEqual(new Map(found), new Map(wanted));
    at = step(at, square);
  }
});

test("a game that was given up counts by the result of its file", async () => {
  const item = (moves: string, result: string) => ({
    start: `${START.cells} X`, moves: moves.match(/../g)!, title: "",
    facts: { black: "", white: "", date: "", event: "", result },
  });
  await explore([item("f5d6", "+2.000"), item("f5d6c3", "W+4"), item("f5f6", ""), item("f5f5", "0")]);
  const [first] = explored.value!.explorer.at(START);
  assert.deepEqual([squareName(first!.square), first!.tally], ["d3", [1, 1, 1, 1]]);
  assert.deepEqual(explored.value!.explorer.at(played(START, parseSquare("f5")))
    .map(({ square, tally }) => [squareName(square), tally]),
  [["d6", [1, 0, 1, 0]], ["f6", [0, 0, 0, 1]]]);
  assert.deepEqual(["B+R", "32-32", "-6", "1/2-1/2", "?"].map(scoreOf), [1, 0, -6, 0, null]);
});
