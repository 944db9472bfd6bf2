// Folds of the log: a finished war, or an effect, is shown as its first line and its result.

import type { Fold } from "../shell/folds";
import type { EventName } from "./events";

type Told = EventName | undefined; // a line may have no event

/** A line that stays, and the lines folded under it, by their indices. */
export interface Folded {
  head: number;
  within: number[];
}

const RESULTS = new Set<Told>(["tower hit", "beats", "fell", "lost", "called off", "regroup"]);
const ASIDE = new Set<Told>(["takes place", "looked", "looked at hidden card", "saw"]); // lines of an effect, besides its target

/** The folds of a log of these events: finished wars, and effects. A war in progress stays unfolded. */
export function folded(lines: readonly Told[]): Folded[] {
  const found: Folded[] = [];
  let war: Folded | undefined;
  let effect: Folded | undefined;
  for (const [at, told] of lines.entries()) {
    if (told === "war declared") war = { head: at, within: [] };
    else if (war) {
      if (!RESULTS.has(told)) war.within.push(at);
      if (told !== "regroup") continue;
      found.push(war);
      war = undefined;
    } else {
      effect = effectAt(at, told, effect);
      if (effect?.head === at) found.push(effect);
    }
  }
  return found;
}

/** The effect that a line belongs to; ``before`` is the one of the lines before it. */
function effectAt(at: number, told: Told, before: Folded | undefined): Folded | undefined {
  if (told === "used") return { head: at, within: [] };
  if (told === "turn begins") return undefined;
  if (ASIDE.has(told)) before?.within.push(at);
  return before;
}

/** The folds of this log. */
export function folds(list: HTMLElement): Fold[] {
  const lines = [...list.querySelectorAll<HTMLElement>("li[data-told]")];
  const line = (at: number) => lines[at] as HTMLElement;
  const told = lines.map(({ dataset }) => dataset["told"] as Told);
  return folded(told).map(({ head, within }) => ({ head: line(head), within: within.map(line) }));
}
