// A preview of an action: the ghost of the token where it would end up, the rival it would affect.

import { spots } from "./road";

/** Show it for whatever is hovered or focused. */
export function showWhere(table: HTMLElement): void {
  for (const sign of ["pointerover", "focusin"])
    table.addEventListener(sign, (event) => show(table, event.target as Element));
  for (const sign of ["pointerout", "focusout"]) table.addEventListener(sign, () => hide(table));
}

function show(table: HTMLElement, pointed: Element): void {
  const control = pointed.closest<HTMLElement | SVGElement>("[data-to], [data-rival]");
  if (!control) return;
  const { to, rival } = control.dataset;
  const ghost = table.querySelector<SVGGElement>(".az-ghost");
  const spot = to ? spots()[Number(to)] : undefined;
  if (ghost && spot) {
    ghost.setAttribute("transform", `translate(${spot.x} ${spot.y + 8})`);
    ghost.classList.add("is-shown");
  }
  if (rival) table.querySelector(`#token-${rival}`)?.classList.add("is-aimed");
  if (rival) table.querySelector(`#player-${rival}`)?.classList.add("is-aimed");
  const hint = control.closest(".az-steps")?.querySelector(".hint");
  if (hint) hint.textContent = control.getAttribute("aria-label");
}

function hide(table: HTMLElement): void {
  table.querySelector(".az-ghost")?.classList.remove("is-shown");
  for (const aimed of table.querySelectorAll(".is-aimed")) aimed.classList.remove("is-aimed");
  for (const hint of table.querySelectorAll(".az-steps .hint")) hint.textContent = "";
}
