// The walks of tokens: which squares each one passes, and where it is at which time.

import type { Happened } from "../shell/heard";
import type { Facts } from "./events";
import type { Spot } from "./road";

/** An event that moves a token. */
export type Move = Happened<Pick<Facts, "walked" | "put" | "back to one">>;

/** A move of a token that begins ``at`` this time, in milliseconds from the beginning of the animation. */
export interface Walk {
  at: number;
  move: Move;
}

/** The middles of the squares, by their numbers, and the square before which those below level 5 turn back to 1. */
export interface Road {
  places: readonly Spot[];
  gate: number;
}

interface Frame {
  at: number;
  spot: Spot;
  lift: number;
}

const FARTHEST = 12; // squares: longer than any retreat
const PER_SQUARE = 65; // milliseconds
const LEAP = 460;
const [LOW, HIGH] = [16, 120]; // pixels of the drawing: how high a token is lifted on its way

export function isMove(happened: Happened<Facts>): happened is Move {
  return happened.name === "walked" || happened.name === "put" || happened.name === "back to one";
}

/** How long the next animation waits for this move, in milliseconds. */
export function timeOf({ name, facts }: Move): number {
  if (name !== "walked") return 520;
  const steps = Math.abs(facts.square - facts.start) || 1;
  return Math.min(1000, 140 + steps * PER_SQUARE);
}

/** The squares that a token touches, in order: all squares of a walk, even if it goes round Zona Zero again, or the two
 * ends of a leap. */
export function squaresOf({ name, facts: { start, square } }: Move, gate: number): number[] {
  if (name !== "walked") return [start, square];
  const last = gate - 1;
  const laps = square < start && start <= last && start - square > FARTHEST;
  return laps ? [...stepwise(start, last), ...stepwise(1, square)] : stepwise(start, square);
}

function stepwise(start: number, square: number): number[] {
  const step = square >= start ? 1 : -1;
  return Array.from({ length: Math.abs(square - start) + 1 }, (_, at) => start + at * step);
}

/** The keyframes of one token's walks, relative to where it ends; ``scale`` is the scale of its drawing. */
export function keyframesOf(walks: readonly Walk[], road: Road, scale: number): { frames: Keyframe[]; length: number } {
  const home = placeOf(walks.at(-1)?.move.facts.square ?? 0, road);
  const frames = walks.flatMap((walk) => framesOf(walk, road));
  const length = frames.at(-1)?.at ?? 0;
  if (!length) return { frames: [], length };
  const keyframes = frames.map(({ at, spot, lift }) => ({
    offset: Math.min(1, at / length),
    transform: `translate(${(spot.x - home.x) / scale}px, ${(spot.y - home.y - lift) / scale}px)`,
  }));
  const [first] = keyframes;
  return { frames: first && first.offset > 0 ? [{ ...first, offset: 0 }, ...keyframes] : keyframes, length };
}

function framesOf({ at, move }: Walk, road: Road): Frame[] {
  const leaps = move.name !== "walked";
  const spots = squaresOf(move, road.gate).map((square) => placeOf(square, road));
  const steps = spots.length - 1;
  const each = (leaps ? LEAP : Math.min(940, 80 + spots.length * PER_SQUARE)) / steps;
  return spots.flatMap((spot, nth) => {
    const before = spots[nth - 1];
    if (!before) return [{ at, spot, lift: 0 }];
    const between = { x: (before.x + spot.x) / 2, y: (before.y + spot.y) / 2 };
    return [
      { at: at + each * (nth - 0.5), spot: between, lift: leaps ? HIGH : LOW },
      { at: at + each * nth, spot, lift: 0 },
    ];
  });
}

/** The middle of a square; for a square beyond the road, of its last one. */
function placeOf(square: number, { places }: Road): Spot {
  return places[square] ?? places.at(-1) ?? { x: 0, y: 0 };
}
