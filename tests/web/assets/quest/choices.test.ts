// What is undone when a choice is taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "assets/quest/choices";

const line = (number: number, seat: number, kind: "decision" | "passed" | "taken back" | "stood in" = "decision") => ({
  line: number,
  seat,
  kind,
});

test("choices alone undo nothing", () => {
  assert.equal(new Choices().hear([line(1, 0), line(2, 1)]), undefined);
});

test("a choice that is taken back is undone, with all that came after it", () => {
  const choices = new Choices();
  choices.hear([line(1, 0), line(2, 0)]);
  assert.equal(choices.hear([line(3, 0, "taken back")]), 2);
});

test("it is the last choice of that seat, whatever others have chosen since", () => {
  const choices = new Choices();
  choices.hear([line(1, 0), line(2, 1)]);
  assert.equal(choices.hear([line(3, 0, "taken back")]), 1);
});

test("what was undone with it can't be taken back again", () => {
  const choices = new Choices();
  choices.hear([line(1, 1), line(2, 0), line(3, 1), line(4, 0, "taken back")]);
  assert.equal(choices.hear([line(5, 1, "taken back")]), 1);
});

test("a pass by the table counts as a choice of its seat", () => {
  const choices = new Choices();
  choices.hear([line(1, 0), line(2, 0, "passed")]);
  assert.equal(choices.hear([line(3, 0, "taken back")]), 2);
});

test("taking back a choice made before the page was opened undoes all that the page has", () => {
  assert.equal(new Choices().hear([line(9, 0, "taken back")]), 0);
});
