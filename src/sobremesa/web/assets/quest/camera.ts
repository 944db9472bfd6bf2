// The camera over a map: <sobremesa-map> moves its drawing by wheel, pinch, drag, keys and buttons, and leaves it where the
// player left it. [data-frame] is the window, its svg the drawing, [data-board] all that is drawn there; [data-lens] are
// buttons: in, out, whole.
//
// The drawing is a layer that is as large as it is close, and is moved as a whole: moving a group within it would draw
// everything anew for each frame, which takes three times as long as a frame may (benchmarks/table_map.py).

const CLOSEST = 6; // times as large as the whole map
const STEP = 1.4; // a press of a button or key
const PAN = 80; // pixels of the screen, for a press of an arrow
const EDGE = 0.06; // of the map, at which something counts as out of sight
const LETTER = 12; // of the drawing: what a mark is called
const READ = 10; // pixels of the screen: no letter is smaller
const SLACK = 6; // pixels of the screen: a finger that moves less has pressed

interface Spot {
  x: number;
  y: number;
}

export class MapCamera extends HTMLElement {
  private scale = 1;
  private left = 0; // of the drawing's upper left corner, as a part of the window's width
  private top = 0;
  private drawn = 0; // the frame that will be drawn
  private fingers = new Map<number, Spot>();
  private grip: Spot | null = null; // where a drag began, until it is one
  private moved = false; // the press that ends now was a drag or a pinch

  connectedCallback(): void {
    const { svg } = this;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const sign of ["pointerup", "pointercancel"] as const) svg.addEventListener(sign, (event) => this.up(event));
    svg.addEventListener("click", (event) => this.pressed(event), { capture: true });
    svg.addEventListener("keydown", (event) => this.typed(event));
    this.addEventListener("click", (event) => this.lens(event));
    new ResizeObserver(() => this.show()).observe(this.frame);
    // The server's drawing knows of no camera.
    new MutationObserver(() => this.show()).observe(svg, { attributeFilter: ["style"] });
  }

  get svg(): SVGSVGElement {
    return this.querySelector("svg")!;
  }

  /** The ground and all that stands on it. */
  get ground(): SVGGElement {
    return this.querySelector<SVGGElement>("[data-board]")!;
  }

  private get frame(): HTMLElement {
    return this.querySelector<HTMLElement>("[data-frame]")!;
  }

  /** So many times as large, with this place of the screen staying where it is. */
  zoom(times: number, around?: Spot): void {
    const { x, y } = this.within(around ?? this.middle());
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * times));
    this.left = x - ((x - this.left) * scale) / this.scale;
    this.top = y - ((y - this.top) * scale) / this.scale;
    this.scale = scale;
    this.draw();
  }

  /** Move the drawing by so many pixels of the screen. */
  pan(across: number, down: number): void {
    this.left += across / this.frame.clientWidth;
    this.top += down / this.frame.clientWidth;
    this.draw();
  }

  whole(): void {
    this.scale = 1;
    this.draw();
  }

  /** Where it looks, to be given back. */
  get view(): { scale: number; left: number; top: number } {
    return { scale: this.scale, left: this.left, top: this.top };
  }

  set view(view: { scale: number; left: number; top: number }) {
    [this.scale, this.left, this.top] = [view.scale, view.left, view.top];
    this.draw();
  }

  /** Bring these places of the drawing into sight, at the same scale; nothing if they are. */
  reveal(spots: readonly (readonly [number, number])[]): void {
    if (this.scale === 1 || !spots.length) return;
    const box = this.svg.viewBox.baseVal;
    const across = spots.map(([x]) => ((x - box.x) / box.width) * this.scale + this.left);
    const down = spots.map(([, y]) => ((y - box.y) / box.width) * this.scale + this.top);
    const inside = (places: number[]) => Math.min(...places) >= EDGE && Math.max(...places) <= 1 - EDGE;
    if (inside(across) && inside(down)) return;
    const middle = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2;
    this.left += 1 / 2 - middle(across);
    this.top += 1 / 2 - middle(down);
    this.draw();
  }

  /** A place of the screen, from the window's upper left corner, in its widths. */
  private within({ x, y }: Spot): Spot {
    const { left, top } = this.frame.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth } = this.frame;
    return { x: (x - left - clientLeft) / clientWidth, y: (y - top - clientTop) / clientWidth };
  }

  private middle(): Spot {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Once a frame, however often it was moved. */
  private draw(): void {
    this.left = Math.min(0, Math.max(1 - this.scale, this.left));
    this.top = Math.min(0, Math.max(1 - this.scale, this.top));
    this.drawn ||= requestAnimationFrame(() => {
      this.drawn = 0;
      this.show();
    });
  }

  private show(): void {
    const { style } = this.svg;
    const part = (of: number) => `${((100 * of) / this.scale).toFixed(3)}%`; // of the drawing's own size
    const wanted = {
      width: `${(100 * this.scale).toFixed(2)}%`,
      transform: `translate(${part(this.left)}, ${part(this.top)})`,
    };
    if (style.width !== wanted.width) style.width = wanted.width;
    if (style.transform !== wanted.transform) style.transform = wanted.transform;
    const shown = (LETTER * this.scale * this.frame.clientWidth) / this.svg.viewBox.baseVal.width;
    const sized = Math.max(1, READ / shown).toFixed(1);
    if (shown && style.getPropertyValue("--sized") !== sized) style.setProperty("--sized", sized);
  }

  // What hands do

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 400), { x: event.clientX, y: event.clientY });
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (!this.fingers.size) this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.grip = this.fingers.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    if (this.fingers.size > 1) this.moved = true; // a second finger: whatever the first one began is off
  }

  private move(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    if (this.fingers.size > 1) this.pinch(event.pointerId, from, to);
    else if (this.grip && Math.hypot(to.x - this.grip.x, to.y - this.grip.y) < SLACK) return;
    else {
      this.grip = null;
      if (!this.moved) this.svg.setPointerCapture(event.pointerId);
      this.moved = true;
      this.pan(to.x - from.x, to.y - from.y);
    }
    this.fingers.set(event.pointerId, to);
  }

  private pinch(finger: number, from: Spot, to: Spot): void {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    const apart = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
    const between = (spot: Spot) => ({ x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 });
    this.pan(between(to).x - between(from).x, between(to).y - between(from).y);
    this.zoom(apart(to) / apart(from), between(to));
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.grip = null;
  }

  /** What ends a drag presses nothing. */
  private pressed(event: MouseEvent): void {
    if (!this.moved) return;
    this.moved = false;
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
    event.stopPropagation(); // 0 would be the tenth option
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
