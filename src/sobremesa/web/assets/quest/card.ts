// The card that explains a place on the map: beside the pointer or, on a phone, above the options.

import { isNarrow } from "../shell/narrow";
import { type Box, boxesBeside, freest, type Weighed } from "./beside";
import type { There, Told } from "./told";

const OFF = 18; // pixels from the pointer
const NAMED = 3; // if there are more, only their letters are shown
const KINDS = ["seen", "covered", "shot", "charged", "held"] as const;

export class Card {
  private side: number | null = null; // the side it is on while it is about the same place

  constructor(private readonly table: HTMLElement) {}

  private get card(): HTMLElement {
    return this.table.querySelector("#ahead") as HTMLElement;
  }

  /** Show what a place costs and what awaits the hero there. */
  tell(told: Told, there: There, head: string, costs: readonly number[]): void {
    this.side = null;
    const title = document.createElement("strong");
    title.textContent = head;
    const list = document.createElement("ul");
    for (const cost of costs) list.append(row("cost", told.says[cost] ?? ""));
    if (!there.seen?.length) list.append(row("unseen-there", told.hidden));
    for (const kind of KINDS) {
      if (there[kind]?.length)
        list.append(
          row(
            kind,
            told.names[kind] ?? "",
            there[kind].map((unit) => `unit-${unit}`),
            told,
          ),
        );
    }
    for (const [text, about] of there.reach ?? []) list.append(row("reach", told.says[text] ?? "", about, told));
    this.card.replaceChildren(title, list);
  }

  /** Show what to do next, at the bottom. */
  advise(text: string): void {
    const advice = document.createElement("small");
    advice.textContent = text;
    this.card.append(advice);
  }

  /** Show it beside a spot of the screen. If it ``follows`` the pointer it stays close, otherwise it keeps its distance. */
  put({ clientX, clientY }: { clientX: number; clientY: number }, follows: boolean): void {
    const { card } = this;
    card.hidden = false;
    card.removeAttribute("style");
    const { top: from, bottom: to } = (this.table.querySelector("#map-frame") as Element).getBoundingClientRect();
    card.classList.toggle("above", clientY > (from + to) / 2); // on a phone it covers the other half of the map
    if (isNarrow()) return; // the style sheet places it
    const { width, height } = card.getBoundingClientRect();
    const off = follows ? OFF : 2 * OFF;
    const screen = { width: innerWidth, height: innerHeight };
    const boxes = boxesBeside({ x: clientX, y: clientY }, off, { width, height }, screen);
    this.side ??= freest(boxes, this.figures);
    const { left, top } = boxes[this.side] as Box;
    card.style.cssText = `left: ${left}px; top: ${top}px`;
  }

  /** Enemies count double, as the card is about who sees whom. */
  private get figures(): Weighed[] {
    const bases = [...this.table.querySelectorAll(".mark .base")];
    return bases.map((base) => ({ box: base.getBoundingClientRect(), weight: base.closest(".foe") ? 2 : 1 }));
  }

  hide(): void {
    this.card.hidden = true;
  }

  /** Announce it to screen readers. */
  speak(): void {
    const says = this.table.querySelector("#ahead-says");
    const parts = [...this.card.querySelectorAll("strong, li")].map((part) => part.textContent);
    if (says) says.textContent = parts.join(". ");
  }
}

/** A line of the card, with the units or things it is about. */
function row(kind: string, text: string, about: readonly string[] = [], told?: Told): HTMLElement {
  const line = document.createElement("li");
  line.className = kind;
  line.append(text);
  about.forEach((name, nth) => {
    const [label, said] = told?.who[name] ?? ["", name];
    const chip = document.createElement("b");
    chip.className = `chip ${name.startsWith("unit") ? "foe" : "aim"}`;
    chip.textContent = label;
    const named = document.createElement("span");
    named.textContent = ` ${said}`;
    line.append(nth ? " " : ": ", chip, named, nth < about.length - 1 ? "," : "");
  });
  line.classList.toggle("many", about.length > NAMED);
  return line;
}
