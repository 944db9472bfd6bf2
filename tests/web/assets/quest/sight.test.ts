// Where a line of sight is barred.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Blind, firstBarred } from "assets/quest/sight";

const wall = (x: number, height = 3): Blind => [height, [x, -10], [x + 2, -10], [x + 2, 10], [x, 10]];

test("a wall bars the line where it meets it first", () => {
  assert.deepEqual(firstBarred([wall(40)], [0, 0], [100, 0], 0), [40, 0]);
});

test("seen from the other side, that is its other side", () => {
  assert.deepEqual(firstBarred([wall(40)], [100, 0], [0, 0], 0), [42, 0]);
});

test("of two walls the nearer one bars it", () => {
  assert.deepEqual(firstBarred([wall(70), wall(40)], [0, 0], [100, 0], 0), [40, 0]);
});

test("a wall no higher than one of the two stands bars nothing", () => {
  assert.equal(firstBarred([wall(40, 3)], [0, 0], [100, 0], 3), null);
});

test("a wall behind, or beside the line, bars nothing", () => {
  assert.equal(firstBarred([wall(120)], [0, 0], [100, 0], 0), null);
  assert.equal(firstBarred([wall(40)], [0, 20], [100, 20], 0), null);
});
