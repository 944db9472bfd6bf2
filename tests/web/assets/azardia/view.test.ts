// The camera over Azardia's board: what it shows, and how fingers move it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { around, between, closeWidth, isLegible, moved } from "assets/azardia/view";

const BOARD = { width: 1600, height: 800 };
const LAPTOP = { width: 800, height: 400 };
const PHONE = { width: 400, height: 300 };

test("the whole board is shown where its squares can be made out", () => {
  assert.equal(isLegible(56, BOARD, LAPTOP), true);
});

test("the camera comes close where they can't", () => {
  assert.equal(isLegible(56, BOARD, PHONE), false);
});

test("from close by a square is 42 pixels wide", () => {
  const shown = 400;
  assert.equal((shown / closeWidth(56, shown)) * 56, 42);
});

test("a view has its spot in the middle", () => {
  const view = around({ x: 700, y: 400 }, 400, BOARD, PHONE);
  assert.deepEqual(view, { x: 500, y: 250, width: 400, height: 300 });
});

test("a view of a corner does not leave the board", () => {
  assert.deepEqual(around({ x: 0, y: 0 }, 400, BOARD, PHONE), { x: 0, y: 0, width: 400, height: 300 });
  assert.deepEqual(around({ x: 1600, y: 800 }, 400, BOARD, PHONE), { x: 1200, y: 500, width: 400, height: 300 });
});

test("nothing comes closer than 180 pixels of the board", () => {
  assert.equal(around({ x: 700, y: 400 }, 10, BOARD, PHONE).width, 180);
});

test("from farthest away all of the board is in view, in the middle of the window", () => {
  const view = around({ x: 0, y: 0 }, 99_999, BOARD, PHONE);
  assert.deepEqual(view, { x: 0, y: -200, width: 1600, height: 1200 });
});

test("a window without a size yet is taken to be twice as wide as high", () => {
  assert.equal(around({ x: 700, y: 400 }, 400, BOARD, { width: 0, height: 0 }).height, 200);
});

test("a finger drags the board along, pixel by pixel of the screen", () => {
  const view = around({ x: 800, y: 400 }, 800, BOARD, PHONE); // two pixels of the board for each of the screen
  const now = moved(view, { x: 200, y: 100 }, { x: 150, y: 100 }, undefined, BOARD, PHONE);
  assert.equal(now.x - view.x, 100);
  assert.equal(now.y, view.y);
});

test("two fingers that part make it larger, around the same middle", () => {
  const view = around({ x: 800, y: 400 }, 800, BOARD, PHONE);
  const now = moved(view, { x: 100, y: 0 }, { x: 200, y: 0 }, { x: 0, y: 0 }, BOARD, PHONE);
  assert.equal(now.width, 400);
  assert.equal(now.x + now.width / 2, 800);
});

test("two fingers on one spot divide by nothing", () => {
  const view = around({ x: 800, y: 400 }, 800, BOARD, PHONE);
  assert.equal(Number.isFinite(moved(view, { x: 9, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, BOARD, PHONE).width), true);
});

test("a glide begins where it is, ends where it goes, and is faster at first", () => {
  const [from, to] = [around({ x: 0, y: 0 }, 400, BOARD, PHONE), around({ x: 1600, y: 0 }, 400, BOARD, PHONE)];
  assert.deepEqual(between(from, to, 0), from);
  assert.deepEqual(between(from, to, 1), to);
  assert.ok(between(from, to, 0.5).x > (from.x + to.x) / 2);
});
