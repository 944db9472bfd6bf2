// Pick something up, see where it can go, choose. Mouse, touch, keyboard and screen reader all use this.

import { isNarrow } from "../shell/narrow";
import { type Army, arrangements, laid } from "./arrange";
import { type Cards, printed } from "./cards";
import { canTake, type Move, marksOf, nextOf, pressOn, putting } from "./hands";

/** A possible move, with its label and the way to make it. */
interface Deed extends Move {
  label: string;
  button: HTMLButtonElement | undefined;
  run(): void;
}

interface Table extends HTMLElement {
  choose(choice: string, then?: string): Promise<void>;
}

/** The name of a thing that is picked up: its own id if copies must be distinguished, otherwise its spot. */
export const named = (thing: HTMLElement): string => thing.dataset["take"] ?? thing.dataset["spot"] ?? "";

/** Selectors: where something can be put (a place or a target), the ones open now, and how they are named. */
const PLACES = "[data-place], [data-spot]";
export const OPEN = ":is([data-place], [data-spot]).open";
/** The part of a place that is pressed by key: its label, if other pressable things are inside it. */
const handleOf = (place: HTMLElement): HTMLElement => place.querySelector<HTMLElement>(":scope > .en-here") ?? place;
export const placed = (place: HTMLElement): string => place.dataset["place"] ?? place.dataset["spot"] ?? "";

/** Things that can be chosen in place, most urgent first: lit ones, ones to pick, ones with further moves. */
const LIT = ["[data-spot].lit", ":is(#pick, .en-ways) [data-choice]", "[data-spot].can"];
const WAYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const SCROLLED = "#log, #en-lifted, .panel"; // where arrow keys scroll

const EDGE = 8; // pixels around a thing that is scrolled into view
const LEAST = 64; // pixels of the first place that stay in view

export class Gestures {
  private deeds: Deed[] = [];
  private taken = "";
  private led = ""; // the cards of the army that was laid on a rival
  private by = "key"; // or the type of pointer: with touch and keys one looks at a card before using it
  private readonly lifted = document.getElementById("en-lifted") as HTMLElement;

