// The ways of Azardia's tokens: by which squares they go, and when they are where.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isMove, keyframesOf, type Move, squaresOf, timeOf } from "assets/azardia/way";

const GATE = 70;
const PLACES = Array.from({ length: 101 }, (_, square) => ({ x: 10 * square, y: 0 }));
const ROAD = { places: PLACES, gate: GATE };

const walk = (start: number, square: number, seat = 0): Move => ({ name: "walked", facts: { seat, start, square } });
const put = (start: number, square: number): Move => ({ name: "put", facts: { seat: 0, start, square } });

test("a walk touches each square on its way (AZ-3.7)", () => {
  assert.deepEqual(squaresOf(walk(3, 6), GATE), [3, 4, 5, 6]);
});

test("a retreat goes back square by square (AZ-3.5)", () => {
  assert.deepEqual(squaresOf(walk(20, 17), GATE), [20, 19, 18, 17]);
});

test("a token below level 5 goes round again: up to the gate, then on from square 1 (AZ-3.1)", () => {
  assert.deepEqual(squaresOf(walk(67, 2), GATE), [67, 68, 69, 1, 2]);
});

test("beyond the gate there is no second round: a long way back is walked", () => {
  assert.equal(squaresOf(walk(90, 72), GATE).length, 19);
});

test("a token that is put somewhere leaps there (AZ-3.7)", () => {
  assert.deepEqual(squaresOf(put(3, 40), GATE), [3, 40]);
  assert.deepEqual(squaresOf({ name: "back to one", facts: { seat: 0, start: 70, square: 1 } }, GATE), [70, 1]);
});

test("a longer walk takes longer, but never more than a second", () => {
  assert.ok(timeOf(walk(1, 2)) < timeOf(walk(1, 8)));
  assert.equal(timeOf(walk(1, 60)), 1000);
});

test("only events that move a token are ways", () => {
  assert.equal(isMove(walk(1, 2)), true);
  assert.equal(isMove({ name: "stayed", facts: { seat: 0 } }), false);
});

test("a token stands on its first square until it sets off, and is at home at the end", () => {
  const { frames, length } = keyframesOf([{ at: 500, move: walk(3, 5) }], ROAD, 1);
  assert.ok(length > 500);
  assert.deepEqual(
    frames.slice(0, 2).map((frame) => frame["transform"]),
    ["translate(-20px, 0px)", "translate(-20px, 0px)"],
  );
  assert.deepEqual(frames.at(-1), { offset: 1, transform: "translate(0px, 0px)" });
});

test("between two squares it is lifted, in a leap higher than in a step", () => {
  const lift = (move: Move) => {
    const { frames } = keyframesOf([{ at: 0, move }], ROAD, 1);
    return -Number(/, (\S+)px\)/.exec(String(frames[1]?.["transform"]))?.[1]);
  };
  assert.ok(lift(walk(3, 4)) > 0);
  assert.ok(lift(put(3, 4)) > lift(walk(3, 4)));
});

test("a small token is moved as far on the board as a large one", () => {
  const { frames } = keyframesOf([{ at: 0, move: walk(3, 5) }], ROAD, 0.5);
  assert.equal(frames[0]?.["transform"], "translate(-40px, 0px)");
});

test("a square that the road does not have is drawn at its end", () => {
  const { frames } = keyframesOf([{ at: 0, move: walk(100, 104) }], ROAD, 1);
  assert.equal(frames[0]?.["transform"], "translate(0px, 0px)");
});
