// The camera over the board: all of it if there is space, otherwise close to the player who acts, with drag and pinch.

import { type Spot, spots } from "./road";
import { around, between, closeWidth, isLegible, moved, type Size, type View } from "./view";

const GLIDE = 420; // milliseconds at normal speed

export class Camera {
  private readonly board: Size;
  private view: View;
  private near = false;
  private far = false; // the player wants to see the whole of a small board
  private readonly fingers = new Map<number, Spot>();
  private focus = "";

  constructor(private readonly table: HTMLElement) {
    const { width, height } = this.road?.viewBox.baseVal ?? { width: 1600, height: 800 };
    this.board = { width, height };
    this.view = this.whole;
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

  /** The size of the window that shows the board; 0 while it is hidden. */
  private get shown(): Size {
    return this.road?.getBoundingClientRect() ?? { width: 0, height: 0 };
  }

  private get whole(): View {
    return { x: 0, y: 0, ...this.board };
  }

  private get pitch(): number {
    return Number(this.road?.dataset["side"] ?? 56);
  }

  /** After a change of the table: stay, or follow the player who acts. */
  refresh(): void {
    const focus = this.table.querySelector<SVGElement>("#tokens")?.dataset["focus"] ?? "";
    if (this.near && focus !== this.focus) this.follow(Number(focus));
    else this.show(this.view);
    this.focus = focus;
  }

  /** Move to a square, if the camera is close. */
  follow(square: number): void {
    const spot = spots()[square];
    if (this.near && spot) this.glide(around(spot, this.view.width, this.board, this.shown));
  }

  private measure(): void {
    const { shown } = this;
    if (!shown.width) return;
    const small = !isLegible(this.pitch, this.board, shown);
    this.table.toggleAttribute("data-small-board", small);
    if (small && !this.near && !this.far) this.approach();
    else if (!small) {
      this.near = this.far = false;
      this.show(this.whole);
    }
  }

  private approach(): void {
    const { shown } = this;
    this.near = true;
    this.far = false;
    const square = Number(this.table.querySelector<SVGElement>("#tokens")?.dataset["focus"] ?? 1) || 1;
    this.show(around(spots()[square] ?? { x: 0, y: 0 }, closeWidth(this.pitch, shown.width), this.board, shown));
  }

  private step(): void {
    if (this.near) {
      this.near = false;
      this.far = true;
      this.glide(this.whole);
    } else this.approach();
  }

  private show(view: View): void {
    this.view = view;
    const box = [view.x, view.y, view.width, view.height].map((length) => length.toFixed(1)).join(" ");
    for (const drawing of this.table.querySelectorAll("#road, #tokens")) {
      if (drawing.getAttribute("viewBox") !== box) drawing.setAttribute("viewBox", box);
    }
  }

  private glide(to: View): void {
    const from = this.view;
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    const start = performance.now();
    const length = GLIDE * pace;
    const frame = (now: number) => {
      const part = length ? Math.min(1, (now - start) / length) : 1;
      this.show(between(from, to, part));
      if (part < 1 && !this.fingers.size) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  private down(event: PointerEvent): void {
    if (this.near) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    const { shown } = this;
    if (!from || !shown.width) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    this.show(moved(this.view, from, to, other, this.board, shown));
    this.fingers.set(event.pointerId, to);
  }
}
