import { strict as assert } from "node:assert";
import { test } from "node:test";
import { parseSquare } from "../../src/rules/notation";
import { START, discs } from "../../src/rules/position";
import {
  answer, asking, beginDrill, drill, drillHidesScores, drillSettings, endDrill, goOn,
} from "../../src/state/drill";
import { line, move, node, start } from "../../src/state/game";
import { answered, dueCards, isDue, isResting, sound } from "../../src/state/leitner";
import { lineText } from "../../src/state/search";
import { FakeEngine } from "../browser/fake_engine";

const people = { X: "human", O: "human", levelX: 8, levelO: 8, peopleX: 4, peopleO: 4 } as const;
const fail = (error: unknown): void => assert.fail(String(error));

const PAUSES = 12000; // a minute at least, so that a fault ends the test

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; !holds(); ++i) {
    assert.ok(i < PAUSES, `waited in vain: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function begin(side: "X" | "O", within: number): void {
  start(START, people);
  drillSettings.value = { side, within };
  beginDrill(new FakeEngine(), () => 0, fail);
}

/** Answers, and waits until the answer was taken. */
async function say(square: number | null): Promise<void> {
  answer(square);
  await until(() => !asking.value);
}

const moves = (): string => lineText.value.split(" ").slice(2).join("");

test("a card rests longer with each right answer, and a wrong one takes it back", () => {
  let boxes = { session: 1, cards: {} };
  assert.ok(!isDue(boxes, "X1") && !isResting(boxes, "X1"));
  boxes = answered(boxes, "X1", true);
  assert.deepEqual(boxes.cards, { X1: { box: 1, due: 3 } });
  boxes = answered(answered({ ...boxes, session: 3 }, "X1", true), "X2", false);
  assert.deepEqual(boxes.cards, { X1: { box: 2, due: 7 }, X2: { box: 0, due: 4 } });
  assert.deepEqual(dueCards({ ...boxes, session: 6 }, "X"), ["X2"]);
  assert.deepEqual(dueCards({ ...boxes, session: 7 }, "X"), ["X2", "X1"]);
  assert.deepEqual(dueCards({ ...boxes, session: 7 }, "O"), []);
  for (let i = 0; i < 9; ++i) boxes = answered(boxes, "X1", true);
  assert.deepEqual(boxes.cards, { X1: { box: 6, due: 67 }, X2: { box: 0, due: 4 } });
});

test("damaged cards are forgotten, the others kept", () => {
  const kept = { session: 2, cards: { a: { box: 1, due: 3 }, b: null, c: { box: "1" } } };
  assert.deepEqual(sound(kept as never), { session: 2, cards: { a: { box: 1, due: 3 } } });
});

test("a session asks, plays the replies, and asks again what was missed", async () => {
  begin("X", 0);
  await until(() => asking.value);
  assert.ok(drillHidesScores.value);
  await say(parseSquare("f5"));
  assert.deepEqual(drill.value!.verdict!.right, true);
  await until(() => asking.value);
  assert.match(moves(), /^f5d6$/);
  await say(parseSquare("c4")); // three discs worse
  const { verdict, phase, asked, right } = drill.value!;
  assert.deepEqual([phase, asked, right], ["missed", 2, 1]);
  assert.deepEqual([verdict!.played, verdict!.score, verdict!.best.move], ["c4", -3, "c3"]);
  assert.match(moves(), /^f5d6c3$/);
  assert.ok(!drillHidesScores.value);
  goOn();
  await until(() => asking.value);
  assert.ok(drill.value!.again);
  await say(parseSquare("c3"));
  await until(() => drill.value!.phase === "over");
  assert.deepEqual([drill.value!.asked, drill.value!.right], [2, 1]); // not counted again
  assert.equal(line.value.length, 1);
});

test("what was missed comes first in the next session, what was right not at all", async () => {
  begin("X", 0);
  await until(() => asking.value);
  assert.equal(node.value.parent, null);
  const { cells, side } = node.value.position;
  assert.equal(discs(node.value.position).empty, 58); // after f5 d6, or as in a mirror
  const [best] = await new FakeEngine().bookMoves(`${cells} ${side}`);
  await say(parseSquare(best!.move));
  await until(() => drill.value!.phase === "over");
  assert.equal(drill.value!.asked, 1);
});

test("a move within the discs allowed is right, one that the book does not know is not", async () => {
  begin("O", 3);
  await until(() => asking.value);
  assert.match(moves(), /^f5$/);
  await say(parseSquare("f6"));
  assert.deepEqual(drill.value!.verdict!.score, null);
  assert.equal(drill.value!.phase, "missed");
  goOn();
  await until(() => asking.value);
  await say(null);
  assert.deepEqual([drill.value!.verdict!.played, drill.value!.phase], [null, "missed"]);
  endDrill();
  assert.equal(drill.value, null);
});

test("another game on the board ends the drill; looking around does not", async () => {
  begin("O", 0);
  await until(() => asking.value);
  move(parseSquare("f4"));
  assert.ok(!asking.value && drill.value);
  start(START, people);
  await until(() => drill.value === null);
  assert.ok(!asking.value);
});

test("an error ends the drill and is told", async () => {
  const engine = new FakeEngine();
  engine.bookMoves = () => Promise.reject(new Error("the book is damaged"));
  start(START, people);
  const error = await new Promise((resolve) => beginDrill(engine, () => 0, resolve));
  assert.match(String(error), /the book is damaged/);
  assert.equal(drill.value, null);
});
