// A duel as a scene: the two players face each other and roll, and the winner is left standing.

import { at, middle } from "../shell/air";
import type { AzardiaAir } from "./air";

export class Scene {
  private stage: HTMLElement | undefined;
  private since = 0;
  private readonly sides = new Map<number, HTMLElement>();

  constructor(
    private readonly air: AzardiaAir,
    private readonly table: HTMLElement,
    private readonly before: HTMLElement | undefined,
  ) {}

  /** Two players step forward. If the table itself shows their duel, that is the stage. */
  open(seat: number, rival: number): void {
    this.close();
    if (this.table.querySelector("#stage.az-duel:not([hidden])")) return;
    const stage = document.createElement("div");
    stage.className = "az-stage az-duel az-scene";
    for (const who of [seat, rival]) {
      const side = this.side(who);
      this.sides.set(who, side);
      stage.append(side);
      if (who === seat) stage.append(this.piece("versus", "⚔"));
    }
    this.raise(stage);
    this.air.wait(420);
  }

  roll(seat: number, a: number, b: number): void {
    const shown = this.table.querySelectorAll<SVGElement>(`#stage.az-duel:not([hidden]) .side.seat-${seat} .az-die`);
    if (shown.length) {
      this.air.tumble(shown, 640);
      return;
    }
    const side = this.sides.get(seat);
    if (!side) return;
    const dice = side.querySelector(".az-dice");
    const model = document.querySelector("#az-still [data-model=die] .az-die");
    dice?.replaceChildren();
    for (const value of [a, b]) {
      const die = model?.cloneNode(true) as SVGElement | undefined;
      const text = die?.querySelector("text");
      if (!die || !text) continue;
      text.textContent = value === 10 ? "0" : String(value);
      die.classList.add(`seat-${seat}`);
      dice?.append(die);
    }
    if (dice) this.air.tumble(dice.querySelectorAll<SVGElement>(".az-die"), 640);
    const total = side.querySelector(".total");
    this.air.later(this.air.now, () => {
      if (total) total.textContent = String(a + b);
    });
  }

  tie(): void {
    this.air.wait(500);
  }

  win(seat: number, rival: number): void {
    if (!this.stage && this.before) {
      this.raise(this.before);
      this.before.removeAttribute("id");
      for (const side of this.before.querySelectorAll<HTMLElement>(".side")) {
        const who = [seat, rival].find((one) => side.classList.contains(`seat-${one}`));
        if (who !== undefined) this.sides.set(who, side);
      }
    }
    const [winner, loser] = [this.sides.get(seat), this.sides.get(rival)];
    if (winner && loser) {
      const { now } = this.air;
      this.air.later(now, () => {
        winner.classList.add("won");
        loser.classList.add("beaten");
      });
    }
    if (this.stage) this.air.wait(1100);
    this.close();
  }

  close(): void {
    const { stage, since, air } = this;
    if (!stage) return;
    const centre = middle(".az-still") ?? { x: innerWidth / 2, y: innerHeight / 2 };
    const length = Math.max(300, air.now - since);
    const edge = Math.min(0.2, 160 / length);
    stage.style.opacity = "0";
    air.animate(
      stage,
      [
        { offset: 0, transform: at(centre, 0.8), opacity: 0 },
        { offset: edge, transform: at(centre, 1), opacity: 1 },
        { offset: 1 - edge, transform: at(centre, 1), opacity: 1 },
        { offset: 1, transform: at(centre, 0.94), opacity: 0 },
      ],
      since,
      length,
    );
    this.stage = undefined;
    this.sides.clear();
  }

  private raise(stage: HTMLElement): void {
    this.stage = stage;
    this.since = this.air.now;
    this.air.add(stage);
  }

  private side(seat: number): HTMLElement {
    const side = this.piece(`side seat-${seat}`, "");
    const portrait = this.table.querySelector(`#player-${seat} .az-portrait`)?.cloneNode(true);
    if (portrait) side.append(portrait);
    const name = this.table.querySelector(`#player-${seat} .who`)?.cloneNode(true);
    if (name) side.append(name);
    side.append(this.piece("az-dice", ""), this.piece("total", ""));
    return side;
  }

  private piece(name: string, text: string): HTMLElement {
    const made = document.createElement("div");
    made.className = name;
    made.textContent = text;
    return made;
  }
}
