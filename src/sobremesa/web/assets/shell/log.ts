// A table's log and its talk: the latest line is in sight until somebody scrolls up by hand. Of a long log the page keeps
// the end; what was before it is fetched when it is asked for, as it is on a page that has just been opened.

import htmx from "./htmx";

const NEAR = 40; // pixels from the end that still count as the end
const MOST = 300; // lines of a log, from which on
const KEPT = 200; // so many stay

class Follower {
  private follows = true;
  private byHand = false; // somebody's hand moves the list, not a change of the page around it
  private latest: HTMLElement | null;

  constructor(private list: HTMLElement) {
    this.latest = document.querySelector(`[data-latest="${list.id}"]`);
    this.latest?.addEventListener("click", () => this.follow());
    list.addEventListener("wheel", () => (this.byHand = true), { passive: true });
    list.addEventListener("touchmove", () => (this.byHand = true), { passive: true });
    list.addEventListener("keydown", () => (this.byHand = true));
    list.addEventListener("focusin", (event) => (this.byHand = (event.target as Element).matches(":focus-visible")));
    list.addEventListener("pointerdown", (event) => (this.byHand = event.target === list)); // its scroll bar
    list.addEventListener("click", (event) => (event.target as Element).closest(".log-earlier") && this.set(false));
    list.addEventListener("scroll", () => this.scrolled());
    list.addEventListener("scrollend", () => (this.byHand = false));
    new MutationObserver(() => this.follows && this.down()).observe(list, { childList: true });
    new ResizeObserver(() => this.follows && this.down()).observe(list);
    this.down();
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

  /** Let go of the oldest lines of a long log, whole lines of the match at a time. */
  private shorten(): void {
    const lines = [...this.list.querySelectorAll<HTMLElement>(":scope > li[id^='line-']")];
    if (lines.length <= MOST) return;
    const first = lines.slice(-KEPT).find((line, at, kept) => at > 0 && number(line) !== number(kept[at - 1] as HTMLElement));
    const again = document.querySelector<HTMLTemplateElement>("#log-earlier")?.content.firstElementChild?.cloneNode(true);
    if (!first || !(again instanceof HTMLElement)) return;
    while (this.list.firstElementChild && this.list.firstElementChild !== first) this.list.firstElementChild.remove();
    const button = again.querySelector("[hx-get]");
    button?.setAttribute("hx-get", (button.getAttribute("hx-get") ?? "").replace("before=0", `before=${number(first)}`));
    this.list.prepend(again);
    htmx.process(again);
  }
}

/** The line of the match that a line of the log belongs to. */
function number(line: HTMLElement): number {
  return Number(line.id.split("-")[1]);
}

for (const list of document.querySelectorAll<HTMLElement>("#log-lines, #chat-lines")) new Follower(list);
