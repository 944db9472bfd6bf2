// Cards at full size: beside the small card or its name, on hover, focus or a long press.

const LONG_PRESS = 350; // milliseconds
const SLOP = 12; // pixels that a finger may tremble
const CLICK_AFTER = 400; // milliseconds in which the click that ends a long press comes

/** The card with this id as it is printed. */
export function printed(slug: string): Element | null {
  return document.getElementById(`face-${slug}`)?.firstElementChild?.cloneNode(true) as Element | null;
}

export class Cards {
  private readonly reading = document.getElementById("en-reading") as HTMLElement;
  private pressing = 0;
  private shown: HTMLElement | undefined;

  constructor(private readonly table: HTMLElement) {
    table.addEventListener("pointerover", (event) => {
      const small = this.small(event);
      if (small && event.pointerType === "mouse") this.open(small);
    });
    table.addEventListener("pointerdown", (event) => {
      const small = this.small(event);
      if (small && event.pointerType !== "mouse") this.pressing = window.setTimeout(() => this.held(small), LONG_PRESS);
    });
    // A finger that holds a card and slides on reads the next one; a finger that moves before that does something else.
    table.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") return;
      if (!this.isOpen) {
        if (Math.hypot(event.movementX, event.movementY) > SLOP) clearTimeout(this.pressing);
        return;
      }
      const next = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("button[data-card]");
      if (next && next !== this.shown) this.open(next);
    });
    table.addEventListener("touchmove", (event) => this.isOpen && event.cancelable && event.preventDefault(), {
      passive: false,
    });
    table.addEventListener("focusin", (event) => {
      const small = this.small(event);
      // Deferred, because the focus also returns to a card while something else is still closing.
      if (small) window.setTimeout(() => small.matches(":focus-visible") && this.open(small));
    });
    table.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.close());
    for (const sign of ["pointerup", "pointercancel", "focusout"]) table.addEventListener(sign, () => this.close());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  close(): void {
    clearTimeout(this.pressing);
    if (this.isOpen) this.reading.hidePopover();
    this.shown = undefined;
  }

  private get isOpen(): boolean {
    return this.reading.matches(":popover-open");
  }

  /** A long press only shows the card: the click that ends it is swallowed. */
  private held(small: HTMLElement): void {
    this.open(small);
    if (!this.isOpen) return;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    const forget = () => window.removeEventListener("click", swallow, { capture: true });
    window.addEventListener("pointerdown", forget, { capture: true, once: true });
    for (const sign of ["pointerup", "pointercancel"]) {
      window.addEventListener(sign, () => window.setTimeout(forget, CLICK_AFTER), { once: true });
    }
  }

  private small(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("button[data-card]");
  }

  private open(small: HTMLElement): void {
    const face = printed(small.dataset["card"] ?? "");
    if (!face || !this.table.contains(small) || document.querySelector(".en-lifted:popover-open, .is-dragged")) return;
    this.shown = small;
    this.reading.replaceChildren(face);
    if (!this.isOpen) this.reading.showPopover();
    this.place(small);
  }

  /** Beside the small card, on the side with enough space. */
  private place(small: HTMLElement): void {
    const around = small.getBoundingClientRect();
    const { width, height } = this.reading.getBoundingClientRect();
    const middle = Math.min(Math.max(8, around.left + around.width / 2 - width / 2), innerWidth - width - 8);
    const above = around.top - height - 10;
    const right = around.right + 10 + width < innerWidth;
    const beside = right ? around.right + 10 : Math.max(8, around.left - width - 10);
    this.reading.style.left = `${above >= 8 ? middle : beside}px`;
    this.reading.style.top = `${above >= 8 ? above : Math.min(Math.max(8, around.top), innerHeight - height - 8)}px`;
  }
}
