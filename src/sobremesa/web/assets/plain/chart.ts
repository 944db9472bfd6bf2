// The map of the plain table: what is pressed there is one of the options, or a place that an open verb is tried on.

const CLOSER = "data-closer"; // on the table: the map is larger than its window
const FAR = "data-far"; // ... what stands on it is too small for a finger
const KEPT = "plain-closer"; // in the browser's storage
const FINGER = 18; // pixels from the middle of a finger
const TIP = 24; // pixels that a mark has to measure for a finger to hit it and no other

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

/** What can be done with the mark that is nearest to a finger, if it is near: fingers are wide and marks are small. */
function aboutThere(svg: SVGSVGElement, event: MouseEvent): string[] {
  if ((event as PointerEvent).pointerType !== "touch") return [];
  const near = [...svg.querySelectorAll<SVGElement>(".mark.lit")]
    .map((mark) => ({ mark, off: Math.min(...shapesOf(mark).map((part) => offFrom(part, event))) }))
    .filter(({ off }) => off < FINGER)
    .sort((one, other) => one.off - other.off);
  return offersOf(near[0]?.mark ?? null);
}

/** A mark's models, without the rings round them. */
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

/** What each open verb over places makes of the one that was pressed; none that can't reach it, if another can. */
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

/** Let one of several be chosen, where the map was pressed. */
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

// Pointing at an option shows what it is about.

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

// Closer and back: so large that a finger hits one mark and no other, in a window that shows who acts and follows it.

let followed = "";

/** Look closer, at this place of the drawing or else at who acts; or at the whole map again. */
function zoom(place?: DOMPoint): void {
  const closer = table?.toggleAttribute(CLOSER);
  if (closer) localStorage.setItem(KEPT, "1");
  else localStorage.removeItem(KEPT);
  fit();
  if (closer) show(place ?? middle(), "instant");
}

/** Let the enlarged map be as large as its least mark needs, and say whether the map is too far for fingers. */
function fit(): void {
  const svg = drawing();
  if (!svg || !table) return;
  const { width } = svg.viewBox.baseVal;
  const least = 2 * Number(svg.dataset["least"]);
  table.style.setProperty("--closer", `${Math.ceil((TIP * width) / least)}px`);
  const far = !table.hasAttribute(CLOSER) && (least * svg.getBoundingClientRect().width) / width < TIP;
  table.toggleAttribute(FAR, far && matchMedia("(any-pointer: coarse)").matches);
}

/** The middle, in the drawing's pixels, of who acts, or of where one can go, or of what can be pressed or is one's own. */
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

/** Bring a place of the drawing to the middle of the window. */
function show({ x, y }: DOMPoint, behavior: ScrollBehavior): void {
  const pane = document.getElementById("chart-window");
  const svg = drawing();
  if (!pane || !svg) return;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  pane.scrollTo({ left: x * scale - pane.clientWidth / 2, top: y * scale - pane.clientHeight / 2, behavior });
}

/** Go where it goes on; a map that somebody has moved stays where it is until then. */
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
  if (menu?.dataset["about"] !== question()) menu?.hidePopover(); // it may have been opened while the news came
  fit();
  follow();
});

if (drawing()) {
  table?.toggleAttribute(CLOSER, localStorage.getItem(KEPT) !== null);
  fit();
  follow();
  addEventListener("resize", fit);
}
