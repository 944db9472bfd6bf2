// The table of a match: sends choices to the server, and shows and announces its updates.

import { Answering } from "./answering";
import { failed, found, lost } from "./arrival";
import type { Heard, News } from "./heard";
import htmx from "./htmx";
import { closeWhy } from "./panel";
import { ring } from "./sound";
import { setStops } from "./stops";

const AGAIN = 3000; // milliseconds before trying again to open a stream
const PATIENCE = 2500; // milliseconds at normal speed; longer animations are cut short

class SobremesaTable extends HTMLElement {
  private news: Heard[] = [];
  private readonly answering = new Answering();
  private listening = 0;
  private opening = true; // whether a stream is being opened; htmx opens the first one
  private skip: () => void = () => {};

  connectedCallback(): void {
    this.addEventListener("click", (event) => this.pressed(event));
    this.addEventListener("keydown", (event) => this.typed(event));
    setStops(this);
    this.addEventListener("heard", (event) => {
      this.hear(JSON.parse((event as CustomEvent<{ data: string }>).detail.data) as Heard[]);
    });
    this.addEventListener("pass", (event) => {
      const { data } = (event as CustomEvent<{ data: string }>).detail;
      if (data !== (this.dataset["covered"] ?? "")) location.reload();
    });
    this.addEventListener("htmx:sse:before:message", (event) => this.arriving(event as CustomEvent));
    this.addEventListener("htmx:sse:after:message", (event) => {
      if (!(event as CustomEvent).detail.message.event) this.arrived();
    });
    for (const sign of ["htmx:sse:error", "htmx:sse:close"]) this.addEventListener(sign, () => this.connected(false));
    for (const sign of ["htmx:error", "htmx:response:error"]) {
      this.addEventListener(sign, (event) => this.sent(event as CustomEvent));
      this.addEventListener(sign, (event) => this.unheard(event as CustomEvent));
    }
    window.addEventListener("online", () => this.sendAgain());
    this.addEventListener("htmx:sse:after:connection", () => {
      this.opening = false;
      this.connected(true);
    });
    this.listening = window.setInterval(() => this.listen(), AGAIN);
    for (const hurry of ["pointerdown", "keydown"]) document.addEventListener(hurry, () => this.skip());
    document.addEventListener("click", (event) => this.lead(event));
    document.addEventListener("focusin", (event) => this.hold(event.target as Element));
  }

  disconnectedCallback(): void {
    clearInterval(this.listening);
  }

  /** htmx reconnects a stream that was once open, but gives up on one whose first request failed. */
  private listen(): void {
    const stream = this.getAttribute("hx-sse:connect");
    if (!stream || this.opening || (this as { _htmx?: { sse?: unknown } })._htmx?.sse) return;
    this.opening = true;
    void htmx.ajax("GET", stream, { source: this });
  }

  /** A stream could not be opened. */
  private unheard(event: CustomEvent): void {
    if (event.target !== this || !event.detail.ctx?.request?.action?.includes("/stream")) return;
    this.opening = false;
    this.connected(false);
  }

  // Requests: a choice, or the question why something can't be chosen.

  private pressed(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement | SVGElement>("[data-choice], [data-why]");
    if (!control || !this.contains(control)) return;
    event.preventDefault();
    const { choice, then, why } = control.dataset;
    if (choice !== undefined) {
      if (this.answering.mayClick(choice, event.detail)) void this.choose(choice, then);
    } else if (why !== undefined) void this.wonder(why);
  }

