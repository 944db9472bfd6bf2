// Folds of the log: lines that belong together are one entry, which opens at a press.

/** An entry, and the ones folded under it. */
export interface Fold {
  head: HTMLElement;
  within: HTMLElement[];
}

/** Fold these; folds that the reader has opened or closed stay that way. ``more`` is the label of the button. */
export function fold(folds: readonly Fold[], more: string): void {
  for (const one of folds) {
    if (!one.within.length) continue;
    const button = one.head.querySelector<HTMLButtonElement>(".fold") ?? begun(one.head);
    button.textContent = `+${one.within.length}`;
    button.ariaLabel = `${button.textContent}: ${more}`;
    show(one, button.ariaExpanded === "true");
    button.onclick = () => show(one, button.ariaExpanded !== "true");
  }
}

/** The chapters of a log, which the server has marked: an entry says how many it stands for. */
export function chapters(list: HTMLElement): Fold[] {
  return [...list.querySelectorAll<HTMLElement>("li[data-folds]")].map((head) => {
    const within: HTMLElement[] = [];
    let next = head.nextElementSibling;
    while (next instanceof HTMLElement && within.length < Number(head.dataset["folds"])) {
      within.push(next);
      next = next.nextElementSibling;
    }
    return { head, within };
  });
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
  const came = head.querySelector(".log-came");
  if (came) came.before(" ", button);
  else head.append(" ", button);
  return button;
}
