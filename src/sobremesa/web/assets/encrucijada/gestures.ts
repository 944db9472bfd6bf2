// Take, see where it can go, choose: pointer, thumb, key and screen reader all come through here.

import { type Cards, printed } from "./cards";

/** Something that can be done, as the list of options has it. */
interface Deed {
  button: HTMLButtonElement;
  spot: string;
  place: string;
  tone: string;
}

export class Gestures {
  private deeds: Deed[] = [];
  private taken = "";
  private readonly lifted = document.getElementById("en-lifted") as HTMLElement;

  constructor(
    private readonly table: HTMLElement,
    private readonly cards: Cards,
  ) {
    table.addEventListener("click", (event) => this.pressed(event), true);
    document.addEventListener("keydown", (event) => this.typed(event));
    table.addEventListener("click", (event) => {
      if ((event.target as Element).closest("[data-choice]")) this.settle();
    });
  }

  /** Light up what can be chosen now. */
  refresh(): void {
    this.deeds = [...this.table.querySelectorAll<HTMLElement>("#options li[data-tone]")].map((row) => ({
      button: row.querySelector("button") as HTMLButtonElement,
      spot: row.dataset["for"] ?? "",
      place: row.dataset["put"] ?? "",
      tone: row.dataset["tone"] ?? "",
    }));
    for (const spot of this.table.querySelectorAll<HTMLElement>("[data-spot]")) {
      const own = this.deeds.filter((deed) => deed.spot === spot.dataset["spot"]);
      spot.classList.toggle("lit", own.some((deed) => deed.tone === "target"));
      spot.classList.toggle("can", own.some((deed) => deed.tone === "aside"));
    }
    if (this.taken && !this.deeds.some((deed) => deed.spot === this.taken && deed.place)) this.taken = "";
    this.show();
  }

  /** Whether there is something to take here. */
  canTake(spot: string): boolean {
    return this.deeds.some((deed) => deed.spot === spot && deed.place);
  }

  /** Take something up: the places where it can go light up. Nothing: put it back. */
  take(spot: string): void {
    this.taken = spot;
    this.show();
  }

  /** Put what was taken here; whether it can be put here. */
  put(place: string): boolean {
    const deed = this.deeds.find((one) => one.spot === this.taken && one.place !== "" && one.place === place);
    if (!deed) return false;
    this.settle();
    deed.button.click();
    return true;
  }

  private show(): void {
    const open = this.deeds.filter((deed) => deed.place && deed.spot === this.taken);
    for (const spot of this.table.querySelectorAll<HTMLElement>("[data-spot]")) {
      const is = this.taken !== "" && spot.dataset["spot"] === this.taken;
      spot.classList.toggle("taken", is);
    }
    for (const place of this.table.querySelectorAll<HTMLElement>("[data-place]")) {
      const deed = open.find((one) => one.place === place.dataset["place"]);
      place.classList.toggle("open", deed !== undefined);
      if (deed) {
        place.title = deed.button.textContent ?? "";
        place.role = "button";
        place.tabIndex = 0;
        place.ariaLabel = deed.button.textContent;
      } else {
        place.removeAttribute("title");
        place.removeAttribute("role");
        place.removeAttribute("tabindex");
        place.removeAttribute("aria-label");
      }
    }
    this.table.toggleAttribute("data-taking", this.taken !== "");
  }

  private pressed(event: Event): void {
    const target = event.target as Element;
    const place = target.closest<HTMLElement>("[data-place].open");
    const spot = target.closest<HTMLElement>("[data-spot]");
    if (place && this.put(place.dataset["place"] ?? "")) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!spot) return;
    this.press(spot);
  }

  /** What a press on something of the table does: it is taken, chosen, or shown with what can be done with it. */
  private press(spot: HTMLElement): void {
    const name = spot.dataset["spot"] ?? "";
    const own = this.deeds.filter((deed) => deed.spot === name && !deed.place);
    if (this.canTake(name)) {
      this.take(this.taken === name ? "" : name);
      return;
    }
    this.take("");
    const [only] = own;
    if (only && own.length === 1 && only.tone === "target") only.button.click();
    else if (own.length || spot.dataset["card"]) this.lift(spot, own);
  }

  /** A card in the middle of the screen, with what can be done with it. */
  private lift(spot: HTMLElement, deeds: Deed[]): void {
    const face = printed(spot.dataset["card"] ?? "");
    this.cards.close();
    this.lifted.querySelector(".slot")?.replaceChildren(...(face ? [face] : []));
    const copies = deeds.map((deed) => deed.button.cloneNode(true) as HTMLElement);
    this.lifted.querySelector(".deeds")?.replaceChildren(...copies);
    this.lifted.showPopover();
    (copies[0] ?? this.lifted.querySelector<HTMLElement>(".back"))?.focus();
  }

  private settle(): void {
    this.taken = "";
    if (this.lifted.matches(":popover-open")) this.lifted.hidePopover();
    this.show();
  }

  private typed(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.key === "Escape") this.take("");
    if (at.closest("input, textarea, select, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "Enter" || event.key === " ") && at.matches("[data-place].open")) {
      event.preventDefault();
      this.put(at.dataset["place"] ?? "");
      return;
    }
    if (event.key !== " " || event.shiftKey || at.closest("button, a, summary, [role=button]")) return;
    const onward = this.table.querySelector<HTMLElement>("#options .onward[data-choice]");
    if (!onward) return;
    event.preventDefault();
    onward.click();
  }
}
