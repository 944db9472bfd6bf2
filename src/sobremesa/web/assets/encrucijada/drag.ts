// Dragging: a thing follows the pointer and is put down where the pointer is released.

import { type Gestures, named, OPEN, placed } from "./gestures";
import { isLifted } from "./hands";

const CLICK_AFTER = 400; // milliseconds in which the click that ends a drag is swallowed

export class Drag {
  private spot: HTMLElement | undefined;
  private ghost: HTMLElement | undefined;
  private from = { x: 0, y: 0 };
  private pointer = -1;
  private over: HTMLElement | undefined;

  constructor(
    private readonly table: HTMLElement,
    private readonly gestures: Gestures,
  ) {
    table.addEventListener("pointerdown", (event) => this.down(event));
    table.addEventListener("pointermove", (event) => this.move(event));
    table.addEventListener("pointerup", (event) => this.up(event));
    table.addEventListener("pointercancel", () => this.stop());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.stop());
    table.addEventListener("dragstart", (event) => event.preventDefault());
  }

  private down(event: PointerEvent): void {
    if (this.spot) {
      this.stop(); // a second finger
      return;
    }
    const spot = (event.target as Element).closest<HTMLElement>("[data-spot]");
    if (event.button !== 0 || !spot || !this.gestures.canTake(named(spot))) return;
    this.spot = spot;
    this.from = { x: event.clientX, y: event.clientY };
    this.pointer = event.pointerId;
  }

  private move(event: PointerEvent): void {
    if (!this.spot || event.pointerId !== this.pointer) return;
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.ghost) {
      if (!isLifted(event.pointerType, dx, dy)) return;
      this.lift();
    }
    const { ghost } = this;
    if (!ghost) return;
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(OPEN) ?? undefined;
    if (below !== this.over) {
      this.over?.classList.remove("under");
      below?.classList.add("under");
      this.over = below;
    }
  }

  private lift(): void {
    const { spot } = this;
    if (!spot) return;
    this.gestures.take(named(spot));
    this.table.setPointerCapture(this.pointer);
    const whole = spot.matches(".en-army-head") ? (spot.parentElement ?? spot) : spot;
    const ghost = whole.cloneNode(true) as HTMLElement;
    for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
      for (const name of ["id", "data-spot", "data-place", "data-take"]) part.removeAttribute(name);
    }
    ghost.classList.add("is-dragged");
    ghost.inert = true;
    ghost.style.width = `${whole.getBoundingClientRect().width}px`;
    this.table.append(ghost);
    this.ghost = ghost;
  }

  private up(event: PointerEvent): void {
    if (!this.spot || event.pointerId !== this.pointer) return;
    const { ghost, over } = this;
    const place = over ? placed(over) : "";
    this.end();
    if (!ghost) return;
    if (!this.gestures.put(place)) this.gestures.take("");
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopImmediatePropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), CLICK_AFTER);
  }

  private stop(): void {
    if (this.ghost) this.gestures.take("");
    this.end();
  }

  private end(): void {
    this.ghost?.remove();
    this.over?.classList.remove("under");
    this.spot = this.ghost = this.over = undefined;
    this.pointer = -1;
  }
}
