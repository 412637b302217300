import { strict as assert } from "node:assert";
import { test } from "node:test";
import { EngineError, type Review, type ReviewedMove } from "../../src/engine";
import { boardText, parseSquare } from "../../src/rules/notation";
import { START, discs, legalMoves } from "../../src/rules/position";
import { randomNumbers } from "../../src/state/balanced";
import {
  answerExercise, beginExercise, endExercise, exercise, missed, training, type Exercise,
} from "../../src/state/exercise";
import { gameNumber, line, move, node, start } from "../../src/state/game";
import { identity } from "../../src/state/identity";
import { mood } from "../../src/state/mood";
import { makePuzzle } from "../../src/state/puzzle_maker";
import { showLine } from "../../src/state/reading";
import { replaced, watchReplacements } from "../../src/state/replaced";
import { FakeEngine } from "../browser/fake_engine";

const squares = (text: string): number[] => text.match(/../g)!.map(parseSquare);
const against = { X: "human", O: "people", levelX: 8, levelO: 8, peopleX: 4, peopleO: 4 } as const;
const fail = (error: unknown): void => assert.fail(String(error));

const PAUSES = 12000; // a minute at least, so that a fault ends the test

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; !holds(); ++i) {
    assert.ok(i < PAUSES, `waited in vain: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("a puzzle is solved, and one of its moves is better than all others", async () => {
  for (const seed of [1, 2, 3]) {
    const { signal } = new AbortController();
    const { at, hint } = await makePuzzle(new FakeEngine(), randomNumbers(seed), signal);
    const { empty } = discs(at.position);
    assert.ok(empty >= 6 && empty <= 12, `${empty} empty squares`);
    assert.equal(hint.moves.length, legalMoves(at.position).length);
    const [best, ...others] = hint.moves.map(({ score }) => score);
    assert.ok(hint.exact && others.length > 0 && others.every((score) => score <= best! - 2));
  }
});

test("a full queue is waited for, and an engine that was lost", async () => {
  const engine = new FakeEngine();
  const solve = engine.analyze.bind(engine);
  const failures = [new EngineError("busy", "the queue is full"), new EngineError("lost", "gone")];
  engine.analyze = (...asked) => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : solve(...asked);
  };
  beginExercise(engine, "puzzles", randomNumbers(1), fail);
  await until(() => exercise.value!.phase === "asking");
  assert.equal(failures.length, 0);
  endExercise();
});

test("a search that another one stopped ends an exercise without an error", async () => {
  const engine = new FakeEngine();
  engine.analyze = () => Promise.reject(new EngineError("stopped", "stopped"));
  beginExercise(engine, "puzzles", randomNumbers(1), fail);
  await until(() => exercise.value === null);
});

test("what was answered wrongly is asked again until it is right", async () => {
  const engine = new FakeEngine();
  const answer = async (square: (now: Exercise) => string | null): Promise<void> => {
    await until(() => exercise.value!.phase === "asking");
    const name = square(exercise.value!);
    answerExercise(name === null ? null : parseSquare(name));
    await until(() => exercise.value!.phase === "answered");
  };
  beginExercise(engine, "puzzles", randomNumbers(1), fail);
  await answer(() => null);
  const { at, answer: first } = exercise.value!;
  const board = boardText(at!.position);
  for (const square of [null, first!.best.move]) {
    beginExercise(engine, "repeat", randomNumbers(1), fail);
    await answer(({ at: again, all }) => {
      assert.deepEqual([boardText(again!.position), all], [board, 1]);
      assert.ok(training.value);
      return square;
    });
  }
  answerExercise(null);
  await until(() => exercise.value!.phase === "over");
  assert.deepEqual([exercise.value!.right, missed.value.links], [1, {}]);
  endExercise();
});

test("the mistakes are those of the person who played here, and of both sides of another game", async () => {
  const engine = new FakeEngine();
  const mistake = (number: number, side: string) => ({ number, side, cost: 5 }) as ReviewedMove;
  let asked = 0;
  engine.review = async () =>
    (++asked, { moves: [mistake(1, "black"), mistake(2, "white")], complete: true });
  const all = async (known: Review | null = null): Promise<number | null> => {
    beginExercise(engine, "mistakes", randomNumbers(1), fail, known);
    await until(() => exercise.value!.phase === "asking");
    const found = exercise.value!.all;
    endExercise();
    return found;
  };
  start(START, against, squares("f5d6"));
  assert.equal(await all(), 1);
  const known = { moves: [mistake(1, "black")], complete: false };
  assert.equal(await all({ ...known, moves: [] }), 1);
  assert.equal(await all({ ...known, complete: true }), 1);
  assert.equal(asked, 2);
  showLine({ start: START, squares: squares("f5f6"), at: 2, mood: "analyse" });
  assert.equal(await all(), 2);
});

test("a link goes into the game on the board only if that holds all its moves", () => {
  start(START, against, squares("f5d6c3"));
  const [game, end] = [gameNumber.value, node.value];
  showLine({ start: START, squares: squares("f5d6"), at: 1, mood: "analyse" });
  assert.deepEqual([gameNumber.value, node.value], [game, end.parent!.parent]);
  assert.ok(identity.value.own);
  showLine({ start: START, squares: squares("f5d6c4"), at: 3, mood: "analyse" });
  assert.equal(gameNumber.value, game + 1);
  assert.ok(!identity.value.own);
  assert.deepEqual(end.parent!.children, [end]);
  assert.deepEqual(line.value[2]!.children, [node.value]);
});

test("a replaced game can be taken back until a person goes on, not Tiger", () => {
  watchReplacements();
  start(START, against, squares("f5d6c3"));
  mood.value = "play";
  start(START, { ...against, X: "people", O: "human" });
  assert.ok(replaced.value);
  move(parseSquare("f5"));
  assert.ok(replaced.value);
  move(parseSquare("d6"));
  assert.equal(replaced.value, null);
});
