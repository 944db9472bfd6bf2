// Where the active hero can go, and what awaits it there. The page has it all from the start, so pointing needs no
// request. The place pointed at, by mouse, finger or keys, is previewed on the map and explained on a card.

import { type Answer, aboutThere, type Pressed, placeOf, question, triedAt } from "../plain/pressing";
import type { MapCamera } from "./camera";
import { Card } from "./card";
import { nearestPlace, nextPlace } from "./places";
import { aimsOf, drawn, ghostOf, perilsOf, rangesOf, sightOf, wayOf } from "./sketch";
import { type Place, type Told, toldBy } from "./told";
import type { Spot } from "./ways";

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SLACK = 6; // screen pixels: a figure moved less than this has been pressed
const UNIT = "mark-unit-";

export class Ahead {
  private told: Told | null = null;
  private text = "";
  private shown: Place | null = null; // the place that is previewed
  private foe = -1; // the enemy pointed at, or −1
  private dragged: { finger: number; from: Spot; off: boolean; let: boolean } | null = null;
  private readonly layer = drawn("g", { id: "ahead-drawn" });
  private readonly perils = drawn("g", { id: "ahead-perils" });
  private readonly card: Card;

  constructor(
    private readonly table: HTMLElementTagNameMap["sobremesa-table"],
    private readonly camera: () => MapCamera,
  ) {
    this.card = new Card(table);
    const { svg } = camera();
    svg.addEventListener("pointermove", (event) => this.moved(event));
    svg.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && !this.dragged && this.clear());
    svg.addEventListener("blur", () => this.clear());
    svg.addEventListener("keydown", (event) => this.typed(event), { capture: true });
    svg.addEventListener("pointerdown", (event) => this.grasp(event), { capture: true });
    svg.addEventListener("pointerup", (event) => this.drop(event), { capture: true });
    svg.addEventListener("pointercancel", () => {
      this.letGo();
      this.dragged = null;
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.letGo());
    table.addEventListener("click", (event) => this.toggled(event));
    this.refresh();
  }

  /** Read what the table foresees now. */
  refresh(): void {
    const { ground } = this.camera();
    if (this.layer.parentNode !== ground) ground.append(this.perils, this.layer);
    const text = document.getElementById("ground")?.textContent ?? "";
    if (text === this.text) return;
    this.text = text;
    const { scale, depth } = this.camera().svg.dataset;
    this.told = text
      ? toldBy(text, document.getElementById("sights")?.textContent ?? "{}", Number(scale), Number(depth))
      : null;
    const button = this.table.querySelector<HTMLElement>("[data-perils]");
    if (button) button.hidden = !this.told;
    this.letGo();
    this.clear();
    this.showPerils();
  }

  // Pointing and pressing

  /** What a press beside all figures chooses: the nearest place, or a figure that is nearer to a finger. A
   * finger's first press shows the place, the second goes there. Undefined where nothing is foreseen. */
  answers(map: Pressed, event: MouseEvent): Answer[] | undefined {
    if (!this.told || event.shiftKey) return undefined; // with Shift, exactly there
    const touch = (event as PointerEvent).pointerType === "touch";
    const place = this.nearest(event);
    const close = touch ? aboutThere(map, event, place ? this.off(place, event) : map.near) : [];
    if (close.length) return close;
    if (touch && !place && this.foe >= 0) return []; // its threats are shown instead
    if (!place) {
      this.clear();
      return triedAt(map, event).slice(-1); // whose refusal says why
    }
    if (touch && place !== this.shown) {
      this.show(place);
      this.card.advise(this.told.again);
      return [];
    }
    return [{ said: [document.createTextNode(place.head)], choose: () => this.go(place), seen: true }];
  }

  /** Whether a press is previewed first: by touch, while a hero acts. On an enemy the preview shows what it threatens
   * and how the hero would charge it. */
  showsFirst(event: MouseEvent): boolean {
    if (!this.told || (event as PointerEvent).pointerType !== "touch") return false;
    const foe = this.foeOf(event.target as Element);
    if (foe >= 0) this.showFoe(foe);
    return true;
  }

  private go(place: Place): void {
    this.clear();
    void this.table.choose(place.do, question());
  }

  private moved(event: PointerEvent): void {
    if (this.dragged) return this.drag(event);
    if (!this.told || event.pointerType !== "mouse" || event.buttons) return;
    const mark = (event.target as Element).closest(".mark");
    const foe = this.foeOf(mark);
    const place = mark ? null : this.nearest(event);
    if (place) this.show(place, event);
    else if (foe >= 0) this.showFoe(foe);
    else if (mark?.id === `${UNIT}${this.told.unit}`) this.showStay();
    else this.clear();
  }

  private foeOf(part: Element | null): number {
    const id = part?.closest(".mark.foe")?.id ?? "";
    return id.startsWith(UNIT) ? Number(id.slice(UNIT.length)) : -1;
  }

  /** The place nearest to the pointer, if it is near enough. */
  private nearest(event: MouseEvent): Place | null {
    const { x, y } = placeOf(this.camera().ground, event);
    return this.told && nearestPlace(this.told.places, [x, y], this.told.near);
  }

