// The keys by which one says when one wants to be asked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressedBy } from "assets/shell/stopkeys";

const FREE = { writes: false, covered: false };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test("Escape asks for the question that would be passed", () => {
  assert.equal(pressedBy(key("Escape"), FREE), "[data-cancels]");
});

test("Shift and Space together pass the rest of a war; Space alone does not", () => {
  assert.match(pressedBy(key(" ", true), FREE) ?? "", /Shift\+Space/);
  assert.equal(pressedBy(key(" "), FREE), undefined);
});

test("no key is taken from a field that is written in", () => {
  assert.equal(pressedBy(key("F2"), { writes: true, covered: false }), undefined);
});

test("no key goes through to the table while something covers it", () => {
  assert.equal(pressedBy(key("Escape"), { writes: false, covered: true }), undefined);
});
