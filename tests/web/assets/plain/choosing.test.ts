// What a press on the plain table's map chooses.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  inUnits,
  isInReach,
  matches,
  nearestWithin,
  outcomeOf,
  placeUnder,
  reaching,
  spelled,
} from "assets/plain/choosing";

test("a press that can mean one thing does it", () => {
  assert.equal(outcomeOf([{}], false), "choose");
});

test("a press that can mean several asks which; one that means nothing does nothing", () => {
  assert.equal(outcomeOf([{}, {}], false), "ask");
  assert.equal(outcomeOf([], false), "nothing");
});

test("a careful press asks even about one thing, unless it was shown before", () => {
  assert.equal(outcomeOf([{}], true), "ask");
  assert.equal(outcomeOf([{ seen: true }], true), "choose");
  assert.equal(outcomeOf([{ seen: true }, { seen: true }], true), "ask");
});

test("a finger hits the nearest mark, if it is near enough", () => {
  const off = (mark: string) => ({ orc: 12, elf: 5, wall: 30 })[mark] ?? 0;
  assert.equal(nearestWithin(["orc", "elf", "wall"], off, 18), "elf");
  assert.equal(nearestWithin(["wall"], off, 18), undefined);
  assert.equal(nearestWithin(["orc"], off, 12), undefined);
});

test("a pixel is a place of the table, counted from the nearest edge", () => {
  assert.deepEqual(placeUnder({ x: 104, y: 396 }, 10, 400), [10, 0]);
});

test("a verb reaches as far as it says, or everywhere", () => {
  assert.equal(isInReach("0 0 5", [3, 4]), true);
  assert.equal(isInReach("0 0 5", [4, 4]), false);
  assert.equal(isInReach("", [99, 99]), true);
});

test("only verbs that reach a place are offered; if none does, the last one says why not", () => {
  const verbs = [
    { name: "walk", near: "0 0 5" },
    { name: "run", near: "0 0 10" },
  ];
  const names = (x: number) => reaching(verbs, ({ near }) => near, [x, 0]).map(({ name }) => name);
  assert.deepEqual(names(4), ["walk", "run"]);
  assert.deepEqual(names(8), ["run"]);
  assert.deepEqual(names(80), ["run"]);
});

test("a choice is spelled from the values that are typed, in whichever order it has them", () => {
  assert.equal(spelled("walk:{0},{1}", [3, 4]), "walk:3,4");
  assert.equal(spelled("give:{1}:{0}", ["5", "mira"]), "give:mira:5");
  assert.equal(spelled("give:{7}", []), "give:");
});

test("inches are typed, thousandths are chosen", () => {
  assert.equal(inUnits(" 6.5 ", 1000), "6500");
  assert.equal(inUnits(" 007 ", 1), "007");
});

test("options are found by any of their words, in any order, without accents", () => {
  assert.equal(matches("Mover a Mira hacia el túnel", "tunel mira"), true);
  assert.equal(matches("Mover a Mira", "mira orco"), false);
  assert.equal(matches("Anything", ""), true);
});
