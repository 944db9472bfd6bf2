// How long things are shown, in milliseconds. Whoever watches faster sees shorter walks first; what was rolled and who
// was hurt stays long enough for the eye at any speed.

import { lengthOf, type Way } from "./ways";

const LENGTHS = {
  scene: 800,
  idle: 1000,
  order: 1400,
  end: 700,
  dice: 1000,
  change: 700,
  walk: 2000,
  word: 300,
} as const;
const LEAST = { scene: 600, idle: 500, order: 900, end: 400, dice: 700, change: 450, walk: 600, word: 150 } as const;
const LETTER = 17;
const SKIMMED = 4; // of a sentence whose like has been read in this film
const STRIDE = 3.5; // of a way, a pixel of the drawing
const [SHORTEST, LONGEST] = [350, 1100];

export type Dwelling = keyof typeof LENGTHS;

/** How long something stays in sight at this speed. */
export function dwell(what: Dwelling, speed: number): number {
  return Math.max(LEAST[what], LENGTHS[what] / speed);
}

/** How long it takes to look at something and read about it at this speed: what is ``fresh``, and what says of others
 * what has been read before. */
export function reading(fresh: string, again: string, speed: number, what: Dwelling = "word"): number {
  return Math.max(LEAST[what], (LENGTHS[what] + fresh.length * LETTER + again.length * SKIMMED) / speed);
}

/** How long a walk along these ways takes: the longest of them counts. */
export function walking(ways: readonly Way[], speed: number): number {
  const longest = Math.max(0, ...ways.map(lengthOf));
  return Math.min(LONGEST, Math.max(SHORTEST, longest * STRIDE)) / speed;
}

/** What the eye is on: the dice, or else what changes. A walk has been watched by then. */
export function eyeOn({ walks, rolls, changes }: { walks: boolean; rolls: boolean; changes: boolean }): Dwelling {
  if (walks) return "word";
  if (rolls) return "dice";
  return changes ? "change" : "word";
}

/** How long a moment stays: ``read`` is how long it takes to read, ``walked`` how long its walk has taken already (null:
 * nobody walks). The reasons for a mere walk get little time; the viewer can pause to read them. */
export function staying(read: number, walked: number | null, speed: number): number {
  return walked === null ? read : Math.min(read, dwell("walk", speed)) - walked;
}