  private typed(event: KeyboardEvent): void {
    const control = event.target as Element;
    const drawn = control instanceof SVGElement || control.getAttribute("role") === "button";
    if (drawn && !(control instanceof HTMLButtonElement) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }

  /** The number of the question on the page; empty if the viewer has nothing to choose. */
  private get question(): string {
    return this.querySelector<HTMLElement>("#asked")?.dataset["ask"] ?? "";
  }

  /** Make a choice, and further ones of the same gesture (``then``, separated by spaces), in answer to the question that
   * is shown. Game tables call it for choices made without a button. */
  async choose(choice: string, then = "", ask = this.question): Promise<void> {
    if (!this.answering.begin(ask)) return;
    found();
    closeWhy();
    this.toggleAttribute("data-busy", true);
    this.dispatchEvent(new CustomEvent("table:chosen", { detail: [choice, ...then.split(" ").filter(Boolean)] }));
    try {
      const values = { choice, ask, then, seat: this.dataset["seat"] ?? "" };
      await htmx.ajax("POST", `${this.dataset["at"]}/choose`, { source: this, swap: "none", values });
    } finally {
      this.answering.end(ask);
      this.toggleAttribute("data-busy", this.answering.isBusy);
    }
  }

  private sendAgain(): void {
    const { unsent } = this.answering;
    if (unsent) void this.choose(unsent.choice, unsent.following, unsent.ask);
  }

  private sent(event: CustomEvent): void {
    const { ctx } = event.detail;
    if (event.target !== this || !ctx?.request?.action?.endsWith("/choose") || !failed(ctx)) return;
    const values = new URLSearchParams(ctx.request.body as string);
    const value = (name: string) => values.get(name) ?? "";
    this.answering.keep({ choice: value("choice"), following: value("then"), ask: value("ask") });
    lost(() => this.sendAgain());
  }

  private async wonder(choice: string): Promise<void> {
    const values = { choice, seat: this.dataset["seat"] ?? "" };
    await htmx.ajax("GET", `${this.dataset["at"]}/why`, { source: this, swap: "none", values });
  }

  // Updates: what has changed.

  /** The lines that the next change of the table is about. */
  hear(heard: Heard[]): void {
    this.news = heard;
  }

  private arriving(event: CustomEvent): void {
    if (event.detail.message.event) return;
    this.ariaBusy = "true"; // from the first animation until everything is in place
    event.detail.waitUntil(this.announce(this.line(event)));
  }

  /** Tell game tables what is about to be shown; resolves when their animations are done, or time is up. */
  async announce(line: number): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const holds: Promise<unknown>[] = [];
    const [waitUntil, hold] = [waits, holds].map((list) => (until: Promise<unknown>) => void list.push(until));
    const detail = { line, heard: this.news, waitUntil, hold };
    this.dispatchEvent(new CustomEvent("table:before", { detail }));
    if (holds.length) {
      this.ariaBusy = "false"; // nothing changes for a while
      await Promise.all(holds);
      this.ariaBusy = "true";
    }
    if (!waits.length) return;
    const enough = new Promise<void>((done) => {
      this.skip = done;
      setTimeout(done, PATIENCE * this.pace());
    });
    await Promise.race([Promise.allSettled(waits), enough]);
  }

  /** Tell game tables that it is now shown. */
  arrived(): void {
    const heard = this.news;
    this.news = [];
    this.ariaBusy = "false";
    this.dispatchEvent(
      new CustomEvent("table:after", {
        detail: { line: 0, heard, waitUntil: () => {}, hold: () => {} } satisfies News,
      }),
    );
    this.keepFocus();
    this.call();
    if (this.answering.dropUnless(this.question)) found();
  }

  private line(event: CustomEvent): number {
    return Number.parseInt(event.detail.message.id, 10) || 0;
  }

  private pace(): number {
    return Number.parseFloat(getComputedStyle(this).getPropertyValue("--pace")) || 0;
  }

  /** On request, move the focus to the first available choice, or else to whose turn it is. */
  private lead(event: Event): void {
    if (!(event.target as Element).closest("[data-to-choice]")) return;
    const choices = [...this.querySelectorAll<HTMLElement>("[data-choice], #hand .lit")];
    const first = choices.find((choice) => choice.checkVisibility()) ?? this.querySelector<HTMLElement>("#turn");
    event.preventDefault();
    first?.focus();
  }

  // With a keyboard or screen reader, the player keeps their place or is led to the question.

  private held = ""; // the region that has the focus, or had it when the focused element disappeared

  private hold(focused: Element): void {
    this.held = this.contains(focused) ? (focused.closest("#table > *")?.id ?? "") : "";
  }

  private keepFocus(): void {
    if (document.activeElement !== document.body || !this.held) return;
    const within = this.querySelector(`#${CSS.escape(this.held)}`);
    const choices = [...(within?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
    const next = choices.find((choice) => choice.checkVisibility()) ?? this.querySelector<HTMLElement>("#turn");
    next?.focus({ preventScroll: true });
  }

  private called = false;

  /** Signal the player's turn in the window's title and, if turned on, with a sound. */
  private call(): void {
    const mine = this.querySelector("#turn")?.hasAttribute("data-mine") ?? false;
    if (mine && !this.called) ring("turn");
    this.called = mine;
    document.title = document.title.replace(/^● /, "");
    if (mine) document.title = `● ${document.title}`;
  }

  private connected(here: boolean): void {
    this.toggleAttribute("data-lost", !here);
    const sign = document.getElementById("lost");
    if (sign) sign.hidden = here;
    if (here) this.sendAgain();
  }
}

customElements.define("sobremesa-table", SobremesaTable);

declare global {
  interface HTMLElementTagNameMap {
    "sobremesa-table": SobremesaTable;
  }
}
