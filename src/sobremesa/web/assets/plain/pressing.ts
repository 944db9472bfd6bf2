// A press on a map chooses an option, or a place for an open verb. A mark says which options are about
// it: data-offers has the ids of their buttons.

import { nearestWithin, outcomeOf, placeUnder, reaching, spelled } from "./choosing";

/** A map on a page: ``ground`` has the drawing's own pixels, and ``bodies`` are the parts of a mark that can be hit. A
 * mark is hit up to ``near`` screen pixels from their middles by the types of pointer that ``wide`` names.
 * ``places`` may say what a press beside all marks chooses. It ``asks`` before
 * choosing something whose result the player has not seen. */
export interface Pressed {
  svg: SVGSVGElement;
  ground: SVGGraphicsElement;
  bodies(mark: Element): Element[];
  near: number;
  wide: readonly string[];
  places?(event: MouseEvent): Answer[] | undefined;
  asks?: boolean;
}

/** Something that a press may choose, in words. */
export interface Answer {
  said: Node[];
  choose(): void;
  seen?: boolean; // its result has been shown
}

const table = document.querySelector("sobremesa-table");

/** Choose the option at the place that was pressed; if there are several, ask which. A press on the unit that acts always
 * asks, as it may have been meant to have that unit act. */
export function press(map: Pressed, event: MouseEvent): void {
  const mark = standingThere(event).closest<SVGElement>("[data-offers]");
  const direct = offersOf(mark);
  const careful = map.asks || mark?.classList.contains("acts") || false;
  const answers = direct.length
    ? direct.flatMap(offered)
    : (map.places?.(event) ?? [...aboutThere(map, event), ...triedAt(map, event)]);
  answer(answers, careful, event);
}

function answer(answers: readonly Answer[], careful: boolean, event: MouseEvent): void {
  const outcome = outcomeOf(answers, careful);
  if (outcome === "choose") answers[0]?.choose();
  else if (outcome === "ask") ask(answers, event);
}

/** The element that was pressed; where a figure hides the base of another behind it, the one whose base it is. */
function standingThere(event: MouseEvent): Element {
  const bases = event.detail
    ? document.elementsFromPoint(event.clientX, event.clientY).filter((part) => part.matches(".mark.lit .base"))
    : [];
  return bases[0] ?? (event.target as Element);
}

function offersOf(mark: SVGElement | null): string[] {
  return mark?.dataset["offers"]?.split(" ").filter(Boolean) ?? [];
}

/** Choose the option with this id; if there are several ids, ask which. */
export function pressAbout(ids: readonly string[], event: MouseEvent): void {
  answer(ids.flatMap(offered), false, event);
}

/** The options about the nearest mark, if it is nearer than ``within`` screen pixels: fingers are
 * wide and marks are small. */
export function aboutThere(map: Pressed, event: MouseEvent, within = map.near): Answer[] {
  if (!map.wide.includes((event as PointerEvent).pointerType)) return [];
  const marks = [...map.svg.querySelectorAll<SVGElement>(".mark.lit")];
  const off = (mark: SVGElement) => Math.min(...map.bodies(mark).map((part) => offFrom(part, event)));
  return offersOf(nearestWithin(marks, off, Math.min(within, map.near)) ?? null).flatMap(offered);
}

function offFrom(part: Element, event: MouseEvent): number {
  const { left, top, width, height } = part.getBoundingClientRect();
  return Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
}

/** The option whose button has this id. */
function offered(id: string): Answer[] {
  const button = document.getElementById(id);
  if (!button) return [];
  const said = [...button.cloneNode(true).childNodes].filter((part) => part.nodeName !== "KBD");
  return [{ said, choose: () => button.click() }];
}

/** The choices that open verbs make of the place that was pressed; verbs that can't reach it are left
 * out if another can. */
export function triedAt({ svg, ground }: Pressed, event: MouseEvent): Answer[] {
  const verbs = [...document.querySelectorAll<HTMLElement>("#options [data-place]")];
  if (!verbs.length) return [];
  const place = placeUnder(placeOf(ground, event), Number(svg.dataset["scale"]), Number(svg.dataset["depth"]));
  return reaching(verbs, (verb) => verb.dataset["near"] ?? "", place).map((verb) => ({
    said: [document.createTextNode(verb.dataset["place"] ?? "")],
    choose: () => void table?.choose(spelled(verb.dataset["pattern"] ?? "", place)),
  }));
}

/** Where the map was pressed, in the drawing's own pixels. */
export function placeOf(ground: SVGGraphicsElement, event: MouseEvent): DOMPoint {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(ground.getScreenCTM()?.inverse());
}

/** The question that the options on the page answer. */
export function question(): string {
  return document.querySelector<HTMLElement>("#asked")?.dataset["ask"] ?? "";
}

/** The options with these ids as buttons; null if there are none. ``chosen`` is called when one is pressed. */
export function answersAbout(ids: readonly string[], chosen: () => void): HTMLElement | null {
  const answers = ids.flatMap(offered);
  return answers.length ? listed(answers, chosen) : null;
}

function listed(answers: readonly Answer[], chosen: () => void): HTMLElement {
  const list = document.createElement("ul");
  list.className = "choices";
  for (const { said, choose } of answers) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button choice";
    button.append(...said);
    button.addEventListener("click", () => {
      chosen();
      choose();
    });
    item.append(button);
    list.append(item);
  }
  return list;
}

/** Offer a menu of several choices where the map was pressed. */
function ask(answers: readonly Answer[], event: MouseEvent): void {
  const menu = document.getElementById("chart-menu");
  if (!menu) return;
  menu.replaceChildren(listed(answers, () => menu.hidePopover()));
  menu.dataset["about"] = question();
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  const { right, top } = (event.target as Element).getBoundingClientRect();
  const [x, y] = event.detail ? [event.clientX, event.clientY] : [right, top]; // a key press has no position: use the button's
  menu.style.left = `${Math.max(8, Math.min(x + 8, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y + 8, innerHeight - height - 8))}px`;
  menu.querySelector("button")?.focus();
}

/** Close a menu that answers another question: it may have been opened while the update arrived. */
export function closeStale(): void {
  const menu = document.getElementById("chart-menu");
  if (menu?.dataset["about"] !== question()) menu?.hidePopover();
}

/** Pointing at an option highlights the marks it is about. */
export function point(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("#options [data-choice]");
  for (const mark of document.querySelectorAll<SVGElement>("svg [data-offers]")) {
    const about = button?.id !== undefined && (mark.dataset["offers"] ?? "").split(" ").includes(button.id);
    mark.classList.toggle("pointed", about);
  }
}
