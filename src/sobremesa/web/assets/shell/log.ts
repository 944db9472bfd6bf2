// A table's log and chat: the latest line stays in view until somebody scrolls up. A long log is trimmed to its end;
// earlier lines are fetched on demand, as on a freshly opened page.

import htmx from "./htmx";

const NEAR = 40; // pixels from the end that still count as the end
const MOST = 300; // lines above which the log is trimmed
const KEPT = 200; // lines that stay

class Follower {
  private follows = true;
  private byHand = false; // whether the user scrolls, rather than a layout change
  private readonly latest: HTMLElement | null;

  constructor(private readonly list: HTMLElement) {
    this.latest = document.querySelector(`[data-latest="${list.id}"]`);
    this.latest?.addEventListener("click", () => this.follow());
    for (const sign of ["wheel", "touchmove"]) list.addEventListener(sign, () => this.touched(true), { passive: true });
    list.addEventListener("keydown", () => this.touched(true));
    list.addEventListener("focusin", (event) => this.touched((event.target as Element).matches(":focus-visible")));
    list.addEventListener("pointerdown", (event) => this.touched(event.target === list)); // its scroll bar
    list.addEventListener("click", (event) => (event.target as Element).closest(".log-earlier") && this.set(false));
    list.addEventListener("scroll", () => this.scrolled());
    list.addEventListener("scrollend", () => this.touched(false));
    new MutationObserver(() => this.come()).observe(list, { childList: true });
    new ResizeObserver(() => this.follows && this.down()).observe(list);
    this.down();
  }

  private touched(byHand: boolean): void {
    this.byHand = byHand;
  }

  /** After new lines. The layout around the list may still change, and change back, until it is drawn. */
  private come(): void {
    if (!this.follows) return;
    this.down();
    requestAnimationFrame(() => this.follows && this.down());
  }

  private follow(): void {
    this.set(true);
    this.down();
    this.list.focus({ preventScroll: true });
  }

  private scrolled(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.set(true);
    else if (this.byHand) this.set(false);
  }

  private set(follows: boolean): void {
    this.follows = follows;
    if (this.latest) this.latest.hidden = follows;
  }

  private down(): void {
    this.byHand = false;
    this.shorten();
    this.list.scrollTo({ top: this.list.scrollHeight });
  }

  /** Remove the oldest entries of a long log, whole match lines at a time. */
  private shorten(): void {
    const lines = [...this.list.querySelectorAll<HTMLElement>(":scope > li[id^='line-']")];
    if (lines.length <= MOST) return;
    const kept = number(lines.at(-KEPT) as HTMLElement); // the whole line, however long, as it may be being played
    const first = lines.find((line) => number(line) === kept);
    const again = document
      .querySelector<HTMLTemplateElement>("#log-earlier")
      ?.content.firstElementChild?.cloneNode(true);
    if (!first || first === lines[0] || !(again instanceof HTMLElement)) return; // one line of the match may be longer than that
    while (this.list.firstElementChild && this.list.firstElementChild !== first) this.list.firstElementChild.remove();
    const button = again.querySelector("[hx-get]");
    button?.setAttribute(
      "hx-get",
      (button.getAttribute("hx-get") ?? "").replace("before=0", `before=${number(first)}`),
    );
    this.list.prepend(again);
    htmx.process(again);
  }
}

/** The line of the match that a log entry belongs to. */
function number(line: HTMLElement): number {
  return Number(line.id.split("-")[1]);
}

for (const list of document.querySelectorAll<HTMLElement>("#log-lines, #chat-lines")) new Follower(list);