  /** The distance from a place to the pointer, in screen pixels. */
  private off({ at }: Place, { clientX, clientY }: MouseEvent): number {
    const there = this.onScreen(at);
    return Math.hypot(there.clientX - clientX, there.clientY - clientY);
  }

  private onScreen([x, y]: Spot): { clientX: number; clientY: number } {
    const spot = new DOMPoint(x, y).matrixTransform(this.camera().ground.getScreenCTM() ?? undefined);
    return { clientX: spot.x, clientY: spot.y };
  }

  // Keys

  private typed(event: KeyboardEvent): void {
    if (!this.told || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const towards = DIRECTIONS[event.key];
    const chosen = event.key === "Enter" || event.key === " " ? this.shown : null;
    if (!towards && !chosen && !(event.key === "Escape" && this.shown)) return;
    event.preventDefault();
    event.stopPropagation();
    if (towards) this.step(towards);
    else if (chosen) this.go(chosen);
    else this.clear();
  }

  /** Move to the next place in a direction. */
  private step(towards: Spot): void {
    const { here, places } = this.told as Told;
    const next = nextPlace(places, this.shown?.at ?? here, towards);
    if (!next) return;
    this.show(next);
    this.camera().reveal([next.at]);
    this.card.speak();
  }

  // Dragging: the figure that acts is dragged to a place. A second finger or Esc cancels it.

  private grasp(event: PointerEvent): void {
    if (this.dragged) return this.letGo();
    const on = (event.target as Element).closest(".mark")?.id === `${UNIT}${this.told?.unit}`;
    if (!on || event.button) return;
    event.stopPropagation(); // the map stays
    this.dragged = { finger: event.pointerId, from: [event.clientX, event.clientY], off: false, let: false };
    this.camera().svg.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    const { dragged } = this;
    if (!dragged || dragged.let || event.pointerId !== dragged.finger) return;
    dragged.off ||= Math.hypot(event.clientX - dragged.from[0], event.clientY - dragged.from[1]) > SLACK;
    if (!dragged.off) return;
    const place = this.nearest(event);
    if (place) this.show(place, event);
    else this.clear();
  }

  private drop(event: PointerEvent): void {
    const { dragged, shown } = this;
    if (!dragged || event.pointerId !== dragged.finger) return;
    this.dragged = null;
    if (dragged.off || dragged.let) this.swallow();
    if (dragged.off && !dragged.let && shown) this.go(shown);
  }

  /** Ignore the pointer until it is released. */
  private letGo(): void {
    if (!this.dragged) return;
    this.dragged.let = true;
    this.clear();
  }

  /** The click that ends a drag presses nothing. */
  private swallow(): void {
    const { svg } = this.camera();
    const stop = (event: Event) => event.stopPropagation();
    svg.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => svg.removeEventListener("click", stop, { capture: true }));
  }

  // Showing

  /** Draw the route to a place and what awaits the hero there; ``by`` is the position of the pointer. */
  private show(place: Place, by?: MouseEvent): void {
    const told = this.told as Told;
    if (place !== this.shown) {
      this.clear();
      this.shown = place;
      const { at, level } = place;
      this.draw(
        ...sightOf(told, at, place, level ?? 0),
        ...aimsOf(at, place),
        ...wayOf(place),
        ...ghostOf(told.unit, at),
      );
      this.card.tell(told, place, place.head, place.costs ?? []);
    }
    this.card.put(by ?? this.onScreen(place.at), Boolean(by));
  }

  /** Draw which enemies see the hero where it stands, and which are in its reach. */
  private showStay(): void {
    const told = this.told as Told;
    this.clear();
    this.draw(...sightOf(told, told.here, told.stay, told.level), ...aimsOf(told.here, told.stay));
  }

  /** Draw what an enemy threatens, and the route of a charge at it. */
  private showFoe(foe: number): void {
    if (foe === this.foe) return;
    const told = this.told as Told;
    this.clear();
    this.foe = foe;
    const charge = told.charges.find(({ unit }) => unit === foe);
    this.draw(
      ...rangesOf(told, foe),
      ...perilsOf(told.places, foe),
      ...sightOf(told, told.here, told.stay, told.level, foe),
      ...(charge ? wayOf(charge) : []),
    );
  }

  private draw(...parts: SVGElement[]): void {
    this.layer.replaceChildren(...parts);
  }

  private clear(): void {
    if (!this.layer.childElementCount && !this.shown && this.foe < 0) return;
    [this.shown, this.foe] = [null, -1];
    this.layer.replaceChildren();
    this.card.hide();
  }

  // The threats at all places, shown by a button

  private toggled(event: Event): void {
    const button = (event.target as Element).closest("[data-perils]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    this.showPerils();
  }

  private showPerils(): void {
    const on = this.table.querySelector("[data-perils]")?.getAttribute("aria-pressed") === "true";
    this.perils.replaceChildren(...(on && this.told ? perilsOf(this.told.places) : []));
  }
}
