// The map of the plain table: a press chooses an option, or a place for an open verb.

import { closeStale, placeOf, point, press, question } from "./pressing";
import { closerWidth, isFar, middleOf } from "./zooming";

const CLOSER = "data-closer"; // on the table: the map is larger than its viewport
const FAR = "data-far"; // ... its marks are too small for a finger
const KEPT = "plain-closer"; // in the browser's storage
const FINGER = 18; // pixels around the middle of a touch

const table = document.querySelector("sobremesa-table");

function drawing(): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>("#chart-svg");
}

// Pressing

document.addEventListener("click", (event) => {
  const pressed = event.target as Element;
  const svg = pressed.closest<SVGSVGElement>("#chart-svg");
  if (pressed.closest("#chart-zoom")) zoom();
  if (!svg) return;
  if (table?.hasAttribute(FAR) && (event as PointerEvent).pointerType === "touch") {
    zoom(placeOf(svg, event));
    return;
  }
  press({ svg, ground: svg, bodies: shapesOf, near: FINGER, wide: ["touch"] }, event);
});

/** A mark's models, without the rings around them. */
function shapesOf(mark: Element): SVGGraphicsElement[] {
  return [...mark.querySelectorAll<SVGGraphicsElement>("circle, rect, path")].filter(
    (part) => !part.matches(".halo, .hurt"),
  );
}

if (drawing()) {
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
}

// Zoom: large enough for a finger to hit a single mark, in a viewport that follows the unit that acts.

let followed = "";

/** Zoom in on this place of the drawing, by default on the unit that acts; or show the whole map again. */
function zoom(place?: DOMPoint): void {
  const closer = table?.toggleAttribute(CLOSER);
  if (closer) localStorage.setItem(KEPT, "1");
  else localStorage.removeItem(KEPT);
  fit();
  if (closer) show(place ?? middle(), "instant");
}

/** Make the enlarged map as large as its smallest mark needs, and note whether the map is too small for fingers. */
function fit(): void {
  const svg = drawing();
  if (!svg || !table) return;
  const { width } = svg.viewBox.baseVal;
  const least = 2 * Number(svg.dataset["least"]);
  table.style.setProperty("--closer", `${closerWidth(width, least)}px`);
  const far = !table.hasAttribute(CLOSER) && isFar(svg.getBoundingClientRect().width, width, least);
  table.toggleAttribute(FAR, far && matchMedia("(any-pointer: coarse)").matches);
}

/** The middle, in the drawing's pixels, of the unit that acts, or else of the reachable area, or of what can be pressed or is
 * one's own. */
function middle(): DOMPoint {
  const svg = drawing();
  for (const wanted of [".mark.acts", ".reach", ".mark.lit", ".mark.own", ".ground"]) {
    const parts = [...(svg?.querySelectorAll<SVGGraphicsElement>(wanted) ?? [])];
    const boxes = parts
      .flatMap((part) => (part.matches(".mark") ? shapesOf(part) : [part]))
      .map((part) => part.getBBox());
    if (!boxes.length) continue;
    const { x, y } = middleOf(boxes);
    return new DOMPoint(x, y);
  }
  return new DOMPoint();
}

/** Scroll a place of the drawing to the middle of the viewport. */
function show({ x, y }: DOMPoint, behavior: ScrollBehavior): void {
  const pane = document.getElementById("chart-window");
  const svg = drawing();
  if (!pane || !svg) return;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  pane.scrollTo({ left: x * scale - pane.clientWidth / 2, top: y * scale - pane.clientHeight / 2, behavior });
}

/** Follow the action; a map that the player has scrolled stays put until the action moves on. */
function follow(): void {
  const { x, y } = middle();
  const news = `${drawing()?.querySelector(".mark.acts")?.id} ${question()} ${x} ${y}`;
  if (news === followed) return;
  followed = news;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (table?.hasAttribute(CLOSER)) show(new DOMPoint(x, y), calm ? "instant" : "smooth");
}

table?.addEventListener("table:after", () => {
  closeStale();
  fit();
  follow();
});

if (drawing()) {
  table?.toggleAttribute(CLOSER, localStorage.getItem(KEPT) !== null);
  fit();
  follow();
  addEventListener("resize", fit);
}
