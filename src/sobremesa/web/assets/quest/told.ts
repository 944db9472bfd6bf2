// The data about where the active hero can go (#ground, and #sights, which doesn't change; web/quest/ahead.py). Places
// and lengths are in pixels of the drawing; units are given by number, texts by their index in ``says``.

import type { Blind } from "./sight";
import type { Spot } from "./ways";

/** The enemies of a hero at a place, by what they could do to it, and what is in its reach there. */
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

/** A place to go to, the choice that goes there, and its height. */
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
  near: number; // the distance within which the pointer selects a place
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

/** Combine the two, on a map of this scale and depth. What follows from a choice, or from the hero's place, is
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
