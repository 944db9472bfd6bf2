// How long things are shown, in milliseconds. At a higher speed walks get shorter first; dice and
// wounds stay long enough to be seen at any speed.

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
const SKIMMED = 4; // the reading speed for sentences of a kind already read in this film
const STRIDE = 3.5; // for each pixel of a way
const [SHORTEST, LONGEST] = [350, 1100];

export type Dwelling = keyof typeof LENGTHS;

/** How long something is shown at this speed. */
export function dwell(what: Dwelling, speed: number): number {
  return Math.max(LEAST[what], LENGTHS[what] / speed);
}

/** The time to look at something and read about it at this speed: ``fresh`` text, and text that repeats for another unit
 * what has been read before. */
export function reading(fresh: string, again: string, speed: number, what: Dwelling = "word"): number {
  return Math.max(LEAST[what], (LENGTHS[what] + fresh.length * LETTER + again.length * SKIMMED) / speed);
}

/** The duration of a walk along these ways, given by the longest one. */
export function walking(ways: readonly Way[], speed: number): number {
  const longest = Math.max(0, ...ways.map(lengthOf));
  return Math.min(LONGEST, Math.max(SHORTEST, longest * STRIDE)) / speed;
}

/** What the viewer looks at: the dice, or else what changes. A walk has been watched by then. */
export function eyeOn({ walks, rolls, changes }: { walks: boolean; rolls: boolean; changes: boolean }): Dwelling {
  if (walks) return "word";
  if (rolls) return "dice";
  return changes ? "change" : "word";
}

/** How long a moment stays: ``read`` is its reading time, ``walked`` the time its walk has taken already (null:
 * nobody walks). The reasons for a mere walk get little time; the viewer can pause to read them. */
export function staying(read: number, walked: number | null, speed: number): number {
  return walked === null ? read : Math.min(read, dwell("walk", speed)) - walked;
}
