// The order of a film: which still is shown when, what is seen as one, and what is passed over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureAt, Reel } from "assets/quest/reel";
import type { SceneKind } from "assets/quest/scenekinds";

const scene = (kind: SceneKind, last = 1) => ({ kind, last, idle: false });
const idle = { kind: "enemy", last: 1, idle: true } as const;

/** All groups that are shown from now on, by the places of their scenes. */
function shown(reel: Reel<ReturnType<typeof scene>>, most = Infinity): number[][] {
  const found: number[][] = [];
  const end = reel.endAfter(most);
  for (let group = reel.begin(end); group; group = reel.begin(end)) {
    found.push([group.from, group.to]);
    reel.finish();
  }
  return found;
}

test("scenes are shown in order, each on its own", () => {
  assert.deepEqual(shown(new Reel([scene("hero"), scene("order"), scene("enemy")])), [
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test("scenes in which nothing moves are shown together", () => {
  assert.deepEqual(shown(new Reel([scene("order"), idle, idle, idle, scene("enemy"), idle])), [
    [0, 0],
    [1, 3],
    [4, 4],
    [5, 5],
  ]);
});

test("one scene can be shown alone", () => {
  const reel = new Reel([scene("hero"), scene("enemy")]);
  assert.deepEqual(shown(reel, 1), [[0, 0]]);
  assert.equal(reel.isOver, false);
});

test("what a hero did is passed over once somebody has made another choice", () => {
  const reel = new Reel([scene("hero"), scene("hero")]);
  reel.begin(Infinity);
  reel.add([scene("hero")]);
  assert.equal(reel.isLate, true);
  assert.deepEqual(shown(reel), [[2, 2]]);
});

test("what an enemy did is still shown then", () => {
  const reel = new Reel([scene("enemy"), scene("hero")]);
  reel.add([scene("hero")]);
  assert.equal(reel.isLate, false);
  assert.deepEqual(shown(reel), [
    [0, 0],
    [2, 2],
  ]);
});

test("until the enemies act again: then all that came before is passed over", () => {
  const reel = new Reel([scene("order"), scene("enemy")]);
  reel.add([scene("hero"), scene("order"), scene("enemy")]);
  assert.deepEqual(shown(reel), [
    [3, 3],
    [4, 4],
  ]);
});

test("an idle scene that comes later joins the idle one before it", () => {
  const reel = new Reel([idle]);
  reel.add([idle]);
  assert.deepEqual(shown(reel), [[0, 1]]);
});

test("before anything was shown, one sees the moment before the first scene", () => {
  assert.deepEqual(new Reel([scene("hero")]).still, { scene: 0, moment: 0 });
});

test("between two groups one sees the last moment of the one before", () => {
  const reel = new Reel([scene("hero", 4), scene("enemy", 2)]);
  reel.step(1);
  assert.deepEqual(reel.still, { scene: 0, moment: 4 });
  reel.step(1);
  assert.deepEqual(reel.still, { scene: 1, moment: 2 });
});

test("a step back goes to the beginning of what is being shown, a second one to the scene before", () => {
  const reel = new Reel([scene("hero", 4), scene("enemy", 2)]);
  reel.step(1);
  reel.begin(Infinity);
  reel.step(-1);
  assert.deepEqual(reel.still, { scene: 0, moment: 4 });
  reel.step(-1);
  assert.deepEqual(reel.still, { scene: 0, moment: 0 });
  reel.step(-1);
  assert.deepEqual(reel.still, { scene: 0, moment: 0 });
});

test("it counts the groups that have begun", () => {
  const reel = new Reel([scene("hero"), idle, idle]);
  assert.deepEqual([reel.begun, reel.length], [0, 2]);
  reel.begin(Infinity);
  assert.equal(reel.begun, 1);
  reel.finish();
  assert.equal(reel.begun, 1);
  reel.begin(Infinity);
  assert.equal(reel.begun, 2);
});

// Pictures

const drawn = (...moments: [number, Record<string, string>][]) => ({
  pictures: new Map(moments.map(([moment, pieces]) => [moment, new Map(Object.entries(pieces))])),
});

test("a figure looks as it was drawn last", () => {
  const film = [drawn([0, { orc: "standing" }], [2, { orc: "wounded" }])];
  assert.equal(pictureAt(film, 0, 1).get("orc"), "standing");
  assert.equal(pictureAt(film, 0, 2).get("orc"), "wounded");
});

test("a figure that has not been drawn yet looks as it will be drawn first", () => {
  const film = [drawn([0, { orc: "standing" }]), drawn([0, { elf: "standing" }], [1, { elf: "down" }])];
  assert.deepEqual(pictureAt(film, 0, 0), new Map(Object.entries({ orc: "standing", elf: "standing" })));
});

test("stepping back shows what stepping forwards did", () => {
  const film = [drawn([0, { orc: "a" }], [1, { orc: "b" }]), drawn([1, { orc: "c" }])];
  const forwards = [pictureAt(film, 0, 0), pictureAt(film, 0, 1), pictureAt(film, 1, 1)].map((one) => one.get("orc"));
  assert.deepEqual(forwards, ["a", "b", "c"]);
  assert.equal(pictureAt(film, 0, 1).get("orc"), "b");
});
