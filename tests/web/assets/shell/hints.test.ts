// The guide of a first match: which hint it shows, and when it makes others wait.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Heard } from "assets/shell/heard";
import { beginsStep, isByOthers, isDone, nextHint, STOPPED } from "assets/shell/hints";

const heard = (seat: number | null, ...names: string[]): Heard => ({
  line: 1,
  seat,
  kind: "decision",
  events: names.map((name) => ({ name, facts: {} })),
});
const BEGINS = new Set(["turn begins"]);

test("the first hint that was not read is shown", () => {
  assert.equal(nextHint(["roll", "move"], new Set()), "roll");
  assert.equal(nextHint(["roll", "move"], new Set(["roll"])), "move");
  assert.equal(nextHint(["roll"], new Set(["roll"])), undefined);
});

test("none is shown once the guide was stopped", () => {
  assert.equal(nextHint(["roll"], new Set([STOPPED])), undefined);
});

test("a hint is done with when its verb is chosen, whatever it is chosen for", () => {
  assert.equal(isDone("play roll", ["play:the-bridge"]), true);
  assert.equal(isDone("play", ["play-on"]), false);
});

test("a hint that asks for nothing is never done with by a choice", () => {
  assert.equal(isDone("", ["roll", ""]), false);
});

test("what other seats do waits when it begins another step", () => {
  assert.equal(beginsStep([heard(1, "rolled"), heard(2, "turn begins")], 0, BEGINS), true);
});

test("it goes on at once within a step", () => {
  assert.equal(beginsStep([heard(1, "rolled")], 0, BEGINS), false);
});

test("one's own choices never wait", () => {
  assert.equal(beginsStep([heard(0, "walked"), heard(1, "turn begins")], 0, BEGINS), false);
});

test("to a spectator every seat is another seat; a line without a seat is nobody's", () => {
  assert.equal(isByOthers(heard(0), null), true);
  assert.equal(isByOthers(heard(null), 0), false);
});
