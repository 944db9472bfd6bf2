// The side panels: a clause of the rulebook, why something can't be done, and others. Escape
// closes the one opened last, and the focus returns to where it was.

import htmx from "./htmx";

const opened: HTMLDialogElement[] = [];
const before = new WeakMap<HTMLDialogElement, Element | null>(); // where the focus returns to

function panel(): HTMLDialogElement {
  return document.getElementById("panel") as HTMLDialogElement;
}

function open(side: HTMLDialogElement, from: Element | null): void {
  if (side.open) return;
  before.set(side, from);
  opened.push(side);
  side.show();
}

/** Close the panel that says why something could not be done, after something else has been done. */
export function closeWhy(): void {
  if (panel().querySelector("#panel-inside .why")) panel().close();
}

document.addEventListener("click", (event) => {
  const cited = (event.target as Element).closest<HTMLElement>("[data-clause]");
  if (!cited) return;
  event.preventDefault();
  const game = cited.closest<HTMLElement>("[data-game]")?.dataset["game"];
  const address = `/rules/${game}/${cited.dataset["clause"]}`;
  void htmx.ajax("GET", address, { swap: "none" });
});

document.addEventListener("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("[data-opens]");
  const side = document.getElementById(pressed?.dataset["opens"] ?? "");
  if (!pressed) return;
  if (!(side instanceof HTMLDialogElement)) side?.toggleAttribute("hidden");
  else if (side.open) side.close();
  else open(side, pressed);
});

// Content that arrives for the panel opens it.
document.addEventListener("htmx:after:swap", () => {
  const come = document.querySelector("#panel-inside [data-opens-panel]");
  if (!come) return;
  come.removeAttribute("data-opens-panel");
  open(panel(), document.activeElement);
  panel().scrollTop = 0; // a reason stands above its clause
  if (!come.matches(".why")) come.querySelector(".rule.is-cited")?.scrollIntoView({ block: "center" });
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") opened.at(-1)?.close();
});

document.addEventListener(
  "close",
  (event) => {
    const side = event.target;
    const at = side instanceof HTMLDialogElement ? opened.indexOf(side) : -1;
    const [shut] = at < 0 ? [] : opened.splice(at, 1);
    const was = shut && before.get(shut);
    if (was instanceof HTMLElement && was.isConnected) was.focus();
  },
  true,
);
