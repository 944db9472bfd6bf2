// Places on a way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { along, lengthOf, type Way } from "assets/quest/ways";

const BEND: Way = [
  [0, 0],
  [30, 0],
  [30, 10],
];

test("a way is as long as its steps together", () => {
  assert.equal(lengthOf(BEND), 40);
});

test("a part of a way is measured along it, round its bends", () => {
  assert.deepEqual(along(BEND, 0), [0, 0]);
  assert.deepEqual(along(BEND, 0.5), [20, 0]);
  assert.deepEqual(along(BEND, 0.875), [30, 5]);
  assert.deepEqual(along(BEND, 1), [30, 10]);
});

test("a step of no length is passed over", () => {
  const way: Way = [
    [0, 0],
    [0, 0],
    [10, 0],
  ];
  assert.deepEqual(along(way, 0), [0, 0]);
  assert.deepEqual(along(way, 0.5), [5, 0]);
});

test("a way of one place is always there", () => {
  assert.deepEqual(along([[7, 7]], 0.3), [7, 7]);
});
