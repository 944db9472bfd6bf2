// The guide of a first match: shows each hint until it has been read or followed, and recounts what the bots do
// step by step, at the reader's pace. The browser remembers what has been read.

import type { Heard, News } from "./heard";
import { beginsStep, isByOthers, isDone, nextHint, STOPPED } from "./hints";

const ANEW = "#guided"; // ends the address of a match that is to be guided from the beginning
const MOST = 6; // lines about a bot's step

/** The hints of a game that this browser remembers as read. */
class Memory {
  constructor(private readonly place: string) {}

  read(): Set<string> {
    try {
      return new Set((localStorage.getItem(this.place) ?? "").split(" ").filter(Boolean));
    } catch {
      return new Set([STOPPED]); // no storage: no hints are better than the same one for ever
    }
  }

  write(hints: Set<string>): void {
    try {
      localStorage.setItem(this.place, [...hints].join(" "));
    } catch {
      // it will be shown again next time
    }
  }
}

/** Follows the hints of the page. ``begins`` are the events that begin another step of the others' turns, which is shown once
 * the step before it has been read. ``ofProgram`` are events of a program that plays against everybody: they
 * come with the player's own choices. */
export class Guide {
  private told: string[] = []; // unread lines of the log about others
  private release: () => void = () => {};
  private folded: string | undefined; // the hint that has been folded into a bar; the next one will be open

  private readonly memory: Memory;

  constructor(
    private readonly table: HTMLElement,
    private readonly begins: ReadonlySet<string> = new Set(),
    private readonly ofProgram: ReadonlySet<string> = new Set(),
  ) {
    this.memory = new Memory(`sobremesa-${table.dataset["game"]}-guide`);
    if (location.hash === ANEW) {
      this.memory.write(new Set());
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    table.addEventListener("click", (event) =>
      this.pressed((event.target as Element).closest<HTMLElement>("[data-guide]")),
    );
    document.addEventListener("keydown", (event) => this.typed(event));
    table.addEventListener("table:before", (event) => this.hold((event as CustomEvent<News>).detail));
    table.addEventListener("table:after", (event) => {
      this.hear((event as CustomEvent<News>).detail.heard);
      this.refresh();
    });
    table.addEventListener("table:chosen", (event) => this.chosen((event as CustomEvent<string[]>).detail));
    this.refresh();
  }

  /** Show the first hint that has not been read, if there is one. */
  private refresh(): void {
    const guide = this.table.querySelector<HTMLElement>("#guide");
    const hints = [...(guide?.querySelectorAll<HTMLElement>("[data-hint]") ?? [])];
    const shown = nextHint(hints.map(nameOf), this.memory.read());
    const next = hints.find((hint) => nameOf(hint) === shown);
    for (const hint of hints) hint.hidden = hint !== next;
    const tells = !next && this.told.length > 0 && this.leads();
    if (tells) this.tell();
    for (const part of guide?.querySelectorAll<HTMLElement>("[data-others]") ?? []) part.hidden = !tells;
    for (const part of guide?.querySelectorAll<HTMLElement>("[data-guide=next]") ?? []) part.hidden = tells;
    if (guide) guide.hidden = !next && !tells;
    const folded = next !== undefined && shown === this.folded;
    guide?.toggleAttribute("data-folded", folded);
    const fold = guide?.querySelector<HTMLElement>("[data-guide=fold]");
    if (fold) {
      fold.hidden = !next;
      fold.ariaExpanded = String(!folded);
    }
    for (const taught of this.table.querySelectorAll(".is-taught")) taught.classList.remove("is-taught");
    const at = next?.dataset["at"]; // undefined once the match is over
    if (at) this.table.querySelector(`#${at}`)?.classList.add("is-taught");
  }

  private get shown(): HTMLElement | null {
    return this.table.querySelector<HTMLElement>("#guide [data-hint]:not([hidden])");
  }

  /** Whether the guide may hold the table up: nobody else is waiting, and it has not been stopped. */
  private leads(): boolean {
    return this.table.querySelector("#guide")?.hasAttribute("data-alone") === true && !this.memory.read().has(STOPPED);
  }

  private get seat(): number | null {
    const { seat } = this.table.dataset;
    return seat ? Number(seat) : null;
  }

  /** Collect lines about others, to recount them. */
  private hear(heard: Heard[]): void {
    if (!this.leads()) return;
    for (const line of heard) {
      const all = this.table.querySelectorAll<HTMLElement>(`#log-lines > li[id^="line-${line.line}-"]`);
      const lines = [...all].filter(
        (one) => isByOthers(line, this.seat) || this.ofProgram.has(one.dataset["told"] ?? ""),
      );
      this.told.push(...lines.map((one) => one.id));
    }
  }

  /** The next step begins once the summary of the last one has been read. */
  private hold(news: News): void {
    if (!this.told.length || !this.leads() || !beginsStep(news.heard, this.seat, this.begins)) return;
    const read = new Promise<void>((done) => {
      this.release = done;
    });
    news.hold(read);
  }

  /** A hint counts as read once the player does what it asks for; a choice also marks what the others did as read. */
  private chosen(choices: string[]): void {
    const { shown } = this;
    if (shown && isDone(shown.dataset["until"] ?? "", choices))
      this.memory.write(this.memory.read().add(nameOf(shown)));
    this.told = [];
    this.release();
  }

  private tell(): void {
    const lines = this.told.slice(-MOST).map((id) => {
      const line = document.createElement("li");
      line.append(...(document.getElementById(id)?.cloneNode(true).childNodes ?? []));
      for (const clause of line.querySelectorAll(".clause")) clause.remove();
      return line;
    });
    this.table.querySelector("#guide [data-others] ul")?.replaceChildren(...lines);
  }

  /** Space goes on with what the others do while the player has nothing to do. */
  private typed(event: KeyboardEvent): void {
    const next = this.table.querySelector<HTMLElement>("#guide [data-guide=on]");
    const asked = this.table.querySelector<HTMLElement>("#asked")?.dataset["ask"];
    const at = event.target instanceof Element ? event.target : document.body;
    const elsewhere = at.closest("button, a, summary, input, textarea, select, [role=button]");
    if (event.key !== " " || event.defaultPrevented || asked || elsewhere || !next?.checkVisibility()) return;
    event.preventDefault();
    next.click();
  }

  private fold(): void {
    const shown = this.shown?.dataset["hint"];
    this.folded = this.folded === shown ? undefined : shown;
    this.refresh();
  }

  private pressed(button: HTMLElement | null): void {
    if (!button) return;
    if (button.dataset["guide"] === "fold") return this.fold();
    const known = this.memory.read();
    if (button.dataset["guide"] === "again") known.clear();
    else if (button.dataset["guide"] === "stop") known.add(STOPPED);
    else if (button.dataset["guide"] === "next" && this.shown) known.add(nameOf(this.shown));
    this.memory.write(known);
    if (!["again", "next"].includes(button.dataset["guide"] ?? "")) {
      this.told = [];
      this.release();
    }
    this.refresh();
  }
}

function nameOf(hint: HTMLElement): string {
  return hint.dataset["hint"] ?? "";
}
