// The map of the plain table: pressing it chooses one of the options, or a place for an open verb.

const CLOSER = "data-closer"; // on the table: the map is larger than its viewport
const FAR = "data-far"; // ... its marks are too small for a finger
const KEPT = "plain-closer"; // in the browser's storage
const FINGER = 18; // pixels around the middle of a touch
const TIP = 24; // minimum size of a mark in pixels, so that a finger hits only that one

interface Answer {
  said: Node[];
  choose(): void;
}

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
  const direct = offersOf(pressed.closest<SVGElement>("[data-offers]"));
  const close = direct.length ? direct : aboutThere(svg, event);
  const answers = [...close.flatMap(offered), ...(direct.length ? [] : triedAt(svg, event))];
  if (answers.length === 1) answers[0]?.choose();
  else if (answers.length) ask(answers, event);
});

function offersOf(mark: SVGElement | null): string[] {
  return mark?.dataset["offers"]?.split(" ") ?? [];
}

/** What can be done with the mark nearest to a touch, if it is close enough: fingers are wide and marks are small. */
function aboutThere(svg: SVGSVGElement, event: MouseEvent): string[] {
  if ((event as PointerEvent).pointerType !== "touch") return [];
  const near = [...svg.querySelectorAll<SVGElement>(".mark.lit")]
    .map((mark) => ({ mark, off: Math.min(...shapesOf(mark).map((part) => offFrom(part, event))) }))
    .filter(({ off }) => off < FINGER)
    .sort((one, other) => one.off - other.off);
  return offersOf(near[0]?.mark ?? null);
}

/** A mark's models, without the rings around them. */
function shapesOf(mark: Element): SVGGraphicsElement[] {
  return [...mark.querySelectorAll<SVGGraphicsElement>("circle, rect, path")].filter((part) => !part.matches(".halo, .hurt"));
}

function offFrom(part: Element, event: MouseEvent): number {
  const { left, top, width, height } = part.getBoundingClientRect();
  return Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
}

/** The option whose button this is. */
function offered(id: string): Answer[] {
  const button = document.getElementById(id);
  if (!button) return [];
  const said = [...button.cloneNode(true).childNodes].filter((part) => part.nodeName !== "KBD");
  return [{ said, choose: () => button.click() }];
}

/** The choice that each open verb over places makes of the place that was pressed; verbs that can't reach it are left
 * out if another can. */
function triedAt(svg: SVGSVGElement, event: MouseEvent): Answer[] {
  const verbs = [...document.querySelectorAll<HTMLElement>("#options [data-place]")];
  if (!verbs.length) return [];
  const { x, y } = placeOf(svg, event);
  const scale = Number(svg.dataset["scale"]);
  const place = [x / scale, (Number(svg.dataset["depth"]) - y) / scale].map(Math.round);
  const near = verbs.filter((verb) => within(verb, place));
  return (near.length ? near : verbs.slice(-1)).map((verb) => {
    const button = verb.querySelector<HTMLElement>("[data-choice]");
    const choice = (verb.dataset["pattern"] ?? "").replace(/\{(\d+)\}/g, (_, at) => String(place[Number(at)]));
    return {
      said: [document.createTextNode(verb.dataset["place"] ?? "")],
      choose: () => void table?.choose(choice, button?.dataset["ask"] ?? ""),
    };
  });
}

/** Where the map was pressed, in the drawing's own pixels. */
function placeOf(svg: SVGSVGElement, event: MouseEvent): DOMPoint {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
}

function within(verb: HTMLElement, [x = 0, y = 0]: number[]): boolean {
  const [midX = 0, midY = 0, radius] = (verb.dataset["near"] ?? "").split(" ").filter(Boolean).map(Number);
  return radius === undefined || Math.hypot(x - midX, y - midY) <= radius;
}

/** The question that the options on the page answer. */
function question(): string {
  return document.querySelector<HTMLElement>("#options [data-ask]")?.dataset["ask"] ?? "";
}

/** Offer a menu of several choices where the map was pressed. */
function ask(answers: Answer[], event: MouseEvent): void {
  const menu = document.getElementById("chart-menu");
  if (!menu) return;
  const list = document.createElement("ul");
  list.className = "choices";
  for (const { said, choose } of answers) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button choice";
    button.append(...said);
    button.addEventListener("click", () => {
      menu.hidePopover();
      choose();
    });
    item.append(button);
    list.append(item);
  }
  menu.replaceChildren(list);
  menu.dataset["about"] = question();
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(event.clientX + 8, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(event.clientY + 8, innerHeight - height - 8))}px`;
  menu.querySelector("button")?.focus();
}

// Pointing at an option highlights what it is about.

function point(event: Event): void {
  const button = (event.target as Element).closest?.("#options [data-choice]");
  for (const mark of document.querySelectorAll<SVGElement>("#chart [data-offers]")) {
    const about = button?.id !== undefined && (mark.dataset["offers"] ?? "").split(" ").includes(button.id);
    mark.classList.toggle("pointed", about);
  }
}

if (drawing()) {
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
}

// Zoom: so large that a finger hits one mark and no other, in a viewport that follows whoever acts.

let followed = "";

/** Zoom in on this place of the drawing, or else on whoever acts; or show the whole map again. */
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
  table.style.setProperty("--closer", `${Math.ceil((TIP * width) / least)}px`);
  const far = !table.hasAttribute(CLOSER) && (least * svg.getBoundingClientRect().width) / width < TIP;
  table.toggleAttribute(FAR, far && matchMedia("(any-pointer: coarse)").matches);
}

/** The middle, in the drawing's pixels, of whoever acts, or of the reachable area, or of what can be pressed or is
 * one's own. */
function middle(): DOMPoint {
  const svg = drawing();
  for (const wanted of [".mark.acts", ".reach", ".mark.lit", ".mark.own", ".ground"]) {
    const parts = [...(svg?.querySelectorAll<SVGGraphicsElement>(wanted) ?? [])];
    const boxes = parts.flatMap((part) => (part.matches(".mark") ? shapesOf(part) : [part])).map((part) => part.getBBox());
    if (!boxes.length) continue;
    const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))];
    const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))];
    return new DOMPoint((left + right) / 2, (top + bottom) / 2);
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

/** Follow the action; a map that somebody has scrolled stays put until it moves on. */
function follow(): void {
  const { x, y } = middle();
  const news = `${drawing()?.querySelector(".mark.acts")?.id} ${question()} ${x} ${y}`;
  if (news === followed) return;
  followed = news;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (table?.hasAttribute(CLOSER)) show(new DOMPoint(x, y), calm ? "instant" : "smooth");
}

table?.addEventListener("table:after", () => {
  const menu = document.getElementById("chart-menu");
  if (menu?.dataset["about"] !== question()) menu?.hidePopover(); // it may have been opened while the update arrived
  fit();
  follow();
});

if (drawing()) {
  table?.toggleAttribute(CLOSER, localStorage.getItem(KEPT) !== null);
  fit();
  follow();
  addEventListener("resize", fit);
}
