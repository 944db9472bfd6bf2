// The camera over a map: zooming, panning, and what it brings into sight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { panned, revealing, type View, WHOLE, zoomed } from "assets/quest/lens";

const MIDDLE = { x: 0.5, y: 0.5 };
const close: View = zoomed(WHOLE, 2, MIDDLE);

/** Where a place of the drawing is seen. */
const seen = (view: View, { x, y }: { x: number; y: number }) => ({
  x: x * view.scale + view.left,
  y: y * view.scale + view.top,
});

test("what is under the pointer stays there", () => {
  const at = { x: 0.25, y: 0.5 };
  const view = zoomed(WHOLE, 3, at);
  assert.equal(view.scale, 3);
  assert.deepEqual(seen(view, at), at);
});

test("it comes no closer than six times, and goes no farther than the whole", () => {
  assert.equal(zoomed(close, 99, MIDDLE).scale, 6);
  assert.deepEqual(zoomed(close, 0.01, MIDDLE), WHOLE);
});

test("dragging moves the map along", () => {
  assert.deepEqual(panned(close, -0.1, 0.2), { scale: 2, left: -0.6, top: -0.3 });
});

test("nothing beside the map comes into view", () => {
  assert.deepEqual(panned(close, 9, 9), { scale: 2, left: 0, top: 0 });
  assert.deepEqual(panned(close, -9, -9), { scale: 2, left: -1, top: -1 });
  assert.deepEqual(panned(WHOLE, 0.5, -0.5), WHOLE);
});

test("a place that is in sight leaves the view as it is", () => {
  assert.equal(revealing(close, [MIDDLE]), close);
});

test("a place out of sight comes into the middle, at the same scale", () => {
  const corner = { x: 0.7, y: 0.2 };
  const view = revealing(zoomed(WHOLE, 6, { x: 0, y: 1 }), [corner]);
  assert.equal(view.scale, 6);
  assert.ok(Math.abs(seen(view, corner).x - 0.5) < 1e-9);
  assert.ok(Math.abs(seen(view, corner).y - 0.5) < 1e-9);
});

test("a place at the very edge counts as out of sight", () => {
  assert.notEqual(revealing(close, [{ x: 0.26, y: 0.5 }]), close);
});

test("of several places the middle between them is shown", () => {
  const view = revealing(close, [
    { x: 0.1, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]);
  assert.ok(Math.abs(seen(view, { x: 0.3, y: 0.5 }).x - 0.5) < 1e-9);
});

test("the whole map has nothing to bring into sight", () => {
  assert.equal(revealing(WHOLE, [{ x: 0, y: 0 }]), WHOLE);
  assert.equal(revealing(close, []), close);
});
