// What the page is sent of where the hero that acts can go (#ground, and #sights, which stays; web/quest/ahead.py). Places
// and lengths are pixels of the drawing, units go by their numbers, texts by their places in ``says``.

import type { Blind } from "./sight";
import type { Spot } from "./ways";

/** The enemies of a hero at a place, by what they could do to it, and what it has in reach there. */
export interface There {
  seen?: number[];
  covered?: number[];
  shot?: number[];
  charged?: number[];
  held?: number[];
  reach?: [text: number, about: string[]][];
}

export interface Route {
  head: string;
  way?: Spot[];
  costs?: number[];
  leaps?: [number, number, number, number][];
}

/** A place to go to: where, by which choice, and how high it lies. */
export interface Place extends There, Route {
  at: Spot;
  do: string;
  level?: number;
}

export interface Foe {
  unit: number;
  level: number;
  ranges: [kind: string, length: number, name: string][];
}

export interface Told {
  unit: number;
  here: Spot;
  level: number;
  near: number; // how far from a place one points at it
  stay: There;
  places: Place[];
  charges: (Route & { unit: number })[];
  foes: Foe[];
  blinds: Blind[];
  names: Record<string, string>;
  hidden: string;
  again: string;
  who: Record<string, [label: string, name: string]>;
  says: string[];
}

/** What these say together, on a map of this scale and depth. What is known from a choice, or from where the hero stands, is
 * not sent. */
export function toldBy(ground: string, sights: string, scale: number, depth: number): Told {
  const told = { ...JSON.parse(sights), ...JSON.parse(ground) } as Told;
  for (const place of told.places) {
    const [x = 0, y = 0] = (place.do.split(":")[1] ?? "").split(",").map(Number);
    place.at = [x * scale, depth - y * scale].map((length) => Math.round(10 * length) / 10) as Spot;
    place.way = [told.here, ...(place.way ?? []), place.at];
  }
  for (const charge of told.charges) charge.way = [told.here, ...(charge.way ?? [])];
  return told;
}
