import { strict as assert } from "node:assert";
import { test } from "node:test";
import { boardText, parseSquare } from "../../src/rules/notation";
import { START } from "../../src/rules/position";
import { analysedCurve, analysisOf, chosenMove, learn, toggleLine } from "../../src/state/analysis";
import { goTo, line, move, node, start, players, playFromHere, setPlayer } from "../../src/state/game";
import { announceMoves, announcement } from "../../src/state/announce";
import { mood } from "../../src/state/mood";
import { showLine } from "../../src/state/reading";
import { attach, hidden, lineText } from "../../src/state/search";
import { FakeEngine } from "../browser/fake_engine";

const scored = (name: string, score: number) => ({ move: name, score, value: score, pv: [name] });
const hint = (plies: number, score: number, exact = false) =>
  ({ plies, confidence: 73, exact, nodes: plies, seconds: 1, moves: [scored("d3", score), scored("f5", -2)] });

test("a renewed search that is not as deep again changes no score", () => {
  const board = boardText(START);
  learn(board, { hint: hint(20, 4), running: true, lines: 60 });
  learn(board, { hint: hint(3, -8), running: true, lines: 60 });
  assert.deepEqual([analysisOf(board)!.hint.plies, analysisOf(board)!.hint.nodes], [20, 3]);
  learn(board, { hint: hint(21, 2), running: true, lines: 60 });
  assert.equal(analysisOf(board)!.hint.moves[0]!.score, 2);
  learn(board, { hint: hint(4, 0, true), running: false, lines: 60 });
  assert.ok(analysisOf(board)!.hint.exact);
  learn(board, { hint: hint(5, 6), running: false, lines: 3 }); // other lines are another question
  assert.equal(analysisOf(board)!.hint.plies, 5);
});

test("the curve has Black's results of what was analysed, and of the end", () => {
  const squares = (text: string) => text.match(/../g)!.map(parseSquare);
  showLine({ start: START, squares: squares("f5d6c3"), at: 0, mood: "analyse" });
  const text = boardText(line.value[1]!.position); // White to move
  learn(text, { hint: hint(8, 6), running: false, lines: 60 });
  learn(boardText(START), { hint: hint(8, 2), running: false, lines: 60 });
  assert.deepEqual(analysedCurve.value, [[0, 1, 2, 3], [2, -6, null, null]]);
  const over = squares("e6f4e3f6g5d6e7f5c5");
  showLine({ start: START, squares: over, at: 9, mood: "analyse" });
  assert.equal(analysedCurve.value[1].at(-1), 64);
});

test("a line is chosen for one position", () => {
  start(START, players.value);
  learn(boardText(START), { hint: hint(60, 2, true), running: false, lines: 60 });
  assert.equal(chosenMove.value!.move, "d3");
  toggleLine("f5");
  assert.equal(chosenMove.value!.move, "f5");
  move(parseSquare("d3"));
  assert.equal(chosenMove.value, null);
  goTo(node.value.parent!);
  assert.equal(chosenMove.value!.move, "f5");
});

test("who hears the page is told that Tiger thinks for others first, and when it thinks", () => {
  const engine = new FakeEngine();
  engine.choose = () => new Promise(() => {});
  start(START, { ...players.value, X: "tiger", O: "human" });
  mood.value = "play";
  const detach = attach(engine);
  announceMoves();
  engine.setState({ kind: "ready", notice: "waiting" });
  assert.match(announcement.value, /busy for others/);
  engine.setState({ kind: "ready" });
  assert.match(announcement.value, /is thinking/);
  detach();
});

test("nothing is analysed while nobody sees the page", async () => {
  const engine = new FakeEngine();
  let running = 0;
  engine.analyze = (_board, _settings, _onIteration, signal) => {
    ++running;
    return new Promise((_, reject) => signal!.addEventListener("abort", () => {
      --running;
      reject(new Error("stopped"));
    }));
  };
  start(START, players.value);
  mood.value = "analyse";
  const detach = attach(engine);
  assert.equal(running, 1);
  hidden.value = true;
  assert.equal(running, 0);
  hidden.value = false;
  assert.equal(running, 1);
  detach();
  assert.equal(running, 0);
});

test("a bad link changes nothing; a good one its mood", () => {
  start(START, players.value);
  mood.value = "play";
  const before = lineText.value;
  const bad = { start: START, squares: [parseSquare("f5"), 0], at: 2, mood: "learn" } as const;
  assert.ok(!showLine(bad));
  assert.deepEqual([lineText.value, node.value.children.length, mood.value], [before, 0, "play"]);
  assert.ok(showLine({ ...bad, squares: [parseSquare("f5")] }));
  assert.equal(mood.value, "learn");
});

test("whoever goes on from a position plays the side to move; others take over sides", () => {
  start(START, { X: "human", O: "people", levelX: 3, levelO: 5, peopleX: 1, peopleO: 7 });
  showLine({ start: START, squares: [parseSquare("f5")], at: 1, mood: "analyse" });
  playFromHere();
  assert.equal(mood.value, "play");
  assert.deepEqual(players.value,
    { X: "people", O: "human", levelX: 5, levelO: 3, peopleX: 7, peopleO: 1 });
  playFromHere();
  assert.equal(players.value.O, "human");
  setPlayer("O", "tiger", 12);
  assert.deepEqual([players.value.O, players.value.levelO, players.value.peopleO], ["tiger", 12, 1]);
  setPlayer("O", "human", NaN);
  assert.deepEqual([players.value.O, players.value.levelO], ["human", 12]);
});
