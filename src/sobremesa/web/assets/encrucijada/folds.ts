// What the log folds: a war that is over, or an effect, is its first line and what came of it.

import type { Fold } from "../shell/folds";

const RESULTS = new Set(["tower hit", "beats", "fell", "lost", "called off", "regroup"]);
const ASIDE = new Set(["takes place", "looked", "looked at hidden card", "saw"]); // of an effect, but for what it is for

/** Wars that are over, and effects; a war that goes on stays open. */
export function folds(list: HTMLElement): Fold[] {
  const lines = list.querySelectorAll<HTMLElement>("li[data-told]");
  const found: Fold[] = [];
  let war: Fold | undefined;
  let effect: Fold | undefined;
  for (const line of lines) {
    const told = line.dataset["told"] ?? "";
    if (told === "war declared") war = { head: line, within: [] };
    else if (war) {
      if (!RESULTS.has(told)) war.within.push(line);
      if (told === "regroup") {
        found.push(war);
        war = undefined;
      }
    } else if (told === "used") found.push((effect = { head: line, within: [] }));
    else if (effect && ASIDE.has(told)) effect.within.push(line);
    else if (told === "turn begins") effect = undefined;
  }
  return found;
}
