// The panel at the side: a clause of the rulebook, or why something can't be done.

import htmx from "./htmx";

let before: Element | null = null; // where the focus was

function panel(): HTMLDialogElement {
  return document.getElementById("panel") as HTMLDialogElement;
}

function open(): void {
  const side = panel();
  if (side.open) return;
  before = document.activeElement;
  side.show();
}

document.addEventListener("click", (event) => {
  const cited = (event.target as Element).closest<HTMLElement>("[data-clause]");
  if (!cited) return;
  event.preventDefault();
  const game = cited.closest<HTMLElement>("[data-game]")?.dataset["game"];
  const address = `/rules/${game}/${cited.dataset["clause"]}`;
  void htmx.ajax("GET", address, { swap: "none" });
});

// What comes for the panel says that it opens it.
document.addEventListener("htmx:after:swap", () => {
  const come = document.querySelector("#panel-inside [data-opens-panel]");
  if (!come) return;
  come.removeAttribute("data-opens-panel");
  open();
  come.querySelector(".rule.is-cited")?.scrollIntoView({ block: "center" });
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel().open) panel().close();
});

document.addEventListener("close", (event) => {
  if (event.target === panel() && before instanceof HTMLElement && before.isConnected) before.focus();
}, true);
