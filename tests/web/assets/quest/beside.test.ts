// On which side of a place its card lies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boxesBeside, freest } from "assets/quest/beside";

const SCREEN = { width: 1000, height: 800 };
const CARD = { width: 200, height: 100 };
const boxes = boxesBeside({ x: 500, y: 400 }, 20, CARD, SCREEN);
const thing = (left: number, top: number, weight = 1) => ({ box: { left, top, width: 10, height: 10 }, weight });

test("a card can lie below or above a place, on its right or its left", () => {
  assert.deepEqual(
    boxes.map(({ left, top }) => [left, top]),
    [
      [520, 420],
      [280, 420],
      [520, 280],
      [280, 280],
    ],
  );
});

test("near the edge of the window it stays within", () => {
  assert.deepEqual(boxesBeside({ x: 990, y: 790 }, 20, CARD, SCREEN)[0], { left: 792, top: 692, ...CARD });
});

test("with nothing around, it lies below on the right", () => {
  assert.equal(freest(boxes, []), 0);
});

test("it lies where it covers no figure", () => {
  assert.equal(freest(boxes, [thing(600, 450), thing(300, 450)]), 2);
});

test("if it must cover somebody, it covers a hero rather than an enemy", () => {
  const hero = thing(300, 450);
  const foes = [thing(600, 450, 2), thing(600, 300, 2), thing(300, 300, 2)];
  assert.equal(freest(boxes, [hero, ...foes]), 1);
});

test("a figure that only touches its edge is not covered", () => {
  assert.equal(freest(boxes, [thing(510, 420)]), 0);
});
