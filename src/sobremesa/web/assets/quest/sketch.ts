// Previews drawn over the map: routes, lines of sight, threats, a figure at its destination. Places are pixels of
// the drawing.

import { copied } from "./film";
import { firstBarred } from "./sight";
import type { Place, Route, There, Told } from "./told";
import { distance, type Spot } from "./ways";

const SVG = "http://www.w3.org/2000/svg";
const AIM = 6; // pixels between a base and the ring of a unit in reach

/** An element of a drawing. */
export function drawn(tag: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** A route: its line, and an arc over each jump. */
export function wayOf({ way, leaps }: Route): SVGElement[] {
  const points = (way ?? []).map((spot) => spot.join()).join(" ");
  const arcs = (leaps ?? []).map(([x, y, u, v]) => {
    const high = Math.hypot(u - x, v - y) / 2 + 8;
    return drawn("path", { class: "way leap", d: `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 - high} ${u} ${v}` });
  });
  return [drawn("polyline", { class: "way under", points }), drawn("polyline", { class: "way", points }), ...arcs];
}

/** A hero's figure at a place where it could go. */
export function ghostOf(unit: number, [x, y]: Spot): SVGElement[] {
  const model = document.querySelector(`#mark-unit-${unit} .model`);
  if (!model) return [];
  const ghost = copied(model) as SVGElement;
  ghost.setAttribute("class", "ghost mark own");
  ghost.setAttribute("transform", `translate(${x} ${y})`);
  return [ghost];
}

/** Lines of sight to a place from the enemies that see it, styled by what each could do to a hero there, and from the others
 * up to the obstacle. */
export function sightOf(told: Told, place: Spot, there: There, level: number, only?: number): SVGElement[] {
  const foes = told.foes.filter(({ unit }) => only === undefined || unit === only);
  return foes.flatMap(({ unit, level: other }) => {
    const from = nearestModel(`unit-${unit}`, place);
    if (!from) return [];
    if (there.seen?.includes(unit)) {
      const kinds = (["covered", "shot", "charged", "held"] as const).filter((kind) => there[kind]?.includes(unit));
      const d = `M${from}L${place}`;
      return [drawn("path", { class: "ray under", d }), drawn("path", { class: ["ray", ...kinds].join(" "), d })];
    }
    const barred = firstBarred(told.blinds, from, place, Math.max(level, other));
    return barred ? [drawn("path", { class: "ray barred", d: `M${from}L${barred}` }), cross(barred)] : [];
  });
}

function cross([x, y]: Spot): SVGElement {
  return drawn("path", { class: "bar", d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8` });
}

/** Rings around the units and things in a hero's reach. */
export function aimsOf(place: Spot, there: There): SVGElement[] {
  const about = new Set((there.reach ?? []).flatMap(([, names]) => names));
  return [...about].flatMap((name) => {
    const at = nearestModel(name, place);
    const radius = Number(document.querySelector(`#mark-${name} .base`)?.getAttribute("r") ?? 0);
    return at ? [drawn("circle", { class: "aim", cx: at[0], cy: at[1], r: radius + AIM })] : [];
  });
}

/** The places at which the hero could be charged (triangles) or shot (rings), by any enemy or a particular one; if none in
 * particular, also the places that no enemy sees (dots). */
export function perilsOf(places: readonly Place[], by?: number): SVGElement[] {
  const within = (units?: number[]) => units !== undefined && (by === undefined || units.includes(by));
  const marks = (kind: string, shape: string, holds: (place: Place) => boolean) => {
    const d = places
      .filter(holds)
      .map(({ at: [x, y] }) => `M${x} ${y}${shape}`)
      .join("");
    return d ? [drawn("path", { class: `peril ${kind}`, d })] : [];
  };
  return [
    ...(by === undefined ? marks("safe", "h0", (place) => !place.seen?.length) : []),
    ...marks("shot", "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z", (place) => within(place.shot)),
    ...marks("charged", "m0-7l6 10.500h-12z", (place) => within(place.charged)),
    ...marks("held", "m0-7l6 10.500h-12z", (place) => within(place.held)),
  ];
}

/** The greatest ranges of an enemy's charge and shot, from its model nearest to the hero. */
export function rangesOf(told: Told, unit: number): SVGElement[] {
  const foe = told.foes.find((one) => one.unit === unit);
  const at = nearestModel(`unit-${unit}`, told.here);
  const radius = Number(document.querySelector(`#mark-unit-${unit} .base`)?.getAttribute("r") ?? 0);
  if (!foe || !at) return [];
  return foe.ranges.flatMap(([kind, length, name]) => {
    const far = Math.hypot(told.here[0] - at[0], told.here[1] - at[1]) || 1;
    const [x, y] = [0, 1].map(
      (n) => at[n as 0 | 1] + ((told.here[n as 0 | 1] - at[n as 0 | 1]) * (radius + length)) / far,
    );
    const label = drawn("text", { class: "pace", x: x as number, y: y as number }); // on the side of the hero
    label.textContent = name;
    return [drawn("circle", { class: `range ${kind}`, cx: at[0], cy: at[1], r: radius + length }), label];
  });
}

/** The place of the model of something that is nearest to a place. */
function nearestModel(name: string, place: Spot): Spot | null {
  const models = [...document.querySelectorAll<SVGGElement>(`#mark-${name} > g`)];
  const spots = models.map((model): Spot => {
    const { e, f } = model.transform.baseVal.getItem(0).matrix;
    return [e, f];
  });
  return spots.sort((one, other) => distance(one, place) - distance(other, place))[0] ?? null;
}
