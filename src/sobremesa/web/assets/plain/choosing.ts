// Decides what a press on a map chooses: which mark is meant, whether to ask first, and the text of the choice.

import { plain } from "../shell/plain";

/** The outcome of a press: nothing, the only possible choice, or a menu. */
export type Outcome = "nothing" | "choose" | "ask";

/** The outcome of a press that may mean any of these; if ``careful``, it asks unless the player has ``seen`` the result. */
export function outcomeOf(answers: readonly { seen?: boolean }[], careful: boolean): Outcome {
  const [only] = answers;
  if (!only) return "nothing";
  return answers.length === 1 && (only.seen || !careful) ? "choose" : "ask";
}

/** The nearest of these things less than ``within`` pixels away; ``off`` is the distance of a thing. */
export function nearestWithin<T>(things: readonly T[], off: (thing: T) => number, within: number): T | undefined {
  const found = things.map((thing) => ({ thing, off: off(thing) })).filter((one) => one.off < within);
  return found.sort((one, other) => one.off - other.off)[0]?.thing;
}

/** A place of the table, in its own units, as whole numbers. */
export type Place = readonly [x: number, y: number];

/** The place under a pixel of the drawing, which has ``scale`` pixels a unit and is ``depth`` pixels high: table coordinates
 * start at the near edge. */
export function placeUnder({ x, y }: { x: number; y: number }, scale: number, depth: number): Place {
  return [Math.round(x / scale), Math.round((depth - y) / scale)];
}

/** Whether a place is within the reach of a verb: ``near`` is its origin and range, as text; empty if
 * it reaches everywhere. */
export function isInReach(near: string, [x, y]: Place): boolean {
  const [midX = 0, midY = 0, radius] = near.split(" ").filter(Boolean).map(Number);
  return radius === undefined || Math.hypot(x - midX, y - midY) <= radius;
}

/** The verbs that reach a place; if none does, the last one, whose refusal says why. */
export function reaching<V>(verbs: readonly V[], nearOf: (verb: V) => string, place: Place): V[] {
  const found = verbs.filter((verb) => isInReach(nearOf(verb), place));
  return found.length ? found : verbs.slice(-1);
}

/** A choice from its pattern, in which {0}, {1}… stand for the values. */
export function spelled(pattern: string, values: readonly (string | number | undefined)[]): string {
  return pattern.replace(/\{(\d+)\}/g, (_, at) => String(values[Number(at)] ?? ""));
}

/** A typed number in the choice's units, of which ``times`` make one of the typed unit; text is left as it is. */
export function inUnits(typed: string, times: number): string {
  const value = typed.trim();
  return times === 1 ? value : String(Math.round(Number(value) * times));
}

/** Whether a text contains every word typed; accents and capitals don't matter. */
export function matches(text: string, typed: string): boolean {
  const found = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
