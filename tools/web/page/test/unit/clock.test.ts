import { strict as assert } from "node:assert";
import { test } from "node:test";
import { clockText, left, moveTimeMs, setClock, timeIsUp } from "../../src/state/clock";
import { gameNumber } from "../../src/state/game";

test("a clock shows minutes, and tenths under ten seconds", () => {
  const shown = [300000, 299001, 61000, 10000, 9999, 120, -5].map(clockText);
  assert.deepEqual(shown, ["5:00", "5:00", "1:01", "0:10", "10.0", "0.2", "0.0"]);
});

test("Tiger spends a part of what it has left, and never all of it", () => {
  assert.equal(moveTimeMs(), null);
  setClock(60);
  const time = moveTimeMs()!;
  assert.ok(time > 500 && time < 15000, String(time));
  left.value = { X: 100, O: 60000 };
  assert.ok(moveTimeMs()! <= 50);
  left.value = { X: -1, O: 60000 };
  assert.ok(timeIsUp.value);
  gameNumber.value++;
  assert.ok(!timeIsUp.value); // that was the game before
  assert.equal(moveTimeMs(), null);
});
