// The camera over the board: all of it if there is room, or else close to whoever acts, with drag and pinch.

import { spots } from "./road";

const LEGIBLE = 24; // minimum size of a square, in pixels
const CLOSE = 42; // size of a square when the camera is close, in pixels

interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Camera {
  private whole: View = { x: 0, y: 0, width: 1600, height: 800 };
  private view: View = this.whole;
  private near = false;
  private far = false; // somebody wants to see the whole of a small board
  private fingers = new Map<number, { x: number; y: number }>();
  private focus = "";

  constructor(private table: HTMLElement) {
    const box = this.road?.viewBox.baseVal;
    if (box) this.whole = { x: 0, y: 0, width: box.width, height: box.height };
    this.measure();
    new ResizeObserver(() => this.measure()).observe(this.table);
    // A change of the table redraws the tokens with the server's view box.
    const seen = { attributes: true, attributeFilter: ["viewBox"], childList: true, subtree: true };
    new MutationObserver(() => this.show(this.view)).observe(this.table, seen);
    const still = table.querySelector<HTMLElement>(".az-still");
    still?.addEventListener("pointerdown", (event) => this.down(event));
    still?.addEventListener("pointermove", (event) => this.move(event));
    for (const sign of ["pointerup", "pointercancel", "pointerleave"]) {
      still?.addEventListener(sign, (event) => this.fingers.delete((event as PointerEvent).pointerId));
    }
    table.querySelector("[data-camera]")?.addEventListener("click", () => this.step());
  }

  private get road(): SVGSVGElement | null {
    return this.table.querySelector<SVGSVGElement>("#road");
  }

  private get pitch(): number {
    return Number(this.road?.dataset["side"] ?? 56);
  }

  /** After the table has changed: stay where the camera was, or follow whoever acts. */
  refresh(): void {
    const focus = this.table.querySelector<SVGElement>("#tokens")?.dataset["focus"] ?? "";
    if (this.near && focus !== this.focus) this.follow(Number(focus));
    else this.show(this.view);
    this.focus = focus;
  }

  /** Move to a square, if the camera is close. */
  follow(square: number): void {
    const spot = spots()[square];
    if (this.near && spot) this.glide(this.around(spot.x, spot.y, this.view.width));
  }

  private measure(): void {
    const shown = this.road?.getBoundingClientRect();
    if (!shown?.width) return;
    const scale = Math.min(shown.width / this.whole.width, shown.height / this.whole.height);
    const small = this.pitch * scale < LEGIBLE;
    this.table.toggleAttribute("data-small-board", small);
    if (small && !this.near && !this.far) this.approach();
    else if (!small) {
      this.near = this.far = false;
      this.show(this.whole);
    }
  }

  private approach(): void {
    const shown = this.road?.getBoundingClientRect();
    if (!shown) return;
    this.near = true;
    this.far = false;
    const square = Number(this.table.querySelector<SVGElement>("#tokens")?.dataset["focus"] ?? 1) || 1;
    const spot = spots()[square] ?? { x: 0, y: 0 };
    this.show(this.around(spot.x, spot.y, (shown.width / CLOSE) * this.pitch));
  }

  private step(): void {
    if (this.near) {
      this.near = false;
      this.far = true;
      this.glide(this.whole);
    } else this.approach();
  }

  private around(x: number, y: number, width: number): View {
    const shown = this.road?.getBoundingClientRect();
    const ratio = shown && shown.width ? shown.height / shown.width : 0.5;
    const wide = Math.min(Math.max(width, 180), Math.max(this.whole.width, this.whole.height / ratio));
    const high = wide * ratio;
    const hold = (at: number, size: number, most: number) =>
      size >= most ? (most - size) / 2 : Math.min(Math.max(0, at - size / 2), most - size);
    return { x: hold(x, wide, this.whole.width), y: hold(y, high, this.whole.height), width: wide, height: high };
  }

  private show(view: View): void {
    this.view = view;
    const box = `${view.x.toFixed(1)} ${view.y.toFixed(1)} ${view.width.toFixed(1)} ${view.height.toFixed(1)}`;
    for (const drawing of this.table.querySelectorAll("#road, #tokens")) {
      if (drawing.getAttribute("viewBox") !== box) drawing.setAttribute("viewBox", box);
    }
  }

  private glide(to: View): void {
    const from = this.view;
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    const start = performance.now();
    const length = 420 * pace;
    const frame = (now: number) => {
      const part = length ? Math.min(1, (now - start) / length) : 1;
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.show({
        x: mix(from.x, to.x),
        y: mix(from.y, to.y),
        width: mix(from.width, to.width),
        height: mix(from.height, to.height),
      });
      if (part < 1 && !this.fingers.size) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  private down(event: PointerEvent): void {
    if (this.near) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    const shown = this.road?.getBoundingClientRect();
    if (!before || !shown) return;
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const perPixel = this.view.width / shown.width;
    const now = { x: event.clientX, y: event.clientY };
    const middle = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 };
    const other = others[0];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      this.show(this.around(middle.x, middle.y, this.view.width * (was / (is || 1))));
    } else {
      const x = middle.x - (now.x - before.x) * perPixel;
      const y = middle.y - (now.y - before.y) * perPixel;
      this.show(this.around(x, y, this.view.width));
    }
    this.fingers.set(event.pointerId, now);
  }
}
