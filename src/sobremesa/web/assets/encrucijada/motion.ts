// Animations of what has just happened: cards travel, are shown, fight. The table already shows the new state; all this
// is drawn above it and can be skipped with any key or click.

import { Air, at, middle } from "../shell/air";
import { type Handlers, type Happened, type Heard, handle, type News } from "../shell/heard";
import { ring } from "../shell/sound";
import type { EventName, Facts } from "./events";

type Happening = Happened<Facts>;

const MOST = 5000; // maximum milliseconds for one change at normal speed
const WAR_MOST = 20_000; // the same for a whole war that is watched again
const HURRY = 700; // milliseconds without motion after somebody has skipped
const OF_WAR = new Set<EventName>([
  ...(["revealed", "beats", "tower hit", "cannot fight"] as const),
  ...(["invasion", "desgaste", "army ended"] as const),
]);

class WarAir extends Air {
  back(): HTMLElement {
    return this.holding(document.querySelector(".en-back"));
  }

  face(number: number): HTMLElement {
    return this.holding(document.querySelector(`#en-still [data-number="${number}"]`)?.firstElementChild);
  }

  private holding(drawn: Element | null | undefined): HTMLElement {
    const card = document.createElement("div");
    card.className = "flying";
    if (drawn) card.append(drawn.cloneNode(true));
    return card;
  }

  /** Two cards run at each other; the winner stays. */
  clash(winner: number, loser: number): void {
    const { centre } = this;
    const [left, right] = [
      { ...centre, x: centre.x - 130 },
      { ...centre, x: centre.x + 130 },
    ];
    const met = { at: 0.4, gap: 62 };
    this.later(this.now + 400, () => ring("card"));
    this.passing(
      this.largely(winner),
      [
        { offset: 0, transform: at(left, 0.6), opacity: 0 },
        { offset: 0.15, transform: at(left, 0.75) },
        { offset: met.at, transform: at({ ...centre, x: centre.x - met.gap }, 0.85), easing: "ease-in" },
        { offset: 0.85, transform: at(centre, 0.95) },
        { offset: 1, transform: at(centre, 0.95), opacity: 0 },
      ],
      this.now,
      1300,
    );
    this.passing(
      this.largely(loser),
      [
        { offset: 0, transform: at(right, 0.6), opacity: 0 },
        { offset: 0.15, transform: at(right, 0.75) },
        { offset: met.at, transform: at({ ...centre, x: centre.x + met.gap }, 0.85), easing: "ease-in" },
        { offset: 0.8, transform: `${at({ x: right.x + 60, y: right.y + 40 }, 0.6)} rotate(18deg)`, opacity: 0 },
        { offset: 1, transform: at(right, 0.5), opacity: 0 },
      ],
      this.now,
      1300,
    );
    this.now += 1150;
  }

  /** A tower is hit: it shakes, and its loss flies off as a number. */
  hit(where: string, lost: number): void {
    const shaken = document.querySelector(where);
    const place = middle(where);
    if (!shaken || !place) return;
    this.later(this.now, () => ring("card"));
    this.animate(
      shaken,
      [-4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      this.now,
      420,
    );
    const sign = document.createElement("div");
    sign.className = "flying en-lost";
    sign.textContent = `−${lost}`;
    this.passing(
      sign,
      [
        { transform: at(place, 0.7), opacity: 0 },
        { offset: 0.2, transform: at({ ...place, y: place.y - 14 }, 1.2) },
        { transform: at({ ...place, y: place.y - 60 }, 1), opacity: 0 },
      ],
      this.now,
      1200,
    );
    this.now += 700;
  }

  private largely(number: number): HTMLElement {
    const card = this.face(number);
    card.classList.add("is-large");
    return card;
  }
}

export class Motion {
  private air: WarAir | undefined;
  private skipped = 0;
  private war: Happening[] = [];