  constructor(
    private readonly table: Table,
    private readonly cards: Cards,
  ) {
    table.addEventListener("pointerdown", ({ pointerType }) => this.pointedBy(pointerType), true);
    table.addEventListener("keydown", () => this.pointedBy("key"), true);
    table.addEventListener("click", (event) => this.pressed(event), true);
    document.addEventListener("keydown", (event) => this.typed(event));
    this.lifted.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "closed") this.lifted.querySelector(".deeds")?.replaceChildren();
    });
    table.addEventListener("click", (event) => {
      if (!(event.target as Element).closest("[data-choice]")) return;
      this.settle();
      this.chosen = this.by === "key" ? document.activeElement : null;
    });
  }

  private pointedBy(by: string): void {
    this.by = by;
  }

  /** Light up what can be chosen now. */
  refresh(): void {
    this.deeds = [...this.offered(), ...this.arranged(), ...this.exchanged(), ...this.turnedUp()];
    for (const thing of this.table.querySelectorAll<HTMLElement>("[data-spot]")) {
      const { lit, can } = marksOf(this.deeds, thing.dataset["spot"]);
      thing.classList.toggle("lit", lit);
      thing.classList.toggle("can", can);
    }
    if (this.taken && !this.canTake(this.taken)) this.taken = "";
    this.show();
    this.lead();
    this.bring();
    this.carryOn();
  }

  private chosen: Element | null = null; // the element with the focus when a choice was made by key

  /** After a choice by key, move the focus from a thing that can't be chosen any more to the button that goes on, for Space. */
  private carryOn(): void {
    const onward = this.table.querySelector<HTMLElement>("#options .onward");
    if (!this.chosen || !onward) return;
    const stays = this.chosen !== document.activeElement || this.chosen.matches(":is(.lit, .can), #options *");
    this.chosen = null;
    if (!stays) onward.focus();
  }

  private brought = ""; // the question for which something was scrolled into view

  /** If the table is longer than the screen, scroll a lit thing into view, once for each question; if nothing is lit,
   * the war or the effects that the question is about. */
  private bring(): void {
    const asked = this.table.querySelector<HTMLElement>("#asked")?.dataset["ask"] ?? "";
    if (asked === this.brought) return;
    this.brought = asked;
    const lit = [...this.table.querySelectorAll("[data-spot].lit")];
    const inSight = (thing: Element) => {
      const { top, bottom } = thing.getBoundingClientRect();
      return thing.closest("#hand") !== null || (top >= this.freeFrom() && bottom <= this.freeTo()); // always in view
    };
    if (!isNarrow() || lit.some(inSight)) return;
    const first = lit[0]?.getBoundingClientRect();
    if (first) scrollBy(0, (first.top + first.bottom - this.freeFrom() - this.freeTo()) / 2);
    else this.table.querySelector("#war.on")?.scrollIntoView({ block: "nearest" });
  }

  /** Whether the thing with this name can be picked up. */
  canTake(name: string): boolean {
    return canTake(this.deeds, name);
  }

  /** Pick something up, and light up the places where it can go; with an empty name, put it back. */
  take(name: string): void {
    this.taken = name;
    this.show();
    if (name && isNarrow()) this.reach();
  }

  /** Scroll the lit places into view: the last one, and as much of the first as fits. */
  private reach(): void {
    const open = [...this.table.querySelectorAll(OPEN)]
      .map((place) => place.getBoundingClientRect())
      .filter(({ height }) => height);
    const first = open.reduce((one, other) => (other.top < one.top ? other : one), open[0] ?? new DOMRect());
    const from = document.getElementById("turn")?.getBoundingClientRect().bottom ?? 0;
    const down = Math.min(
      Math.max(...open.map(({ bottom }) => bottom)) - this.freeTo() + EDGE,
      first.bottom - from - LEAST,
    );
    if (down > 0) scrollBy(0, down);
    else if (first.top < from) scrollBy(0, first.top - from - EDGE);
  }

  /** How many pixels at the top of a phone's screen are covered by the turn and the guide. */
  private freeFrom(): number {
    return ["turn", "guide"].reduce(
      (sum, id) => sum + (document.getElementById(id)?.getBoundingClientRect().height ?? 0),
      0,
    );
  }

  /** The height at which the table disappears under the bar, on a phone. */
  private freeTo(): number {
    return document.getElementById("options")?.getBoundingClientRect().top ?? innerHeight;
  }

  /** Put the thing that was picked up here; returns whether it can go here. */
  put(place: string): boolean {
    const deed = putting(this.deeds, this.taken, place);
    if (!deed) return false;
    this.settle();
    this.led = deed.button?.dataset["then"]?.match(/army:(\d+)$/) ? this.cardsOf(this.armyAt(deed.spot)) : "";
    deed.run();
    return true;
  }

  // The possible moves.

  private offered(): Deed[] {
    return [...this.table.querySelectorAll<HTMLElement>("#options li[data-tone]")].flatMap((row) => {
      const button = row.querySelector("button") as HTMLButtonElement;
      const { for: spots = "", put: place = "", tone = "" } = row.dataset;
      const label = button.textContent ?? "";
      return spots.split(" ").map((spot) => ({ spot, place, tone, button, label, run: () => button.click() }));
    });
  }

  /** EN-3.6: an army laid on another, a hidden card put elsewhere. */
  private arranged(): Deed[] {
    const stack = this.offer("stack");
    const own = [...this.table.querySelectorAll<HTMLElement>("#own .en-army")];
    const free = own.filter((army) => army.classList.contains("free")).map(armyOf);
    if (!stack) return [];
    return arrangements(free).map(({ spot, place, armies }) => {
      const there = this.table.querySelector<HTMLElement>(`#own [data-place="${place}"]`);
      const label = there?.dataset["label"] ?? there?.textContent ?? "";
      const run = () => this.choose(stack, laid(armies, own.length - free.length));
      return { spot, place, tone: "", label, button: undefined, run };
    });
  }

  /** EN-3.3: a hidden card taken back to the hand. */
  private exchanged(): Deed[] {
    const exchange = this.offer("exchange");
    if (!exchange) return [];
    return [...this.table.querySelectorAll<HTMLElement>("#own .en-army.free [data-take]")].map((card) => ({
      spot: named(card),
      place: "hand",
      tone: "",
      label: exchange.textContent ?? "",
      button: undefined,
      run: () => this.choose(exchange, [`take-back:${card.dataset["card"]}`]),
    }));
  }

  /** EN-3.4: a hidden card turned face up, into the Pueblo. */
  private turnedUp(): Deed[] {
    return [...this.table.querySelectorAll<HTMLElement>("#own .en-army [data-take]")].flatMap((card) => {
      const show = this.offered().find((deed) => deed.tone === "aside" && deed.spot === card.dataset["spot"]);
      return show ? [{ ...show, spot: named(card), place: "pueblo", tone: "", button: undefined }] : [];
    });
  }

  private offer(choice: string): HTMLElement | null {
    return this.table.querySelector<HTMLElement>(`#options [data-choice="${choice}"]`);
  }

  private choose(first: HTMLElement, then: string[]): void {
    void this.table.choose(first.dataset["choice"] ?? "", then.join(" "));
  }

  private armyAt(spot: string): HTMLElement | null {
    return (
      this.table.querySelector(`#own .en-army-head[data-spot="${spot}"]`)?.closest<HTMLElement>(".en-army") ?? null
    );
  }

  private cardsOf(army: HTMLElement | null): string {
    return army ? armyOf(army).cards.join(" ") : "";
  }

  /** EN-8.1: when armies are chosen, choose the one that was laid on the rival, if it has not changed since. */
  private lead(): void {
    const choices = this.table.querySelectorAll<HTMLElement>("#options li[data-for] [data-choice^='army:']");
    const mustered = this.led && choices.length;
    const at = this.table.querySelector("#options .now b")?.textContent ?? "";
    for (const choice of mustered ? choices : []) {
      const army = this.armyAt(choice.closest("li")?.dataset["for"] ?? "");
      if (army?.classList.contains("free") && this.cardsOf(army) === this.led) {
        choice.click();
        break;
      }
    }
    if (mustered || !"BCD".includes(at)) this.led = "";
  }

  // How they are shown.

  private show(): void {
    const open = this.deeds.filter((deed) => deed.place && deed.spot === this.taken);
    for (const thing of this.table.querySelectorAll<HTMLElement>("[data-spot]")) {
      thing.classList.toggle("taken", this.taken !== "" && named(thing) === this.taken);
    }
    for (const place of this.table.querySelectorAll<HTMLElement>(PLACES)) {
      const deed = open.find((one) => one.place === placed(place));
      place.classList.toggle("open", deed !== undefined);
      if (place instanceof HTMLButtonElement) continue; // it is a button already
      if (deed) offerPlace(place, deed.label);
      else withdrawPlace(place);
    }
    this.table.toggleAttribute("data-taking", this.taken !== "" || open.length > 0);
  }

  private pressed(event: Event): void {
    const target = event.target as Element;
    const place = target.closest<HTMLElement>(OPEN);
    const thing = target.closest<HTMLElement>("[data-spot]");
    if (place && this.put(placed(place))) {
      event.preventDefault();
      event.stopPropagation();
    } else if (thing) this.press(thing);
  }

  private press(thing: HTMLElement): void {
    const { spot, card, pile } = thing.dataset;
    const name = named(thing);
    const press = pressOn(
      this.deeds,
      { name, spot, isCard: Boolean(card), isPile: Boolean(pile) },
      this.taken,
      this.by,
    );
    switch (press.does) {
      case "choose":
        this.take("");
        return press.move.run();
      case "take":
        return this.pickUp(name);
      case "put back":
        return this.take("");
      case "show":
        return this.lift(thing, press.moves);
      case "spread":
        return this.spread(thing);
    }
  }

  /** With the keyboard, move the focus to the first place where it can go. */
  private pickUp(name: string): void {
    this.take(name);
    if (this.taken && this.by === "key") this.step(1);
  }

  /** Move to the next thing that can be chosen: a place for the thing picked up, or a lit thing. Returns whether there is
   * one. */
  private step(by: 1 | -1): boolean {
    const found = (this.taken ? [OPEN] : LIT).flatMap((one) => [...this.table.querySelectorAll<HTMLElement>(one)]);
    const all = found.map(handleOf).filter((one) => one.checkVisibility());
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[nextOf(all.length, at, by)];
    next?.focus();
    return next !== undefined;
  }

  /** Show a card in the middle of the screen, with the moves it can make. */
  private lift(thing: HTMLElement, deeds: Deed[]): void {
    const face = printed(thing.dataset["card"] ?? "");
    const buttons = deeds.flatMap((deed) => (deed.button ? [deed.button.cloneNode(true) as HTMLElement] : []));
    this.open(face ? [face] : [], buttons, this.canTake(named(thing)) ? named(thing) : "", thing.dataset["wonder"]);
    if (!face) this.lifted.ariaLabel = thing.ariaLabel;
  }

  /** EN-2.1: show all discards, or the known cards of a pile, side by side, latest first. */
  private spread(pile: HTMLElement): void {
    const slugs = (pile.dataset["pile"] ?? "").split(" ").reverse();
    this.open(
      slugs.flatMap((slug) => printed(slug) ?? []),
      [],
      "",
    );
    this.lifted.ariaLabel = pile.ariaLabel ?? pile.textContent;
  }

  /** Show these cards in the middle of the screen. The thing named ``movable`` can be put elsewhere (empty: none). If
   * nothing can be done with a card, a button asks why the choice ``wonders`` is not possible. */
  private open(faces: Element[], buttons: HTMLElement[], movable: string, wonders = ""): void {
    this.take("");
    this.cards.close();
    this.lifted.ariaLabel = faces[0]?.querySelector(".name")?.textContent ?? null;
    this.lifted.classList.toggle("is-pile", faces.length > 1);
    this.lifted.querySelector(".slot")?.replaceChildren(...faces);
    const move = this.lifted.querySelector<HTMLButtonElement>(".move");
    if (move) {
      move.hidden = !movable;
      move.onclick = () => {
        this.settle();
        this.pickUp(movable);
      };
    }
    const why = this.lifted.querySelector<HTMLButtonElement>(".asks-why");
    if (why) {
      why.hidden = !wonders || movable !== "" || buttons.length > 0;
      why.dataset["why"] = wonders;
      why.textContent = this.lifted.dataset[wonders.split(":")[0] ?? ""] ?? "";
    }
    this.lifted.querySelector(".deeds")?.replaceChildren(...buttons);
    this.lifted.showPopover();
    (buttons[0] ?? this.lifted.querySelector<HTMLElement>(".back"))?.focus();
  }

  private settle(): void {
    this.taken = "";
    if (this.lifted.matches(":popover-open")) this.lifted.hidePopover();
    this.show();
  }

  private putBack(): void {
    const thing = [...this.table.querySelectorAll<HTMLElement>("[data-spot]")].find((one) => named(one) === this.taken);
    if (this.taken && document.activeElement?.closest(OPEN)) thing?.focus();
    this.take("");
  }

  private typed(event: KeyboardEvent): void {
    const at = event.target;
    if (event.key === "Escape") this.putBack();
    if (!(at instanceof HTMLElement)) return;
    if (at.closest("input, textarea, select, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = at.closest(SCROLLED) ? undefined : WAYS[event.key];
    if (way && this.step(way)) event.preventDefault();
    const place = at.closest<HTMLElement>(OPEN);
    if ((event.key === "Enter" || event.key === " ") && place && at === handleOf(place)) {
      event.preventDefault();
      this.put(placed(place));
      return;
    }
    if (event.key !== " " || event.shiftKey || at.closest("button, a, summary, [role=button]")) return;
    const onward = this.table.querySelector<HTMLElement>("#options .onward[data-choice]");
    if (!onward) return;
    event.preventDefault();
    onward.click();
  }
}

/** Make a place a button, for keyboard and screen reader, while something can be put there. */
function offerPlace(place: HTMLElement, label: string): void {
  const handle = handleOf(place);
  place.title = label;
  handle.role = "button";
  handle.tabIndex = 0;
  handle.ariaHidden = null;
  const said = handle.matches(".en-here") ? [handle.textContent] : []; // so that screen readers hear the visible label
  handle.ariaLabel = [...said, label || place.dataset["label"]].filter(Boolean).join(": ");
}

function withdrawPlace(place: HTMLElement): void {
  const handle = handleOf(place);
  if (handle.role !== "button") return;
  place.removeAttribute("title");
  for (const name of ["role", "tabindex", "aria-label"]) handle.removeAttribute(name);
  if (handle.matches(".en-here")) handle.ariaHidden = "true";
}

function armyOf(army: HTMLElement): Army {
  const spot = army.querySelector<HTMLElement>(".en-army-head")?.dataset["spot"] ?? "";
  const cards = [...army.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) => dataset["card"] ?? "");
  return { number: army.dataset["army"] ?? "", spot, cards };
}
