// The map of the plain table: what is pressed there is one of the options, or a place that an open verb is tried on.

const CLOSER = "closer"; // on the table: the map is larger than its window
const FINGER = 18; // pixels from the middle of a finger

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
    .map((mark) => ({ mark, off: Math.min(...[...mark.querySelectorAll("text")].map((part) => offFrom(part, event))) }))
    .filter(({ off }) => off < FINGER)
    .sort((one, other) => one.off - other.off);
  return offersOf(near[0]?.mark ?? null);
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
  const onto = svg.getScreenCTM()?.inverse();
  const verbs = [...document.querySelectorAll<HTMLElement>("#options [data-place]")];
  if (!onto || !verbs.length) return [];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(onto);
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

// Closer and back

function zoom(): void {
  table?.toggleAttribute(`data-${CLOSER}`);
  say();
  document.querySelector("#chart .acts, #chart .reach")?.scrollIntoView({ block: "nearest", inline: "center" });
}

function say(): void {
  document.getElementById("chart-zoom")?.setAttribute("aria-pressed", String(table?.hasAttribute(`data-${CLOSER}`)));
}

table?.addEventListener("table:after", () => {
  const menu = document.getElementById("chart-menu");
  if (menu?.dataset["about"] !== question()) menu?.hidePopover(); // it may have been opened while the news came
  say();
});
