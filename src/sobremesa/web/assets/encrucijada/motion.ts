// Animations of what has just happened: cards travel, are shown, fight. The table already shows the new state; all this
// is drawn above it and can be skipped with any key or click.

import { Air, at, middle } from "../shell/air";
import { ring } from "../shell/sound";
import type { Heard, News } from "../shell/table";

interface Happening {
  name: string;
  facts: Record<string, number>;
}

const MOST = 5000; // maximum milliseconds for one change at normal speed
const WAR_MOST = 20_000; // and for a whole war that is seen again
const HURRY = 700; // milliseconds without motion after somebody has skipped
const OF_WAR = new Set(["revealed", "beats", "tower hit", "cannot fight", "invasion", "desgaste", "army ended"]);

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

  /** Two cards run at each other; one is left. */
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

  /** A tower is hit: it shakes, and what it loses flies off. */
  hit(where: string, lost: number): void {
    const tower = document.querySelector(where);
    const place = middle(where);
    if (!tower || !place) return;
    this.later(this.now, () => ring("card"));
    this.animate(
      tower,
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
  remember(news: News): void {
    if (!this.air?.flies) return;
    this.air.hurry();
    news.waitUntil(this.air.over);
  }

  /** Play what these lines told. */
  play(heard: Heard[]): void {
    const happened = heard.flatMap((line) => line.events);
    for (const happening of happened) {
      if (happening.name === "war declared") this.war = [];
      if (OF_WAR.has(happening.name)) this.war.push(happening);
    }
    for (const again of this.table.querySelectorAll<HTMLElement>("[data-again]")) again.hidden = !this.war.length;
    if (happened.length && performance.now() - this.skipped >= HURRY) this.fly(happened, MOST);
  }

  private fly(happened: Happening[], most: number): void {
    this.air?.end();
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    if (!pace || document.hidden) return;
    const air = new WarAir(pace, most, this.table, "#war");
    this.air = air;
    for (const happening of happened) this.show(happening, air);
    air.begin();
  }

  private skip(): void {
    if (!this.air?.flies) return;
    this.air.end();
    this.skipped = performance.now();
  }

  private show({ name, facts }: Happening, air: WarAir): void {
    const { seat = -1, card = -1 } = facts;
    switch (name) {
      case "drew":
        return air.fly(air.back(), `[data-spot="pile:${seat}:${facts["pile"] ?? 0}"]`, this.hand(seat), 300, 110);
      case "lowered visible":
        return air.fly(air.face(card), this.hand(seat), `${side(seat)} .en-pueblo`, 460, 300);
      case "lowered hidden":
        return air.fly(air.back(), this.hand(seat), armies(seat), 380, 200);
      case "shown":
        return air.fly(air.face(card), armies(seat), `${side(seat)} .en-pueblo`, 460, 300);
      case "used":
      case "answered":
        return air.present(air.face(card), side(seat), "#war", 850);
      case "war declared":
        ring("card");
        return air.pulse("#war", "turn");
      case "revealed":
        return air.fly(air.face(card), armies(seat), "#war", 420, 320);
      case "beats":
        return air.clash(card, facts["other"] ?? -1);
      case "cannot fight":
        return air.fly(air.face(card), "#war", this.hand(seat), 420, 300);
      case "tower hit":
        return air.hit(`${side(seat)} .en-tower`, facts["n"] ?? 0);
      case "healed":
        return air.pulse(`${side(seat)} .en-tower`, "rise");
      case "discarded":
        return air.fly(air.face(card), `${side(seat)} .en-pueblo`, `${side(seat)} .en-piles`, 340, 160);
      case "turn begins":
        return air.pulse(side(seat), "turn");
      case "won by Conquest":
      case "won by Government":
      case "won by Resistance":
        ring("win");
        return air.pulse(side(seat), "rise");
    }
  }

  /** Where somebody's hand is: one's own lies open, the others' beside their towers. */
  private hand(seat: number): string {
    return this.table.querySelector(`#own.seat-${seat}`) ? "#hand" : `#player-${seat} .en-held`;
  }
}

/** Somebody's side of the table. */
function side(seat: number): string {
  return document.querySelector(`#own.seat-${seat}`) ? "#own" : `#player-${seat}`;
}

function armies(seat: number): string {
  const all = `${side(seat)} .en-armies`;
  return document.querySelector(all) ? all : side(seat);
}
