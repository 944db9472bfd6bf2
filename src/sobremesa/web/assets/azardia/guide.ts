// The guide of the first match: shows each hint until it has been read. What was read stays in this browser.

const PLACE = "sobremesa-azardia-guide";
const STOPPED = "*";

function read(): Set<string> {
  try {
    return new Set((localStorage.getItem(PLACE) ?? "").split(" ").filter(Boolean));
  } catch {
    return new Set([STOPPED]); // nowhere to remember: better no hint than the same one for ever
  }
}

function remember(hints: Set<string>): void {
  try {
    localStorage.setItem(PLACE, [...hints].join(" "));
  } catch {
    // it is shown again next time
  }
}

/** Follow the hints of the page. */
export class Guide {
  constructor(private table: HTMLElement) {
    table.addEventListener("click", (event) => this.pressed((event.target as Element).closest<HTMLElement>("[data-guide]")));
    this.refresh();
  }

  /** Show the first hint that has not been read, if there is one. */
  refresh(): void {
    const guide = this.table.querySelector<HTMLElement>("#guide");
    const known = read();
    const hints = [...(guide?.querySelectorAll<HTMLElement>("[data-hint]") ?? [])];
    const next = known.has(STOPPED) ? undefined : hints.find((hint) => !known.has(hint.dataset["hint"] ?? ""));
    for (const hint of hints) hint.hidden = hint !== next;
    if (guide) guide.hidden = !next;
    for (const taught of this.table.querySelectorAll(".is-taught")) taught.classList.remove("is-taught");
    if (next) this.table.querySelector(`#${next.dataset["at"]}`)?.classList.add("is-taught");
  }

  private pressed(button: HTMLElement | null): void {
    if (!button) return;
    const known = read();
    if (button.dataset["guide"] === "again") known.clear();
    else if (button.dataset["guide"] === "stop") known.add(STOPPED);
    else {
      const shown = this.table.querySelector<HTMLElement>("#guide [data-hint]:not([hidden])");
      known.add(shown?.dataset["hint"] ?? "");
    }
    remember(known);
    this.refresh();
  }
}
