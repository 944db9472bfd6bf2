// Sheets of units. Pointing at a figure, its row or its name shows one. Pressing its name, a figure without options,
// or a long press opens it for reading, and Esc closes it. Its contents are on the page already: a row has
// the unit's name and gauges, #sheets what it would do and what can be done to it, #profiles its profile.

import { answersAbout, pressAbout } from "../plain/pressing";

const LINGER = 220; // milliseconds: a pointer that only passes by opens nothing, and may cross to the sheet
const LONG_PRESS = 450;
const SLACK = 10; // screen pixels that a finger may slip
const GAP = 10; // between a figure and its sheet

export class Sheets {
  private unit = ""; // the unit whose sheet is shown
  private open = false; // opened for reading, not only shown while pointing
  private from: HTMLElement | null = null; // the element that had the focus
  private filled = ""; // the HTML it was filled from
  private returning = false; // the focus is being returned, which must not show a sheet
  private timer = 0;
  private pointer = { x: -1, y: -1 };
  private held: { x: number; y: number } | null = null;
  private swallow = false; // the click that ends a long press

  constructor(table: HTMLElement) {
    table.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.pointed(event));
    table.addEventListener("focusin", (event) => this.focused(event.target as HTMLElement));
    table.addEventListener("pointerdown", (event) => this.down(event));
    table.addEventListener("pointermove", (event) => this.moved(event));
    for (const sign of ["pointerup", "pointercancel"]) table.addEventListener(sign, () => this.lift());
    table.addEventListener("click", (event) => this.pressed(event), { capture: true });
    table.addEventListener("contextmenu", (event) => this.swallow && event.preventDefault());
    table.addEventListener("table:after", () => this.again());
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.unit || document.querySelector("#term:popover-open")) return;
        event.stopImmediatePropagation();
        this.shut();
      },
      { capture: true },
    );
  }

  private get sheet(): HTMLElement {
    return document.getElementById("sheet") as HTMLElement;
  }

  private row(unit: string): HTMLElement | null {
    return document.getElementById(`card-${unit}`);
  }

  private standing(unit: string): HTMLElement | null {
    return document.getElementById(`sheet-${unit}`);
  }

  /** The unit that this part of the page belongs to; empty for others' names and units that have gone. */
  private unitOf(part: Element | null): string {
    const named = part?.closest<HTMLElement>("[data-sheet]")?.dataset["sheet"];
    const found = named ?? part?.closest(".mark[id^=mark-unit-]")?.id.slice("mark-unit-".length) ?? "";
    return this.standing(found) ? found : "";
  }

  // Pointing

  private pointed({ target, clientX: x, clientY: y }: PointerEvent): void {
    const [at, before] = [target as Element, this.pointer];
    this.pointer = { x, y };
    if (this.open || (x === before.x && y === before.y)) return; // things that move under a still pointer don't count
    clearTimeout(this.timer);
    if (this.sheet.contains(at)) return;
    const row = at.closest<HTMLElement>("[data-unit]");
    const unit = row?.dataset["unit"] ?? this.unitOf(at);
    if (unit === this.unit) return;
    this.timer = window.setTimeout(() => (unit ? this.show(unit, at) : this.shut()), LINGER);
  }

  private focused(at: HTMLElement): void {
    if (this.open || this.returning || this.sheet.contains(at)) return;
    const unit = at.matches("[data-sheet]:focus-visible") ? this.unitOf(at) : "";
    if (unit) this.show(unit, at);
    else if (this.unit) this.shut();
  }

  // Pressing

  private pressed(event: MouseEvent): void {
    const at = event.target as Element;
    if (this.swallow) {
      this.swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (at.closest("[data-shuts]") || at.closest("[data-choice]")) return this.shut();
    if (this.sheet.contains(at)) return;
    const named = at.closest<HTMLElement>("[data-sheet]");
    const thing = at.closest<HTMLElement>("[data-about]:not([data-sheet])");
    const mark = at.closest<SVGElement>(".mark");
    const placing = document.querySelector("#options [data-place]"); // something behind the figure may be meant
    const stood = at.matches(".base") && (event as PointerEvent).pointerType !== "touch"; // but not on its base
    if (thing) pressAbout(offersOf(thing), event);
    else if (named) this.read(this.unitOf(named), named);
    else if (mark && !mark.dataset["offers"] && (!placing || stood)) this.read(this.unitOf(mark), mark, event);
    else if (this.open) this.shut();
  }

  private down(event: PointerEvent): void {
    this.lift();
    this.swallow = false;
    const at = event.target as Element;
    if (event.pointerType === "mouse" || !this.unitOf(at)) return;
    this.held = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => {
      this.swallow = true;
      this.read(this.unitOf(at), at);
    }, LONG_PRESS);
  }

  private moved(event: PointerEvent): void {
    this.pointer = { x: event.clientX, y: event.clientY };
    if (this.held && Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y) > SLACK) this.lift();
  }

  private lift(): void {
    if (this.held) clearTimeout(this.timer);
    this.held = null;
  }

  // The sheet

  /** Open it for reading: it has the focus until it is closed. The press that opens it chooses nothing. */
  private read(unit: string, beside: Element, event?: Event): void {
    if (!unit) return;
    event?.stopPropagation();
    if (!this.sheet.contains(document.activeElement)) this.from = document.activeElement as HTMLElement | null;
    this.open = true;
    this.show(unit, beside);
    this.sheet.focus();
  }

  private show(unit: string, beside: Element): void {
    this.unit = unit;
    this.fill();
    this.sheet.toggleAttribute("data-open", this.open);
    this.sheet.showPopover();
    this.place(beside);
  }

  private shut(): void {
    clearTimeout(this.timer);
    if (this.sheet.matches(":popover-open")) this.sheet.hidePopover();
    const back = this.open && (this.sheet.contains(document.activeElement) || document.activeElement === document.body);
    [this.unit, this.open] = ["", false];
    this.returning = true;
    if (back && this.from?.isConnected) this.from.focus();
    this.returning = false;
  }

  /** Refill it from the page; if the unit has gone, close it. */
  private again(): void {
    if (!this.unit) return;
    const within = this.sheet.contains(document.activeElement);
    if (!this.standing(this.unit)) return this.shut();
    this.fill();
    if (within && !this.sheet.contains(document.activeElement)) this.sheet.focus();
  }

  private fill(): void {
    const [row, now, body] = [this.row(this.unit), this.standing(this.unit), this.sheet.querySelector(".qu-body")];
    if (!row || !now || !body || this.filled === row.outerHTML + now.outerHTML) return; // so that the reader keeps their place
    this.filled = row.outerHTML + now.outerHTML;
    const stands = now.cloneNode(true) as HTMLElement;
    const says = document.getElementById(now.dataset["profile"] ?? "")?.cloneNode(true) as HTMLElement | undefined;
    for (const each of [stands, says]) each?.removeAttribute("id");
    const choices = answersAbout(offersOf(row.querySelector("[data-about]")), () => this.shut());
    stands.prepend(headOf(row, stands), ...(choices ? [choices] : []));
    body.replaceChildren(stands, ...(says ? [says] : []));
    this.sheet.setAttribute("aria-label", row.querySelector(".qu-name")?.textContent ?? "");
  }

  /** Place it beside what it is about, never over the question; for a figure, beside the map, which may be pressed next. On a
   * phone the style sheet places it. */
  private place(beside: Element): void {
    const around = beside.getBoundingClientRect();
    const { width, height } = this.sheet.getBoundingClientRect();
    const question = document.getElementById("options")?.getBoundingClientRect().left ?? 0;
    const right = (beside.closest("#map-frame") ?? beside).getBoundingClientRect().right + GAP;
    const clear = Math.min(right, (question || innerWidth) - GAP - width);
    const left = clear >= around.right + GAP ? clear : Math.max(GAP, Math.min(around.left - GAP - width, clear));
    this.sheet.style.left = `${left}px`;
    this.sheet.style.top = `${Math.max(GAP, Math.min(around.top - GAP, innerHeight - height - GAP))}px`;
  }
}

/** The head of a sheet: the unit as in its row, and its place. */
function headOf(row: HTMLElement, stands: HTMLElement): HTMLElement {
  const copies = (of: string) => [...row.querySelectorAll(of)].map((each) => each.cloneNode(true));
  const name = made(
    "h2",
    copies(".qu-name").flatMap((each) => [...each.childNodes]),
  );
  const place = stands.querySelector(".qu-place");
  const said = [...[".qu-role", ".qu-player", ".qu-where"].map((part) => row.querySelector(part)), place];
  const where = made("p", [
    said
      .map((each) => each?.textContent)
      .filter(Boolean)
      .join(" · "),
  ]);
  place?.remove();
  return made("header", [...copies(".qu-portrait"), made("div", [name, where, ...copies(".qu-gauge")])]);
}

function made(tag: string, parts: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...parts);
  return element;
}

/** The ids of the options about a list's entry. */
function offersOf(listed: HTMLElement | null | undefined): string[] {
  return listed?.dataset["about"]?.split(" ").filter(Boolean) ?? [];
}
