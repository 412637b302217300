import { strict as assert } from "node:assert";
import { test } from "node:test";
import { lineThrough, makeRoot, pathTo, play, playAll, type GameNode } from "../../src/rules/game_tree";
import { boardText, parseBoard, parseSquare, squareName } from "../../src/rules/notation";
import { START, legalMoves } from "../../src/rules/position";
import { randomNumbers } from "../../src/state/balanced";
import { parsedSgf } from "../../src/text/parsed";
import { NO_FACTS, readSgf, writeSgf } from "../../src/text/sgf";
import { matching, type KeptGame } from "../../src/state/library";

const squares = (moves: string): number[] => (moves.match(/../g) ?? []).map(parseSquare);
const text = (nodes: GameNode[]): string =>
  nodes.slice(1).map((node) => squareName(node.square)).join("");

/** All lines of a tree with their comments, in any order. */
function lines(node: GameNode): string[] {
  const own = `${text(pathTo(node))}|${boardText(node.position)}|${node.comment}`;
  return [own, ...node.children.flatMap(lines)].sort();
}

test("a tree with branches, comments and names is read as it was written", () => {
  const root = makeRoot(START);
  for (const line of ["f5d6c3d3c4", "f5f6e6", "f5d6c4", "d3"]) playAll(root, squares(line));
  const end = playAll(root, squares("f5d6c3"))!;
  root.comment = "two\nlines";
  end.comment = "brackets ] and \\ and (;B[f5])";
  const facts = { ...NO_FACTS, black: "Anna [x]", white: "Zoé", date: "2026-01-31", result: "B+2" };
  const written = writeSgf(end, facts);
  const [again, ...more] = readSgf(written)!;
  assert.equal(more.length, 0);
  assert.deepEqual(lines(again!.root), lines(root));
  assert.equal(text(lineThrough(again!.root)), "f5d6c3d3c4");
  assert.deepEqual(again!.facts, facts);
  assert.equal(writeSgf(again!.root, facts), written);
});

test("random trees with passes from any start are read as they were written", () => {
  const next = randomNumbers(5);
  let passes = 0;
  for (let count = 0; count < 30; ++count) {
    let at = makeRoot(START);
    for (let ply = next() % 60; ply > 0; --ply) {
      const moves = legalMoves(at.position);
      if (moves.length > 0) at = play(at, moves[next() % moves.length]!)!;
    }
    const root = makeRoot(at.position);
    for (let line = 0; line < 4; ++line) {
      let end = root;
      for (let moves = legalMoves(end.position); moves.length > 0; moves = legalMoves(end.position)) {
        end = play(end, moves[next() % moves.length]!)!;
        if (end.pass) ++passes;
        if (next() % 20 === 0) break;
      }
    }
    const again = readSgf(writeSgf(root))![0]!.root;
    assert.deepEqual(lines(again), lines(root));
    assert.equal(text(lineThrough(again)), text(lineThrough(root)));
  }
  assert.ok(passes > 0);
});

test("a game that begins with a pass keeps its start", () => {
  const root = makeRoot(parseBoard("OX" + "-".repeat(62) + " X")!);
  play(root, 2);
  assert.match(writeSgf(root), /PL\[B\];B\[\];W\[c1\]\)$/);
  assert.deepEqual(lines(readSgf(writeSgf(root))![0]!.root), lines(root));
});

test("SGF of other programs, several games and other ways to write squares", () => {
  const two = "(;FF[4]GM[2]PB[A];B[fe];W[DF]C[so\\\nso])\n (;GM[2];B[f5](;W[d6])(;W[f6];B[e6]))";
  const [first, second] = readSgf(two)!;
  assert.equal(text(lineThrough(first!.root)), "f5d6");
  assert.equal(lineThrough(first!.root)[2]!.comment, "soso");
  assert.equal(first!.facts.black, "A");
  assert.equal(second!.root.children[0]!.children.length, 2);
  assert.deepEqual(parsedSgf(two)!.items.map(({ moves }) => moves), [["f5", "d6"], ["f5", "d6"]]);
});

test("what is no sound SGF is left to the engine", () => {
  for (const other of [
    "", "f5d6", "(;GM[Othello]PC[x]TY[8]B[f5];)", "(;GM[1];B[aa])", "(;GM[2];B[a1])", "(;GM[2]",
    "(;GM[2];W[f5])", "(;GM[2]))", "(;GM[2];B[f5", "(B[f5])", "(;[x])", "(;GM[2]AB[zz])",
  ]) assert.equal(readSgf(other), null, other);
});

test("all words must stand in names, event or date", () => {
  const game = (black: string, white: string, date: string): KeptGame =>
    ({ id: black, black, white, date, event: "", changed: 0, plies: 1, sgf: "", ply: 0 });
  const all = [game("Anna", "Zoé", "2026-01-31"), game("You", "Tiger, human 4", "2025-12-24")];
  const ids = (wanted: string) => matching(all, wanted).map(({ id }) => id);
  assert.deepEqual(ids(""), ["Anna", "You"]);
  assert.deepEqual(ids("HUMAN 2025"), ["You"]);
  assert.deepEqual(ids("zoé anna"), ["Anna"]);
  assert.deepEqual(ids("anna 2025"), []);
});
