// Cards at full size: beside the small one on pointing, focus or a long press, from wherever it is named.

const LONG_PRESS = 350; // milliseconds

/** The card with this id as it is printed. */
export function printed(slug: string): Element | null {
  return document.getElementById(`face-${slug}`)?.firstElementChild?.cloneNode(true) as Element | null;
}

export class Cards {
  private readonly reading = document.getElementById("en-reading") as HTMLElement;
  private pressing = 0;

  constructor(private readonly table: HTMLElement) {
    table.addEventListener("pointerover", (event) => {
      const small = this.small(event);
      if (small && event.pointerType === "mouse") this.open(small);
    });
    table.addEventListener("pointerdown", (event) => {
      const small = this.small(event);
      if (small && event.pointerType !== "mouse") this.pressing = window.setTimeout(() => this.open(small), LONG_PRESS);
    });
    table.addEventListener("focusin", (event) => {
      const small = this.small(event);
      // Deferred, because the focus also returns to a card while something else is still closing.
      if (small) window.setTimeout(() => small.matches(":focus-visible") && this.open(small));
    });
    for (const sign of ["pointerout", "pointerup", "pointercancel", "focusout"]) {
      table.addEventListener(sign, () => this.close());
    }
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  close(): void {
    clearTimeout(this.pressing);
    if (this.reading.matches(":popover-open")) this.reading.hidePopover();
  }

  private small(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("button[data-card]");
  }

  private open(small: HTMLElement): void {
    const face = printed(small.dataset["card"] ?? "");
    if (!face || !this.table.contains(small) || document.querySelector(".en-lifted:popover-open, .is-dragged")) return;
    if (small.querySelector(".en-face") && small.getBoundingClientRect().width > 160) return; // it can be read as it is
    this.reading.replaceChildren(face);
    this.reading.showPopover();
    this.place(small);
  }

  /** Beside the small card, wherever there is room. */
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
