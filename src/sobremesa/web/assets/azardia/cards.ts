// Cards at full size: on hover and focus beside the small one, in the middle of the screen for actions.

const LONG_PRESS = 350; // milliseconds

function printed(slug: string): Element | null {
  return document.getElementById(`face-${slug}`)?.firstElementChild?.cloneNode(true) as Element | null;
}

/** Make every small card of the table readable. */
export function readCards(table: HTMLElement): void {
  const reading = document.getElementById("az-reading");
  if (!reading) return;
  let pressing = 0;
  const open = (small: HTMLElement) => {
    const face = printed(small.dataset["card"] ?? "");
    if (!face || document.querySelector(".az-lifted:popover-open")) return;
    reading.replaceChildren(face);
    reading.showPopover();
    place(reading, small);
  };
  const close = () => {
    clearTimeout(pressing);
    if (reading.matches(":popover-open")) reading.hidePopover();
  };
  const cardAt = (event: Event) => (event.target as Element).closest<HTMLElement>("button[data-card]");
  table.addEventListener("pointerover", (event) => {
    const card = cardAt(event);
    if (card && event.pointerType === "mouse") open(card);
  });
  table.addEventListener("pointerdown", (event) => {
    const card = cardAt(event);
    if (card && event.pointerType !== "mouse") pressing = window.setTimeout(() => open(card), LONG_PRESS);
  });
  table.addEventListener("focusin", (event) => {
    const card = cardAt(event);
    // Deferred, because the focus also returns to a card while another popover is still closing.
    if (card) window.setTimeout(() => card.matches(":focus-visible") && open(card));
  });
  for (const sign of ["pointerout", "pointerup", "pointercancel", "focusout"]) table.addEventListener(sign, close);
  table.addEventListener("click", (event) => {
    const card = cardAt(event);
    if (card && !card.hasAttribute("popovertarget")) open(card);
    if ((event.target as Element).closest("[data-choice]")) lower();
  });
  table.addEventListener("toggle", (event) => lift(event as ToggleEvent, close), true);
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
}

/** Beside the small card, on the side with enough space. */
function place(reading: HTMLElement, small: HTMLElement): void {
  const around = small.getBoundingClientRect();
  const { width, height } = reading.getBoundingClientRect();
  const left = Math.min(Math.max(8, around.left + around.width / 2 - width / 2), innerWidth - width - 8);
  const above = around.top - height - 10;
  reading.style.left = `${above >= 8 ? left : beside(around, width)}px`;
  reading.style.top = `${above >= 8 ? above : Math.min(Math.max(8, around.top), innerHeight - height - 8)}px`;
}

function beside(around: DOMRect, width: number): number {
  return around.left > width + 16 ? around.left - width - 10 : Math.min(around.right + 10, innerWidth - width - 8);
}

function lift(event: ToggleEvent, close: () => void): void {
  const lifted = event.target as HTMLElement;
  if (!lifted.matches(".az-lifted")) return;
  if (event.newState !== "open") return;
  close();
  const face = printed(lifted.dataset["card"] ?? "");
  if (face) lifted.querySelector(".slot")?.replaceChildren(face);
  lifted.querySelector<HTMLElement>("[data-choice], [data-why]")?.focus({ focusVisible: true } as FocusOptions);
}

function lower(): void {
  for (const lifted of document.querySelectorAll<HTMLElement>(".az-lifted:popover-open")) lifted.hidePopover();
}
