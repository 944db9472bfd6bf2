// What fingers on a map do: press, drag or pinch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Fingers } from "assets/quest/fingers";

const at = (x: number, y = 0) => ({ x, y });

/** One finger that is down at 0, 0. */
function pressing(): Fingers {
  const fingers = new Fingers();
  fingers.press(1, at(0));
  return fingers;
}

test("a finger that trembles is still pressing", () => {
  const fingers = pressing();
  assert.equal(fingers.move(1, at(3, 3)), undefined);
  fingers.lift(1);
  assert.equal(fingers.endDrag(), false);
});

test("one that moves six pixels drags the map, all the way from where it began", () => {
  const fingers = pressing();
  assert.deepEqual(fingers.move(1, at(6)), { begins: true, across: 6, down: 0 });
  assert.deepEqual(fingers.move(1, at(7, 2)), { begins: false, across: 1, down: 2 });
});

test("what ends a drag presses nothing, once", () => {
  const fingers = pressing();
  fingers.move(1, at(20));
  fingers.lift(1);
  assert.equal(fingers.endDrag(), true);
  assert.equal(fingers.endDrag(), false);
});

test("a drag that came back to where it began is still a drag", () => {
  const fingers = pressing();
  fingers.move(1, at(20));
  assert.deepEqual(fingers.move(1, at(0)), { begins: false, across: -20, down: 0 });
});

test("two fingers that part make the map larger, around the middle between them", () => {
  const fingers = pressing();
  fingers.press(2, at(100));
  const drag = fingers.move(2, at(200));
  assert.deepEqual(drag?.pinch, { times: 2, around: at(100) });
  assert.equal(drag?.across, 50);
});

test("two fingers that move together only move it", () => {
  const fingers = pressing();
  fingers.press(2, at(100));
  fingers.move(1, at(0, 30));
  assert.equal(fingers.move(2, at(100, 30))?.down, 15);
});

test("a second finger ends the press of the first, even if neither moves", () => {
  const fingers = pressing();
  fingers.press(2, at(100));
  fingers.lift(2);
  fingers.lift(1);
  assert.equal(fingers.endDrag(), true);
});

test("the finger that is left after a pinch drags on at once", () => {
  const fingers = pressing();
  fingers.press(2, at(100));
  fingers.move(2, at(150));
  fingers.lift(2);
  assert.deepEqual(fingers.move(1, at(1)), { begins: false, across: 1, down: 0 });
});

test("the next press begins anew", () => {
  const fingers = pressing();
  fingers.move(1, at(20));
  fingers.lift(1);
  fingers.press(1, at(20));
  fingers.lift(1);
  assert.equal(fingers.endDrag(), false);
});

test("a finger that was never pressed here does nothing", () => {
  assert.equal(new Fingers().move(1, at(50)), undefined);
});
