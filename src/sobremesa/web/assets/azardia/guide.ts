// The guide of the first match: shows each hint until it has been read, and recounts what each bot does, turn by turn,
// for as long as the reader needs. What was read is remembered in this browser.

import type { Heard, News } from "../shell/table";

const PLACE = "sobremesa-azardia-guide";
const STOPPED = "*";
const MOST = 6; // lines of what a bot has done

function read(): Set<string> {
  try {
    return new Set((localStorage.getItem(PLACE) ?? "").split(" ").filter(Boolean));
  } catch {
    return new Set([STOPPED]); // no storage: better no hints than the same one for ever
  }
}

function remember(hints: Set<string>): void {
  try {
    localStorage.setItem(PLACE, [...hints].join(" "));
  } catch {
    // it will be shown again next time
  }
}

/** Follow the hints of the page. */
export class Guide {
  private told: string[] = []; // lines of the log about others, until somebody has read them
  private release: () => void = () => {};

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
    const tells = !next && this.told.length > 0 && this.leads();
    if (tells) this.tell();
    for (const part of guide?.querySelectorAll<HTMLElement>("[data-others]") ?? []) part.hidden = !tells;
    for (const part of guide?.querySelectorAll<HTMLElement>("[data-guide=next]") ?? []) part.hidden = tells;
    if (guide) guide.hidden = !next && !tells;
    for (const taught of this.table.querySelectorAll(".is-taught")) taught.classList.remove("is-taught");
    if (next) this.table.querySelector(`#${next.dataset["at"]}`)?.classList.add("is-taught");
  }

  /** Whether the guide sets the pace: nobody else is waiting, and it has not been stopped. */
  private leads(): boolean {
    return this.table.querySelector("#guide")?.hasAttribute("data-alone") === true && !read().has(STOPPED);
  }

  private byOthers({ seat }: Heard): boolean {
    return seat !== null && String(seat) !== this.table.dataset["seat"];
  }

  /** Collect what others have done, to recount it. */
  hear(heard: Heard[]): void {
    if (!this.leads()) return;
    for (const line of heard.filter((one) => this.byOthers(one))) {
      const lines = this.table.querySelectorAll<HTMLElement>(`#log-lines > li[id^="line-${line.line}-"]`);
      this.told.push(...[...lines].map((one) => one.id));
    }
  }

  /** The next turn begins once the summary of the last one has been read. */
  hold(news: News): void {
    const begins = news.heard.some((line) => line.events.some((event) => event.name.endsWith("turn begins")));
    if (!begins || !this.told.length || !this.leads() || !news.heard.every((line) => this.byOthers(line))) return;
    news.hold(new Promise<void>((done) => (this.release = done)));
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

  private pressed(button: HTMLElement | null): void {
    if (!button) return;
    const known = read();
    if (button.dataset["guide"] === "again") known.clear();
    else if (button.dataset["guide"] === "stop") known.add(STOPPED);
    else if (button.dataset["guide"] === "next") {
      const shown = this.table.querySelector<HTMLElement>("#guide [data-hint]:not([hidden])");
      known.add(shown?.dataset["hint"] ?? "");
    }
    remember(known);
    if (button.dataset["guide"] !== "again") {
      this.told = [];
      this.release();
    }
    this.refresh();
  }
}
