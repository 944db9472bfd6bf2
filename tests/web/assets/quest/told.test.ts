// What the page makes of the places that it is sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toldBy } from "assets/quest/told";

const GROUND = JSON.stringify({
  here: [100, 300],
  places: [{ do: "walk:20,10" }, { do: "walk:30,10", way: [[150, 250]] }],
  charges: [{ unit: 4, way: [[200, 200]] }],
});
const told = toldBy(GROUND, JSON.stringify({ foes: [] }), 10, 400);

test("a place is where its choice goes, in pixels, counted from the lower edge", () => {
  assert.deepEqual(told.places[0]?.at, [200, 300]);
});

test("a way begins where the hero stands and ends at its place", () => {
  assert.deepEqual(told.places[0]?.way, [
    [100, 300],
    [200, 300],
  ]);
  assert.deepEqual(told.places[1]?.way, [
    [100, 300],
    [150, 250],
    [300, 300],
  ]);
});

test("a charge begins where the hero stands", () => {
  assert.deepEqual(told.charges[0]?.way, [
    [100, 300],
    [200, 200],
  ]);
});

test("what stays the same is taken from what was sent before", () => {
  assert.deepEqual(told.foes, []);
});
