// An exercise: a table in which each position has its own address.

import type { Heard } from "./heard";

class SobremesaExercise extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("tried", (event) => {
      const { data, at } = (event as CustomEvent<{ data: Heard[]; at: string }>).detail;
      const table = this.querySelector("sobremesa-table");
      if (!table) return;
      table.dataset["at"] = at;
      history.pushState(null, "", at);
      table.hear(data);
      void table.announce(0);
    });
    this.addEventListener("htmx:after:swap", () => this.querySelector("sobremesa-table")?.arrived());
    window.addEventListener("popstate", () => location.reload());
  }
}

customElements.define("sobremesa-exercise", SobremesaExercise);