  constructor(private readonly table: HTMLElement) {
    for (const hurry of ["pointerdown", "keydown"]) document.addEventListener(hurry, () => this.skip());
    table.addEventListener("click", (event) => {
      if ((event.target as Element).closest("[data-again]")) this.fly(this.war, WAR_MOST);
    });
  }

  /** Before the table changes: let running animations finish. */
  remember(news: News<Facts>): void {
    if (!this.air?.flies) return;
    this.air.hurry();
    news.waitUntil(this.air.over);
  }

  /** Play what these lines told. */
  play(heard: readonly Heard<Facts>[]): void {
    const happened = heard.flatMap((line) => line.events);
    for (const happening of happened) {
      if (happening.name === "war declared") this.war = [];
      if (OF_WAR.has(happening.name)) this.war.push(happening);
    }
    for (const again of this.table.querySelectorAll<HTMLElement>("[data-again]")) again.hidden = !this.war.length;
    if (happened.length && performance.now() - this.skipped >= HURRY) this.fly(happened, MOST);
  }

  private fly(happened: readonly Happening[], most: number): void {
    this.air?.end();
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    if (!pace || document.hidden) return;
    const air = new WarAir(pace, most, this.table, "#war");
    this.air = air;
    const handlers = { ...this.cards(air), ...this.fights(air), ...turns(air) };
    for (const happening of happened) handle(handlers, happening);
    air.begin();
  }

  private skip(): void {
    if (!this.air?.flies) return;
    this.air.end();
    this.skipped = performance.now();
  }

  private cards(air: WarAir): Handlers<Facts> {
    const use = (facts: { seat: number; card: number }) =>
      air.present(air.face(facts.card), side(facts.seat), "#war", 850);
    return {
      drew: ({ seat, pile }) => air.fly(air.back(), `[data-spot="pile:${seat}:${pile}"]`, this.hand(seat), 300, 110),
      "lowered visible": ({ seat, card }) => air.fly(air.face(card), this.hand(seat), pueblo(seat), 460, 300),
      "lowered hidden": ({ seat }) => air.fly(air.back(), this.hand(seat), armies(seat), 380, 200),
      shown: ({ seat, card }) => air.fly(air.face(card), armies(seat), pueblo(seat), 460, 300),
      used: use,
      answered: use,
      discarded: ({ seat, card }) => air.fly(air.face(card), pueblo(seat), `${side(seat)} .en-piles`, 340, 160),
    };
  }

  private fights(air: WarAir): Handlers<Facts> {
    return {
      "war declared": () => {
        ring("card");
        air.pulse("#war", "turn");
      },
      revealed: ({ seat, card }) => air.fly(air.face(card), armies(seat), "#war", 420, 320),
      beats: ({ card, other }) => air.clash(card, other),
      "cannot fight": ({ seat, card }) => air.fly(air.face(card), "#war", this.hand(seat), 420, 300),
      "tower hit": ({ seat, n }) => air.hit(tower(seat), n),
      healed: ({ seat }) => air.pulse(tower(seat), "rise"),
    };
  }

  /** The selector of a player's hand: one's own is open, the others' are beside their towers. */
  private hand(seat: number): string {
    return this.table.querySelector(`#own.seat-${seat}`) ? "#hand" : `#player-${seat} .en-held`;
  }
}

function turns(air: WarAir): Handlers<Facts> {
  const win = ({ seat }: { seat: number }) => {
    ring("win");
    air.pulse(side(seat), "rise");
  };
  return {
    "turn begins": ({ seat }) => air.pulse(side(seat), "turn"),
    "won by Conquest": win,
    "won by Government": win,
    "won by Resistance": win,
  };
}

/** Somebody's side of the table. */
function side(seat: number): string {
  return document.querySelector(`#own.seat-${seat}`) ? "#own" : `#player-${seat}`;
}

function pueblo(seat: number): string {
  return `${side(seat)} .en-pueblo`;
}

function tower(seat: number): string {
  return `${side(seat)} .en-tower`;
}

function armies(seat: number): string {
  const all = `${side(seat)} .en-armies`;
  return document.querySelector(all) ? all : side(seat);
}
