// The camera over a map: <sobremesa-map> moves its drawing by wheel, pinch, drag, keys and buttons, and leaves it where the
// player left it. [data-frame] is the window, its svg the drawing, [data-board] all that is drawn there; [data-lens] are
// buttons: in, out, whole.
//
// The whole drawing is one layer that is resized and moved: moving a group within it would redraw
// everything for each frame, which takes three times as long as a frame may last (benchmarks/table_map.py).

import { Fingers } from "./fingers";
import { type Point, panned, revealing, type View, WHOLE, zoomed } from "./lens";

const STEP = 1.4; // a press of a button or key
const PAN = 80; // pixels of the screen, for a press of an arrow
const LETTER = 12; // pixels of the drawing: the letters of a mark's name
const READ = 10; // screen pixels: the smallest readable letter

export class MapCamera extends HTMLElement {
  private seen = WHOLE;
  private drawn = 0; // the animation frame that has been requested
  private readonly fingers = new Fingers();

  connectedCallback(): void {
    const { svg } = this;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.fingers.lift(event.pointerId));
    svg.addEventListener("pointercancel", (event) => this.fingers.lift(event.pointerId));
    svg.addEventListener("click", (event) => this.pressed(event), { capture: true });
    svg.addEventListener("keydown", (event) => this.typed(event));
    this.addEventListener("click", (event) => this.lens(event));
    new ResizeObserver(() => this.show()).observe(this.frame);
    // An update redraws the map as if there were no camera.
    new MutationObserver(() => this.show()).observe(svg, { attributeFilter: ["style"] });
  }

  get svg(): SVGSVGElement {
    return this.piece("svg");
  }

  /** The ground and everything on it. */
  get ground(): SVGGElement {
    return this.piece("[data-board]");
  }

  private get frame(): HTMLElement {
    return this.piece("[data-frame]");
  }

  private piece<E extends Element>(selector: string): E {
    return this.querySelector(selector) as E; // the server always draws them
  }

  /** Zoom by a factor, with this place of the screen fixed. */
  zoom(times: number, around?: Point): void {
    this.view = zoomed(this.seen, times, this.within(around ?? this.middle()));
  }

  /** Move the drawing by this many screen pixels. */
  pan(across: number, down: number): void {
    const { clientWidth } = this.frame;
    this.view = panned(this.seen, across / clientWidth, down / clientWidth);
  }

  whole(): void {
    this.view = WHOLE;
  }

  /** The current view, which can be set again. It is drawn once a frame, however often it changes. */
  get view(): View {
    return this.seen;
  }

  set view(view: View) {
    this.seen = view;
    this.drawn ||= requestAnimationFrame(() => {
      this.drawn = 0;
      this.show();
    });
  }

  /** Bring these places of the drawing into view at the same scale, unless they are visible. */
  reveal(spots: readonly (readonly [number, number])[]): void {
    const { x: left, y: top, width } = this.svg.viewBox.baseVal;
    const places = spots.map(([x, y]) => ({ x: (x - left) / width, y: (y - top) / width }));
    const view = revealing(this.seen, places);
    if (view !== this.seen) this.view = view;
  }

  /** A place of the screen relative to the window's upper left corner, in units of its width. */
  private within({ x, y }: Point): Point {
    const { left, top } = this.frame.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth } = this.frame;
    return { x: (x - left - clientLeft) / clientWidth, y: (y - top - clientTop) / clientWidth };
  }

  private middle(): Point {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  private show(): void {
    const { scale, left, top } = this.seen;
    const { style } = this.svg;
    const part = (of: number) => `${((100 * of) / scale).toFixed(3)}%`; // percent of the drawing's own size
    const wanted = { width: `${(100 * scale).toFixed(2)}%`, transform: `translate(${part(left)}, ${part(top)})` };
    if (style.width !== wanted.width) style.width = wanted.width;
    if (style.transform !== wanted.transform) style.transform = wanted.transform;
    const shown = (LETTER * scale * this.frame.clientWidth) / this.svg.viewBox.baseVal.width;
    const sized = Math.max(1, READ / shown).toFixed(1);
    if (shown && style.getPropertyValue("--sized") !== sized) style.setProperty("--sized", sized);
  }

  // Pointers and keys

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 400), { x: event.clientX, y: event.clientY });
  }

  private down(event: PointerEvent): void {
    if (event.button === 0) this.fingers.press(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const drag = this.fingers.move(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!drag) return;
    if (drag.begins) this.svg.setPointerCapture(event.pointerId);
    this.pan(drag.across, drag.down);
    if (drag.pinch) this.zoom(drag.pinch.times, drag.pinch.around);
  }

  /** The click that ends a drag presses nothing. */
  private pressed(event: MouseEvent): void {
    if (!this.fingers.endDrag()) return;
    event.stopPropagation();
    event.preventDefault();
  }

  private typed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const doing: Record<string, () => void> = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      "0": () => this.whole(),
      ArrowLeft: () => this.pan(PAN, 0),
      ArrowRight: () => this.pan(-PAN, 0),
      ArrowUp: () => this.pan(0, PAN),
      ArrowDown: () => this.pan(0, -PAN),
    };
    const wanted = doing[event.key];
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation(); // or 0 would choose the tenth option
    wanted();
  }

  private lens(event: Event): void {
    const wanted = (event.target as Element).closest<HTMLElement>("[data-lens]")?.dataset["lens"];
    if (wanted === "in") this.zoom(STEP);
    else if (wanted === "out") this.zoom(1 / STEP);
    else if (wanted === "whole") this.whole();
  }
}

customElements.define("sobremesa-map", MapCamera);

declare global {
  interface HTMLElementTagNameMap {
    "sobremesa-map": MapCamera;
  }
}
