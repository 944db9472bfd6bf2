// The air above Azardia's table: cards, coins, dice, and a herald.

import { Air, at, between, middle } from "../shell/air";
import { ring } from "../shell/sound";
import type { EventName } from "./events";

export class AzardiaAir extends Air {
  back(deck: string): HTMLElement {
    const card = document.createElement("div");
    card.className = "flying";
    const back = document.querySelector(`#pile-${deck} .az-back`) ?? document.querySelector(".az-back");
    if (back) card.append(back.cloneNode(true));
    return card;
  }

  face(number: number): HTMLElement {
    const card = document.createElement("div");
    card.className = "flying";
    const face = document.querySelector(`#az-cards > [data-number="${number}"]`)?.firstElementChild;
    if (face) card.append(face.cloneNode(true));
    return card;
  }

  /** Coins, one after another. */
  pour(count: number, from: string, to: string): void {
    const start = middle(from);
    const stop = middle(to);
    if (!start || !stop) return;
    for (let coin = 0; coin < count; coin++) {
      const drawn = document.querySelector(".az-coin:not(.empty)") ?? document.querySelector(".az-coin");
      const flying = document.createElement("div");
      flying.className = "flying is-coin";
      const copy = drawn?.cloneNode(true) as Element | undefined;
      copy?.classList.remove("empty");
      if (copy) flying.append(copy);
      const when = this.now + coin * 70;
      this.later(when, () => ring("coin"));
      this.passing(
        flying,
        [{ transform: at(start, 1) }, { transform: at(between(start, stop, -70), 1.6) }, { transform: at(stop, 1) }],
        when,
        420,
        "ease-in-out",
      );
    }
    this.now += 300 + count * 70;
  }

  /** Dice roll, change their faces a few times, and settle. */
  tumble(dice: Iterable<SVGElement>, length = 720): void {
    const start = this.now;
    for (const die of dice) {
      const text = die.querySelector("text");
      const shown = text?.textContent ?? "";
      const value = die.dataset["value"];
      const write = (written: string): void => {
        if (text && die.dataset["value"] === value) text.textContent = written; // otherwise it shows another roll by now
      };
      this.animate(
        die,
        [
          { transform: "translate(-60px, -50px) rotate(-540deg) scale(0.7)", opacity: 0 },
          { transform: "translate(8px, 6px) rotate(40deg) scale(1.08)", opacity: 1, offset: 0.6 },
          { transform: "translate(-4px, -10px) rotate(-14deg) scale(1.04)", offset: 0.8 },
          { transform: "none" },
        ],
        start,
        length,
        "cubic-bezier(.3,.6,.4,1)",
      );
      for (let turn = 0; turn < 8; turn++) {
        this.later(start + turn * 60, () => write(String((turn * 7 + 7) % 10)));
      }
      this.later(start + length * 0.72, () => write(shown));
      this.settling.push(() => write(shown)); // even if it is cut short
    }
    this.later(start, () => ring("dice"));
    this.now += length;
  }

  /** A big announcement across the board. */
  herald(name: EventName, seat: number): void {
    const text = document.querySelector(`#az-still [data-herald="${name}"]`)?.textContent ?? "";
    const who = document.querySelector(`#player-${seat} .who`)?.textContent ?? "";
    const sign = document.createElement("div");
    sign.className = `az-herald seat-${seat}`;
    sign.textContent = text.replace("{seat}", who);
    const { centre } = this;
    this.passing(
      sign,
      [
        { offset: 0, transform: at(centre, 0.3), opacity: 0 },
        { offset: 0.14, transform: at(centre, 1.06) },
        { offset: 0.2, transform: at(centre, 1) },
        { offset: 0.88, transform: at(centre, 1) },
        { offset: 1, transform: at(centre, 1.1), opacity: 0 },
      ],
      this.now,
      2000,
    );
    this.now += 1500;
  }
}
