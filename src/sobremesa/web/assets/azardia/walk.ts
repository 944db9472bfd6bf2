// Moves tokens: square by square if they walk, in one leap if they are put somewhere.

import type { Air } from "../shell/air";
import { gate, spots } from "./road";
import { keyframesOf, type Walk } from "./way";

/** Animate these walks; until its walk begins, a token stays where it was. */
export function walkTokens(table: HTMLElement, air: Air, walks: readonly Walk[]): void {
  const road = { places: spots(), gate: gate() };
  for (const seat of new Set(walks.map(({ move }) => move.facts.seat))) {
    const token = table.querySelector<SVGGElement>(`#token-${seat} .stand`);
    const own = walks.filter(({ move }) => move.facts.seat === seat);
    const { frames, length } = keyframesOf(own, road, scaleOf(token?.parentElement));
    if (token && length) air.animate(token, frames, 0, length);
  }
}

function scaleOf(group: Element | null | undefined): number {
  const said = /scale\(([\d.]+)\)/.exec(group?.getAttribute("transform") ?? "");
  return said ? Number(said[1]) : 1;
}
