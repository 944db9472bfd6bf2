// Replay: the buttons are links; playing means pressing the one for the next moment again and again.

import type { Heard } from "./heard";

const TEMPO = 1600; // milliseconds per moment at speed 1

class SobremesaReplay extends HTMLElement {
  private timer: number | undefined;

  connectedCallback(): void {
    this.addEventListener("click", (event) => {
      if ((event.target as Element).closest("[data-plays]")) this.toggle();
    });
    this.addEventListener("change", (event) => {
      const field = event.target as HTMLInputElement | HTMLSelectElement;
      if (field.name === "moment" || field.name === "seat" || field.name === "turn") this.go(field);
    });
    this.addEventListener("keydown", (event) => this.typed(event as KeyboardEvent));
    document.addEventListener("keydown", this.leapt);
    this.addEventListener("replayed", (event) => {
      const table = this.querySelector("sobremesa-table");
      table?.hear((event as CustomEvent<{ data: Heard[] }>).detail.data);
      void table?.announce(0);
    });
    this.addEventListener("htmx:finally:request", () => this.arrived()); // after the «replayed» event
  }

  disconnectedCallback(): void {
    this.stop();
    document.removeEventListener("keydown", this.leapt);
  }

  /** The keys that jump, anywhere on the page. */
  private readonly leapt = (event: KeyboardEvent): void => {
    const writing = (event.target as Element).closest("input:not([type=range]), select, textarea, dialog[open]");
    if (writing || event.ctrlKey || event.altKey || event.metaKey || !/^[a-z]$/.test(event.key)) return;
    this.querySelector<HTMLElement>(`[data-leap="${event.key}"]:not([aria-disabled])`)?.click();
  };

  /** Go to the moment or the seat chosen in a field. */
  private go(field: HTMLInputElement | HTMLSelectElement): void {
    if (field.name === "turn") {
      const slider = this.querySelector<HTMLInputElement>('input[name="moment"]');
      if (slider) slider.value = field.value;
    }
    this.querySelector<HTMLFormElement>("#controls")?.requestSubmit();
  }

  private typed(event: KeyboardEvent): void {
    if ((event.target as Element).matches("input, select, textarea, button, a")) return;
    const way = { ArrowLeft: "[data-step='-1']", ArrowRight: "[data-step='1']" }[event.key];
    if (way) this.querySelector<HTMLElement>(way)?.click();
    if (event.key === " ") {
      event.preventDefault();
      this.toggle();
    }
  }

  private toggle(): void {
    if (this.timer === undefined) this.play();
    else this.stop();
  }

  private play(): void {
    this.toggleAttribute("data-playing", true);
    this.shown(true);
    this.timer = window.setTimeout(() => {
      const next = this.querySelector<HTMLElement>("[data-step='1']:not([aria-disabled])");
      if (next) next.click();
      else this.stop();
    }, TEMPO / this.tempo());
  }

  private arrived(): void {
    this.querySelector("sobremesa-table")?.arrived();
    const address = this.querySelector<HTMLElement>("#controls")?.dataset["address"];
    if (address) history.replaceState(null, "", address);
    const log = this.querySelector("#log-lines");
    log?.scrollTo({ top: log.scrollHeight });
    if (this.timer !== undefined) {
      window.clearTimeout(this.timer);
      this.play();
    }
  }

  private stop(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    this.toggleAttribute("data-playing", false);
    this.shown(false);
  }

  private shown(playing: boolean): void {
    this.querySelector("[data-plays]")?.setAttribute("aria-pressed", String(playing));
  }

  private tempo(): number {
    return Number(this.querySelector<HTMLSelectElement>('select[name="tempo"]')?.value) || 1;
  }
}

customElements.define("sobremesa-replay", SobremesaReplay);
