// When a player is asked: what is set for the match that is played, by press and by key.

import htmx from "./htmx";
import { pressedBy } from "./stopkeys";

const OVER = "dialog[open], :popover-open:not([popover=manual])"; // what lies over the table has its own keys

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
    const writes = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
    const wanted = pressedBy(event, { writes, covered: document.querySelector(OVER) !== null });
    const control = wanted ? table.querySelector<HTMLElement>(wanted) : null;
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}
