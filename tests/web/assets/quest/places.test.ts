// Pointing at the places where a hero can go, and going through them with the arrows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestPlace, nextPlace } from "assets/quest/places";

const place = (x: number, y: number) => ({ at: [x, y] as [number, number] });
const [here, right, farRight, above, diagonal] = [place(0, 0), place(10, 0), place(30, 0), place(0, -10), place(8, 7)];
const PLACES = [farRight, above, right, diagonal];

test("one points at the place that is nearest", () => {
  assert.equal(nearestPlace(PLACES, [11, 1], 5), right);
});

test("a place that is too far off is not pointed at", () => {
  assert.equal(nearestPlace(PLACES, [20, 0], 5), null);
  assert.equal(nearestPlace([], [0, 0], 5), null);
});

test("an arrow goes to the next place in its direction", () => {
  assert.equal(nextPlace(PLACES, here.at, [0, -1]), above);
  assert.equal(nextPlace(PLACES, right.at, [1, 0]), farRight);
});

test("a place straight ahead comes before one that is nearer but aside", () => {
  assert.equal(nextPlace([diagonal, right], here.at, [1, 0]), right);
});

test("a place that lies more aside than ahead is in another direction", () => {
  assert.equal(nextPlace([place(3, 10)], here.at, [1, 0]), undefined);
});

test("there may be nothing in a direction", () => {
  assert.equal(nextPlace(PLACES, here.at, [-1, 0]), undefined);
});
