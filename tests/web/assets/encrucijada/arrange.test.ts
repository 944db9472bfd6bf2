// Arranging hidden armies (EN-3.6): one gesture, as the choices that it stands for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrangements, laid, merged, moved } from "assets/encrucijada/arrange";

const ARMIES = [["a", "b"], ["c"], ["d"]];
const army = (number: string, ...cards: string[]) => ({ number, spot: `army:${number}`, cards });

test("an army laid on another appears before it, or after it", () => {
  assert.deepEqual(merged(ARMIES, 0, 1, true), [["a", "b", "c"], ["d"]]);
  assert.deepEqual(merged(ARMIES, 0, 1, false), [["c", "a", "b"], ["d"]]);
});

test("a card moves to the top or the bottom of another army", () => {
  assert.deepEqual(moved(ARMIES, 0, 1, 1, true), [["a"], ["b", "c"], ["d"]]);
  assert.deepEqual(moved(ARMIES, 0, 1, 1, false), [["a"], ["c", "b"], ["d"]]);
});

test("a card moves within its own army", () => {
  assert.deepEqual(moved(ARMIES, 0, 1, 0, true), [["b", "a"], ["c"], ["d"]]);
});

test("an army whose last card goes is gone", () => {
  assert.deepEqual(moved(ARMIES, 1, 0, 2, true), [
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a card can become an army of its own", () => {
  assert.deepEqual(moved(ARMIES, 0, 0, Number.NaN, true), [["b"], ["c"], ["d"], ["a"]]);
});

test("nothing that is moved changes the armies that there were", () => {
  const before = structuredClone(ARMIES);
  moved(ARMIES, 0, 1, 1, true);
  merged(ARMIES, 0, 1, true);
  assert.deepEqual(ARMIES, before);
});

test("armies are laid card by card, each new one on the table or beneath the last", () => {
  assert.deepEqual(laid([["a", "b"], ["c"]], 0), [
    ...["next-card:a", "new-army", "next-card:b", "beneath:1"],
    "new-army", // the last card need not be named
  ]);
});

test("armies that can't be moved are counted before those that are laid", () => {
  assert.deepEqual(laid([["a", "b"]], 2), ["next-card:a", "new-army", "beneath:3"]);
});

test("two single cards can only be laid on each other", () => {
  const found = arrangements([army("1", "a"), army("2", "b")]);
  const heads = found.filter(({ spot }) => spot === "army:1");
  assert.deepEqual(
    heads.map(({ place, armies }) => [place, armies]),
    [
      ["top:2", [["a", "b"]]],
      ["bottom:2", [["b", "a"]]],
    ],
  );
  assert.equal(
    found.some(({ place }) => place === "new-army"),
    false,
  );
});

test("a card of an army of two can go to either end of it, to another army, or apart", () => {
  const found = arrangements([army("1", "a", "b"), army("2", "c")]);
  const places = found.filter(({ spot }) => spot === "lies:1:0").map(({ place }) => place);
  assert.deepEqual(places, ["top:1", "bottom:1", "top:2", "bottom:2", "new-army"]);
});

test("a single army of one card can't be arranged", () => {
  assert.deepEqual(arrangements([army("1", "a")]), []);
});
