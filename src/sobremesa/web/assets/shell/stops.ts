// When a player is asked: what is set for the match that is played, by press and by key.

import htmx from "./htmx";

/** Presses on whatever carries ``data-stops`` (what to set, as the fields of a form), Shift+Space for all that is left of
 * this war, Escape to be asked all the same. */
export function setStops(table: HTMLElement): void {
  table.addEventListener("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-stops]");
    if (!control) return;
    event.preventDefault();
    const fields = Object.fromEntries(new URLSearchParams(control.dataset["stops"]));
    const values = { ...fields, seat: table.dataset["seat"] ?? "" };
    void htmx.ajax("POST", `${table.dataset["at"]}/stops`, { source: table, swap: "none", values });
  });
  document.addEventListener("keydown", (event) => {
    if ((event.target as Element).closest("input, textarea, select, dialog[open], :popover-open")) return;
    const wanted = event.key === "Escape" ? "[data-cancels]" : event.key === " " && event.shiftKey ? '[aria-keyshortcuts="Shift+Space"]' : "";
    const control = wanted && !document.querySelector("dialog[open], :popover-open") ? table.querySelector<HTMLElement>(wanted) : null;
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}
