// Searching the rules, by words or by a question.

import assert from "node:assert/strict";
import { test } from "node:test";
import { met, searching, sought } from "assets/shell/finding";

const WINNING = { says: "The match is won by the first on the last square.", asked: "How do I win?" };
const DUELS = { says: "Two tokens on one square duel. The winner rises.", asked: "When is there a duel?" };
const COINS = { says: "Each turn begins with a coin.", asked: "" };

const found = (typed: string) =>
  searching([WINNING, DUELS, COINS], sought(typed)).map(({ found: is, answers }) => (answers ? "answers" : is));

test("small words of a question are not looked for", () => {
  assert.deepEqual(sought("How do I win?"), ["win"]);
  assert.deepEqual(sought("¿Cómo se gana?"), ["gan"]);
});

test("unless there are no others", () => {
  assert.deepEqual(sought("how to"), ["how", "to"]);
});

test("endings, accents and capitals don't matter", () => {
  assert.deepEqual(sought("Duelos"), sought("duelo"));
  assert.deepEqual(sought("ATRÁS"), sought("atras"));
});

test("ids of clauses are words", () => {
  assert.deepEqual(sought("AZ-3.1"), ["az-3", "1"]);
});

test("a word is met at the beginning of a word only", () => {
  assert.equal(met("The winner", ["win"]), 1);
  assert.equal(met("A drawing", ["win", "draw"]), 1);
});

test("a rule whose question was asked answers it", () => {
  assert.deepEqual(found("how do i win"), ["answers", true, false]);
});

test("a rule that only says the word is found", () => {
  assert.deepEqual(found("coins"), [false, false, true]);
});

test("where no rule has all words, those with most of them are found", () => {
  assert.deepEqual(found("token duel dragon"), [false, true, false]);
});

test("a rule with fewer than half of the words is not found", () => {
  assert.deepEqual(found("coin dragon wizard"), [false, false, false]);
});

test("nothing typed shows everything", () => {
  assert.deepEqual(found(""), [true, true, true]);
});
