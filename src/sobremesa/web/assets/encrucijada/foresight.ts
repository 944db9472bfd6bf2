// The consequences of a choice, shown when one points at it: cards that wake, fall or leave, changed numbers. The page has
// them all from the start, so that no request is needed.

/** The kind of mark, the id of what is marked, the text written there, and its name. */
type Mark = [how: string, what: string, text: string, name: string];

interface Ahead {
  show?: Mark[];
  badge?: string;
  place?: number;
}

const HOLD = 350; // milliseconds
const MARKS = ["wakes", "falls", "goes", "may"];

export class Foresight {
  private known: Record<string, Ahead> = {};
  private holding = 0;

  constructor(private readonly table: HTMLElement) {
    const show = (event: Event) => this.show((event.target as Element).closest<HTMLElement>("button, [data-place]"));
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(event));
    document.addEventListener("focusin", show);
    table.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse") this.holding = window.setTimeout(() => show(event), HOLD);
    });
    for (const sign of ["pointerout", "pointerup", "pointercancel", "focusout"]) {
      document.addEventListener(sign, () => this.clear());
    }
  }

  /** Read what the table foresees now, and write the outcome on each possible object of a fight. */
  refresh(): void {
    this.clear();
    const told = document.getElementById("ahead")?.dataset["ahead"];
    this.known = told ? (JSON.parse(told) as Record<string, Ahead>) : {};
    for (const badged of this.table.querySelectorAll<HTMLElement>("[data-badge]")) delete badged.dataset["badge"];
    for (const row of this.table.querySelectorAll<HTMLElement>("#options li[data-for]")) {
      const button = row.querySelector<HTMLElement>("[data-choice]");
      const badge = this.known[button?.dataset["choice"] ?? ""]?.badge;
      if (!badge) continue;
      for (const name of row.dataset["for"]?.split(" ") ?? []) {
        const spot = this.table.querySelector<HTMLElement>(`[data-spot="${name}"]`);
        if (!spot) continue;
        spot.dataset["badge"] = badge;
        spot.title = button?.textContent ?? "";
      }
    }
  }

  private clear(): void {
    clearTimeout(this.holding);
    for (const marked of this.table.querySelectorAll<HTMLElement>("[data-then-is]")) delete marked.dataset["thenIs"];
    for (const mark of MARKS) {
      for (const marked of this.table.querySelectorAll(`.ahead-${mark}`)) marked.classList.remove(`ahead-${mark}`);
    }
    for (const added of this.table.querySelectorAll(".ahead-new")) added.remove();
  }

  private show(pointed: HTMLElement | null): void {
    this.clear();
    const ahead = pointed && this.of(pointed);
    if (!ahead) return;
    for (const mark of ahead.show ?? []) this.mark(mark);
    if (ahead.place !== undefined) this.slot(ahead.place);
  }

  /** What is foreseen for the thing pointed at: for the choice that it is or stands for, or for its leaving. */
  private of(pointed: HTMLElement): Ahead | undefined {
    const { choice, spot } = pointed.dataset;
    if (choice !== undefined) return this.known[choice];
    if (spot === undefined) return undefined;
    for (const row of this.table.querySelectorAll<HTMLElement>(`#options li[data-for~="${spot}"]`)) {
      const found = this.known[row.querySelector<HTMLElement>("[data-choice]")?.dataset["choice"] ?? ""];
      const shows = row.dataset["tone"] !== "aside" || found?.place !== undefined || !this.known[pointed.id];
      if (found && shows) return found;
    }
    return this.known[pointed.id];
  }

  private mark([how, what, text, name]: Mark): void {
    if (MARKS.includes(how)) {
      document.getElementById(what)?.classList.add(`ahead-${how}`);
      return;
    }
    const where =
      how === "value"
        ? document.getElementById(what)
        : this.table.querySelector<HTMLElement>(`[data-${how}="${what}"]`);
    if (where) where.dataset["thenIs"] = text;
    else if (how === "stock") this.newResource(what, text, name);
  }

  /** A resource that the player doesn't have yet. */
  private newResource(what: string, text: string, name: string): void {
    const seat = what.split(":")[0] ?? "";
    const stock = this.table.querySelector(`[data-stocks="${seat}"]`);
    const row = document.createElement("li");
    row.className = "ahead-new";
    row.textContent = name;
    row.dataset["thenIs"] = text;
    stock?.append(row);
  }

  /** The place in the stack where it would go. */
  private slot(place: number): void {
    const stack = this.table.querySelector(".en-stack ol");
    if (!stack) return;
    const slot = document.createElement("li");
    slot.className = "ahead-new ahead-slot";
    slot.ariaHidden = "true";
    stack.insertBefore(slot, stack.children[place] ?? null);
  }
}
