// The log in folds: a war that is over, or an effect, is its first line and what came of it; the rest opens on a press.

const RESULTS = new Set(["tower hit", "beats", "fell", "lost", "called off", "regroup"]);
const ASIDE = new Set(["pointed", "pointed at card", "takes place", "looked", "saw"]); // of an effect

interface Fold {
  head: HTMLElement;
  within: HTMLElement[];
}

/** Fold what can be folded in this list; what somebody has opened or closed stays so. */
export function fold(list: HTMLElement, words: { more: string }): void {
  for (const one of folds([...list.querySelectorAll<HTMLElement>("li[data-told]")])) {
    if (!one.within.length) continue;
    const button = one.head.querySelector<HTMLButtonElement>(".fold") ?? begun(one.head);
    button.textContent = `+${one.within.length}`;
    button.ariaLabel = `${button.textContent}: ${words.more}`;
    show(one, button.ariaExpanded === "true");
    button.onclick = () => show(one, button.ariaExpanded !== "true");
  }
}

function show({ head, within }: Fold, open: boolean): void {
  const button = head.querySelector<HTMLButtonElement>(".fold");
  if (button) button.ariaExpanded = String(open);
  for (const line of within) line.hidden = !open;
}

function begun(head: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "fold";
  button.ariaExpanded = "false";
  head.append(" ", button);
  return button;
}

/** Wars that are over, and effects; a war that goes on stays open. */
function folds(lines: readonly HTMLElement[]): Fold[] {
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
