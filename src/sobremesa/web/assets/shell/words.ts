// A game's terms, explained on hover, focus or touch.

export {};

const LEAST = 9; // the smallest readable letter, in pixels; terms in smaller pictures are not explained

const says = (): HTMLElement | null => document.getElementById("term");

function term(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(".term") : null;
}

function close(): void {
  const open = says();
  if (open?.matches(":popover-open")) open.hidePopover();
}

/** Show what a term means, above it or, if there is no space, below. */
function show(word: HTMLElement): void {
  const [said, means] = [says(), document.getElementById(word.dataset["term"] ?? "")];
  const around = word.getBoundingClientRect();
  if (!said || !means || around.height < LEAST) return;
  said.replaceChildren(...means.cloneNode(true).childNodes);
  said.showPopover();
  const { width, height } = said.getBoundingClientRect();
  const above = around.top - height - 6;
  said.style.left = `${Math.min(Math.max(6, around.left + around.width / 2 - width / 2), innerWidth - width - 6)}px`;
  said.style.top = `${above >= 6 ? above : around.bottom + 6}px`;
}

document.addEventListener("pointerover", (event) => {
  const word = term(event);
  if (word && event.pointerType === "mouse") show(word);
});
document.addEventListener("pointerout", (event) => {
  if (term(event) && event.pointerType === "mouse") close();
});
document.addEventListener("focusin", (event) => {
  const word = term(event);
  if (word?.matches(":focus-visible")) show(word);
});
document.addEventListener("focusout", (event) => term(event) && close());
document.addEventListener("scroll", close, { capture: true, passive: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && close());

// Touch: a press on a term shows it, a press anywhere hides it. Within a button, the button is pressed instead.
document.addEventListener("click", (event) => {
  const word = term(event);
  if (word && !word.parentElement?.closest("button")) show(word);
  else close();
});

// On a card shown at full size, which is not a button, terms can be reached with the keyboard.
document.addEventListener(
  "toggle",
  (event) => {
    if (!(event.target instanceof Element) || (event as ToggleEvent).newState !== "open") return;
    for (const word of event.target.querySelectorAll<HTMLElement>("span.term")) {
      if (word.parentElement?.closest("button, [aria-hidden=true]")) continue;
      word.tabIndex = 0;
      word.setAttribute("role", "button");
      word.setAttribute("aria-describedby", word.dataset["term"] ?? "");
    }
  },
  true,
);
