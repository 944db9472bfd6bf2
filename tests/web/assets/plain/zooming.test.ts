// How large the plain table's map is drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closerWidth, isFar, middleOf } from "assets/plain/zooming";

test("from close by the smallest mark is as large as a fingertip", () => {
  const [width, least] = [1200, 16];
  assert.equal((closerWidth(width, least) / width) * least, 24);
});

test("a map is far off while its smallest mark is smaller than that", () => {
  assert.equal(isFar(400, 1200, 16), true);
  assert.equal(isFar(1800, 1200, 16), false);
});

test("the middle of several marks is the middle of the box around them", () => {
  assert.deepEqual(
    middleOf([
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 90, y: 40, width: 10, height: 20 },
    ]),
    { x: 50, y: 30 },
  );
});
