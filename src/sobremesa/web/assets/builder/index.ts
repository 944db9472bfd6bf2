// The deck builder: filters without leaving the page, and updates of the copies on each card.

import { paint } from "../encrucijada/paint";
import htmx from "../shell/htmx";

const A_MOMENT = 200; // milliseconds without typing before a search
const NEWS = 1500; // milliseconds between two requests for progress

class SobremesaBuilder extends HTMLElement {
  private soon = 0;
  private later = 0;

  connectedCallback(): void {
    this.addEventListener("click", (event) => this.pressed(event));
    this.addEventListener("input", (event) => {
      if ((event.target as HTMLElement).id !== "q") return;
      clearTimeout(this.soon);
      this.soon = window.setTimeout(() => this.filter(), A_MOMENT);
    });
    this.addEventListener("change", (event) => {
      if ((event.target as HTMLElement).matches("#filters select")) this.filter();
    });
    this.addEventListener("submit", (event) => {
      if ((event.target as HTMLElement).id !== "filters") return;
      event.preventDefault();
      this.filter();
    });
    this.addEventListener("keydown", (event) => this.typed(event));
    document.addEventListener("keydown", (event) => this.step(event));
    document.addEventListener("htmx:after:swap", () => this.arrived());
    this.follow();
  }

  /** While matches are being played, ask for their progress. */
  private follow(): void {
    clearTimeout(this.later);
    if (!this.querySelector("#deck-study[data-running]")) return;
    this.later = window.setTimeout(() => this.show(`${this.dataset["at"]}/study`), NEWS);
  }

  /** A chip is a link to the same page with another filter. */
  private pressed(event: MouseEvent): void {
    const chip = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!chip || !document.getElementById("catalogue") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>("#q");
    if (field) field.value = new URL(chip.href).searchParams.get("q") ?? "";
    this.show(chip.href);
  }

  private filter(): void {
    const form = this.querySelector<HTMLFormElement>("#filters");
    if (!form) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) asked.set(name, String(value));
    this.show(`${form.action}?${asked.toString()}`);
  }

  private show(address: string): void {
    void htmx.ajax("GET", address, { source: this, swap: "none" } as never);
  }

  /** On a card, + and − add and remove a copy. */
  private typed(event: KeyboardEvent): void {
    const by = { "+": "1", "-": "-1", "−": "-1" }[event.key];
    const card = (event.target as Element).closest("li");
    if (!by || !card || (event.target as Element).matches("input, textarea, select")) return;
    const button = card.querySelector<HTMLButtonElement>(`.copies button[value="${by}"]`);
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.click();
  }

  /** Ctrl+Z undoes the last change of the deck and Ctrl+Y redoes it; in a text field they edit the text. */
  private step(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches("input, textarea, select")) return;
    const key = event.shiftKey ? `shift+${event.key.toLowerCase()}` : event.key.toLowerCase();
    const way = { z: "undo", y: "redo", "shift+z": "redo" }[key];
    const button = way ? this.querySelector<HTMLButtonElement>(`form[action$="/${way}"] button`) : null;
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  private arrived(): void {
    const now = this.querySelector<HTMLElement>("#deck-now");
    const catalogue = this.querySelector<HTMLElement>("#catalogue");
    if (catalogue?.dataset["address"]) history.replaceState(null, "", catalogue.dataset["address"]);
    paint(this);
    this.follow();
    if (!now || !catalogue) return;
    const held = JSON.parse(now.dataset["copies"] ?? "{}") as Record<string, number>;
    for (const form of catalogue.querySelectorAll<HTMLElement>("[data-copies-of]")) {
      const copies = held[form.dataset["copiesOf"] ?? ""] ?? 0;
      const shown = form.querySelector("output");
      if (shown && shown.textContent !== String(copies)) shown.textContent = String(copies);
      form.toggleAttribute("data-held", copies > 0);
    }
  }
}

customElements.define("sobremesa-builder", SobremesaBuilder);
paint(document.body);
