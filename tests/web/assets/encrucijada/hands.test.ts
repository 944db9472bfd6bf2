// What hands mean at Encrucijada's table: pressing, taking, putting, dragging, and the order of the keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { canTake, isLifted, type Move, marksOf, nextOf, pressOn, putting } from "assets/encrucijada/hands";

const move = (spot: string, place = "", tone = ""): Move => ({ spot, place, tone });
const card = (spot: string) => ({ name: spot, spot, isCard: true, isPile: false });
const pile = { name: "pile:0:0", spot: "pile:0:0", isCard: false, isPile: true };
const nothing = { name: "", spot: undefined, isCard: false, isPile: false };

// Taking and putting

test("a card with somewhere to go can be taken", () => {
  assert.equal(canTake([move("hand:3", "pueblo")], "hand:3"), true);
});

test("a card that can only be used can't be taken", () => {
  assert.equal(canTake([move("hand:3", "", "use")], "hand:3"), false);
});

test("a card can be put only where one of its moves goes", () => {
  const moves = [move("hand:3", "pueblo"), move("hand:3", "new-army"), move("hand:4", "hand")];
  assert.equal(putting(moves, "hand:3", "new-army"), moves[1]);
  assert.equal(putting(moves, "hand:3", "hand"), undefined);
});

test("letting go over nothing puts it nowhere, though other moves have no place either", () => {
  assert.equal(putting([move("hand:3", "", "use")], "hand:3", ""), undefined);
});

// What is marked

test("what the question is about lights up; what else can be done is only marked", () => {
  const moves = [move("pueblo:1:0", "", "target"), move("hand:3", "", "use"), move("tower:0", "", "aside")];
  assert.deepEqual(marksOf(moves, "pueblo:1:0"), { lit: true, can: false });
  assert.deepEqual(marksOf(moves, "hand:3"), { lit: false, can: true });
  assert.deepEqual(marksOf(moves, "tower:0"), { lit: false, can: true });
  assert.deepEqual(marksOf(moves, "hand:9"), { lit: false, can: false });
});

// Pressing

test("a press on the target of a question chooses it", () => {
  const target = move("pueblo:1:0", "", "target");
  assert.deepEqual(pressOn([target], card("pueblo:1:0"), "", "touch"), { does: "choose", move: target });
});

test("a target that two choices are about shows both", () => {
  const two = [move("pueblo:1:0", "", "target"), move("pueblo:1:0", "", "target")];
  assert.deepEqual(pressOn(two, card("pueblo:1:0"), "", "mouse"), { does: "show", moves: two });
});

test("a mouse uses a card at once", () => {
  const use = move("hand:3", "", "use");
  assert.deepEqual(pressOn([use], card("hand:3"), "", "mouse"), { does: "choose", move: use });
});

for (const by of ["touch", "pen", "key"]) {
  test(`a ${by} looks at a card before using it`, () => {
    const use = move("hand:3", "", "use");
    assert.deepEqual(pressOn([use], card("hand:3"), "", by), { does: "show", moves: [use] });
  });
}

test("a press on a card that can only be moved takes it up", () => {
  assert.deepEqual(pressOn([move("hand:3", "pueblo")], card("hand:3"), "", "mouse"), { does: "take" });
});

test("a second press puts it back", () => {
  assert.deepEqual(pressOn([move("hand:3", "pueblo")], card("hand:3"), "hand:3", "mouse"), { does: "put back" });
});

test("a press on another card takes that one up instead", () => {
  const moves = [move("hand:3", "pueblo"), move("hand:4", "pueblo")];
  assert.deepEqual(pressOn(moves, card("hand:4"), "hand:3", "mouse"), { does: "take" });
});

test("a card that can be used and moved is shown, with its use", () => {
  const [use, lower] = [move("hand:3", "", "aside"), move("hand:3", "pueblo")];
  assert.deepEqual(pressOn([use, lower], card("hand:3"), "", "mouse"), { does: "show", moves: [use] });
});

test("a card with which nothing can be done is still shown", () => {
  assert.deepEqual(pressOn([], card("pueblo:1:0"), "", "mouse"), { does: "show", moves: [] });
});

test("a press on a pile spreads it out (EN-2.1)", () => {
  assert.deepEqual(pressOn([], pile, "", "mouse"), { does: "spread" });
});

test("a press on anything else puts back what was taken", () => {
  assert.deepEqual(pressOn([], nothing, "hand:3", "mouse"), { does: "put back" });
});

// Keys

test("arrows go round all there is", () => {
  assert.equal(nextOf(3, 0, 1), 1);
  assert.equal(nextOf(3, 2, 1), 0);
  assert.equal(nextOf(3, 0, -1), 2);
});

test("from elsewhere they come to the first thing, or backwards to the last", () => {
  assert.equal(nextOf(3, -1, 1), 0);
  assert.equal(nextOf(3, -1, -1), 2);
});

// Dragging

test("a mouse drags in any direction, once it has moved 8 pixels", () => {
  assert.equal(isLifted("mouse", 5, 5), false);
  assert.equal(isLifted("mouse", -9, 0), true);
});

test("a finger lifts a card out of the hand; sideways it scrolls the hand", () => {
  assert.equal(isLifted("touch", 4, -17), true);
  assert.equal(isLifted("touch", 4, -15), false);
  assert.equal(isLifted("touch", 40, -17), false);
  assert.equal(isLifted("touch", 0, 30), false);
});
