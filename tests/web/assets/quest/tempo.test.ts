// How long a film shows things.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dwell, eyeOn, reading, staying, walking } from "assets/quest/tempo";
import type { Way } from "assets/quest/ways";

const straight = (length: number): Way => [
  [0, 0],
  [length, 0],
];

test("twice the speed takes half the time", () => {
  assert.equal(dwell("walk", 2), dwell("walk", 1) / 2);
});

test("but dice and wounds stay long enough to be seen", () => {
  assert.equal(dwell("dice", 100), 700);
  assert.equal(dwell("change", 100), 450);
});

test("a longer sentence is shown longer", () => {
  assert.ok(reading("Mira hits the orc twice.", "", 1) > reading("Mira hits.", "", 1));
});

test("a sentence like one that was read before takes less time", () => {
  assert.ok(reading("", "Mira hits the orc twice.", 1) < reading("Mira hits the orc twice.", "", 1));
});

test("a longer way is walked longer, within limits", () => {
  assert.ok(walking([straight(150)], 1) < walking([straight(250)], 1));
  assert.equal(walking([straight(1)], 1), 350);
  assert.equal(walking([straight(9999)], 1), 1100);
});

test("of several models that walk together, the longest way counts", () => {
  assert.equal(walking([straight(120), straight(250)], 1), walking([straight(250)], 1));
});

test("the eye is on the dice, or else on what changes, or else on the words", () => {
  assert.equal(eyeOn({ walks: false, rolls: true, changes: true }), "dice");
  assert.equal(eyeOn({ walks: false, rolls: false, changes: true }), "change");
  assert.equal(eyeOn({ walks: false, rolls: false, changes: false }), "word");
});

test("a walk has been watched already when it is over", () => {
  assert.equal(eyeOn({ walks: true, rolls: true, changes: true }), "word");
});

test("the time of a walk counts as time to read", () => {
  assert.equal(staying(1500, 600, 1), 900);
});

test("after a walk, even a long reason stays for two seconds at most", () => {
  assert.equal(staying(9000, 600, 1), 2000 - 600);
  assert.equal(staying(9000, null, 1), 9000);
});
