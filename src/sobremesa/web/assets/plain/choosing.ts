// What a press on a map chooses: which mark is meant, what is asked before it is done, and the text of a choice.

import { plain } from "../shell/plain";

/** What comes of a press: nothing, the only thing that can be meant, or the question which. */
export type Outcome = "nothing" | "choose" | "ask";

/** What a press does that may mean each of these; ``careful`` asks before it does what has not been ``seen`` before. */
export function outcomeOf(answers: readonly { seen?: boolean }[], careful: boolean): Outcome {
  const [only] = answers;
  if (!only) return "nothing";
  return answers.length === 1 && (only.seen || !careful) ? "choose" : "ask";
}

/** The nearest of these things that is less than ``within`` pixels away, by how far off each is. */
export function nearestWithin<T>(things: readonly T[], off: (thing: T) => number, within: number): T | undefined {
  const found = things.map((thing) => ({ thing, off: off(thing) })).filter((one) => one.off < within);
  return found.sort((one, other) => one.off - other.off)[0]?.thing;
}

/** A place of the table, in its own units, as whole numbers. */
export type Place = readonly [x: number, y: number];

/** The place under a pixel of the drawing, which has ``scale`` pixels a unit and is ``depth`` pixels deep: on the table
 * one counts from the edge that is nearest. */
export function placeUnder({ x, y }: { x: number; y: number }, scale: number, depth: number): Place {
  return [Math.round(x / scale), Math.round((depth - y) / scale)];
}

/** Whether a place lies within the reach of a verb: ``near`` is where it is from and how far it goes, as text; empty where
 * it goes everywhere. */
export function isInReach(near: string, [x, y]: Place): boolean {
  const [midX = 0, midY = 0, radius] = near.split(" ").filter(Boolean).map(Number);
  return radius === undefined || Math.hypot(x - midX, y - midY) <= radius;
}

/** Those of these verbs that reach a place; if none does, the last one, which tells why not. */
export function reaching<V>(verbs: readonly V[], nearOf: (verb: V) => string, place: Place): V[] {
  const found = verbs.filter((verb) => isInReach(nearOf(verb), place));
  return found.length ? found : verbs.slice(-1);
}

/** A choice by its pattern: each number in braces is the place of a value. */
export function spelled(pattern: string, values: readonly (string | number | undefined)[]): string {
  return pattern.replace(/\{(\d+)\}/g, (_, at) => String(values[Number(at)] ?? ""));
}

/** A number as it was typed, in units that are ``times`` as large as the choice's; text as it is. */
export function inUnits(typed: string, times: number): string {
  const value = typed.trim();
  return times === 1 ? value : String(Math.round(Number(value) * times));
}

/** Whether a text has every word that was typed; accents and capitals don't matter. */
export function matches(text: string, typed: string): boolean {
  const found = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
