// What the log of Encrucijada folds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "assets/encrucijada/folds";

test("a war that is over is folded, up to what came of it", () => {
  const lines = ["turn begins", "war declared", "army chosen", "revealed", "beats", "army ended", "regroup"] as const;
  assert.deepEqual(folded(lines), [{ head: 1, within: [2, 3, 5] }]);
});

test("a war that goes on stays open", () => {
  assert.deepEqual(folded(["war declared", "army chosen", "revealed"]), []);
});

test("lines that tell of no event belong to the war around them", () => {
  assert.deepEqual(folded(["war declared", undefined, "regroup"]), [{ head: 0, within: [1] }]);
});

test("what an effect looked at is folded under it; what it is for is not", () => {
  const lines = ["used", "pointed at card", "takes place", "looked", "saw"] as const;
  assert.deepEqual(folded(lines), [{ head: 0, within: [2, 3, 4] }]);
});

test("an effect has nothing to do with the next turn", () => {
  assert.deepEqual(folded(["used", "turn begins", "takes place"]), [{ head: 0, within: [] }]);
});

test("effects used in a war belong to the war", () => {
  assert.deepEqual(folded(["war declared", "used", "takes place", "regroup"]), [{ head: 0, within: [1, 2] }]);
});
