// Sets when a player is asked in this match, by button or key.

import htmx from "./htmx";
import { pressedBy } from "./stopkeys";

const OVER = "dialog[open], :popover-open:not([popover=manual])"; // things over the table that have their own keys

/** Handles presses on elements with ``data-stops`` (form fields to set), Shift+Space for the rest of
 * this war, Escape to be asked anyway. */
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
    const writes = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
    const wanted = pressedBy(event, { writes, covered: document.querySelector(OVER) !== null });
    const control = wanted ? table.querySelector<HTMLElement>(wanted) : null;
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}
