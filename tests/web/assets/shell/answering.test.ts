// When a press is taken for an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Answering } from "assets/shell/answering";

const ANSWER = { choice: "roll", following: "", ask: "7" };

test("a question is answered once, however often one presses", () => {
  const answering = new Answering();
  assert.equal(answering.begin("7"), true);
  assert.equal(answering.begin("7"), false);
});

test("when the answer has arrived or failed, it can be answered again", () => {
  const answering = new Answering();
  answering.begin("7");
  answering.end("7");
  assert.equal(answering.isBusy, false);
  assert.equal(answering.begin("7"), true);
});

test("the next question can be answered while the answer to the last one is on its way", () => {
  const answering = new Answering();
  answering.begin("7");
  assert.equal(answering.begin("8"), true);
  answering.end("7");
  assert.equal(answering.isBusy, true, "the answer to 8 is on its way");
});

test("nothing is answered while nothing is asked", () => {
  assert.equal(new Answering().begin(""), false);
});

test("the second click of a double click makes no other choice, though another button lies there by then", () => {
  const answering = new Answering();
  assert.equal(answering.mayClick("roll", 1), true);
  assert.equal(answering.mayClick("end-turn", 2), false);
});

test("a new click can choose anything", () => {
  const answering = new Answering();
  answering.mayClick("roll", 1);
  assert.equal(answering.mayClick("end-turn", 1), true);
  assert.equal(answering.mayClick("roll", 0), true, "a key");
});

test("an answer that has not arrived is kept, to be sent again", () => {
  const answering = new Answering();
  answering.keep(ANSWER);
  assert.deepEqual(answering.unsent, ANSWER);
  assert.equal(answering.dropUnless("7"), false);
  assert.deepEqual(answering.unsent, ANSWER);
});

test("it is dropped once another question is asked", () => {
  const answering = new Answering();
  answering.keep(ANSWER);
  assert.equal(answering.dropUnless("8"), true);
  assert.equal(answering.unsent, undefined);
  assert.equal(answering.dropUnless("9"), false, "there is nothing left to drop");
});

test("it is dropped once one chooses anew", () => {
  const answering = new Answering();
  answering.keep(ANSWER);
  answering.begin("7");
  assert.equal(answering.unsent, undefined);
});
