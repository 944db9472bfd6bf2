// Animations of what has just happened: dice tumble, tokens walk, cards and coins fly. The table already shows the new
// state; all this is drawn above it and can be skipped with any key or click.

import { ring } from "../shell/sound";
import type { Heard, News } from "../shell/table";
import { AzardiaAir } from "./air";
import type { Camera } from "./camera";
import { Scene } from "./scene";
import { walkTokens } from "./walk";

type Facts = Record<string, number>;
type Happening = { name: string; facts: Facts };

const MOST = 6000; // maximum milliseconds for one change at normal speed
const HURRY = 700; // milliseconds without motion after somebody has skipped

export class Motion {
  private air: AzardiaAir | undefined;
  private duel: HTMLElement | undefined;
  private skipped = 0;

  constructor(
    private table: HTMLElement,
    private camera: Camera,
  ) {
    for (const hurry of ["pointerdown", "keydown"]) document.addEventListener(hurry, () => this.skip());
  }

  private skip(): void {
    if (!this.air?.flies) return;
    this.air.end();
    this.skipped = performance.now();
  }

  /** Before the table changes: let running animations finish. The scene of a duel that may be over is kept. */
  remember(news: News): void {
    if (this.air?.flies) {
      this.air.hurry();
      news.waitUntil(this.air.over);
    }
    const duel = this.table.querySelector<HTMLElement>("#stage.az-duel:not([hidden])");
    this.duel = duel ? (duel.cloneNode(true) as HTMLElement) : undefined;
  }

  /** Play what these lines told. */
  play(heard: Heard[]): void {
    if (!heard.length) return;
    this.air?.end();
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    const happened = heard.flatMap((line) => line.events);
    const hurried = performance.now() - this.skipped < HURRY;
    if (!pace || !happened.length || document.hidden || hurried) return;
    const air = new AzardiaAir(pace, MOST, this.table, ".az-still");
    this.air = air;
    const scene = new Scene(air, this.table, this.duel);
    const walked: { at: number; happening: Happening }[] = [];
    for (const happening of happened) {
      if (["walked", "put", "back to one"].includes(happening.name)) {
        walked.push({ at: air.now, happening });
        air.wait(walkingTime(happening));
        continue;
      }
      this.show(happening, air, scene);
    }
    scene.close();
    walkTokens(this.table, air, walked);
    const last = walked.at(-1);
    if (last) air.later(last.at, () => this.camera.follow(last.happening.facts["square"] ?? 1));
    air.begin();
  }

  /** Show a card at full size, unless something else is played out in the middle: then the log has its name. */
  private turnUp(air: AzardiaAir, deck: string, card: number): void {
    const [pile, discards] = [`#pile-${deck}`, `#discards-${deck}`];
    if (this.table.querySelector("#stage:not([hidden])")) air.fly(air.face(card), pile, discards, 420);
    else air.present(air.face(card), pile, discards, 1600);
  }

  private show({ name, facts }: Happening, air: AzardiaAir, scene: Scene): void {
    const seat = facts["seat"] ?? -1;
    const rival = facts["rival"] ?? -1;
    switch (name) {
      case "rolled":
      case "rolled one":
      case "rolled three":
        return air.tumble(this.table.querySelectorAll<SVGElement>("#dice .az-die"));
      case "duel begins":
      case "challenged":
      case "grace duel":
        return scene.open(seat, rival);
      case "duel rolled":
        return scene.roll(seat, facts["a"] ?? 0, facts["b"] ?? 0);
      case "duel tied":
        return scene.tie();
      case "duel won":
        return scene.win(seat, rival);
      case "drew":
      case "dealt":
      case "dealt open":
        return air.fly(air.back("action"), "#pile-action", hand(seat), 260, 90);
      case "took card":
        return air.fly(air.back("action"), hand(rival), hand(seat), 420);
      case "swapped card":
      case "swapped hands":
        air.fly(air.back("action"), hand(seat), hand(rival), 420, 0);
        return air.fly(air.back("action"), hand(rival), hand(seat), 420);
      case "gathered":
        return air.fly(air.back("action"), hand(seat), "#pile-action", 420);
      case "played":
      case "played at":
      case "answered":
      case "loaded":
        if (this.table.querySelector("#stage.az-answer:not([hidden])")) return; // it lies there at full size
        return air.present(air.face(facts["card"] ?? -1), hand(seat), "#discards-action", 700);
      case "penalty turned":
        return this.turnUp(air, "penalty", facts["card"] ?? -1);
      case "event turned":
        return this.turnUp(air, "event", facts["card"] ?? -1);
      case "discarded":
        return air.fly(air.face(facts["card"] ?? -1), hand(seat), "#discards-action", 320, 120);
      case "gained":
        return air.pour(facts["coins"] ?? 1, "#piles", purse(seat));
      case "paid":
      case "lost coins":
        return air.pour(facts["coins"] ?? 1, purse(seat), "#piles");
      case "moved coins":
        return air.pour(facts["coins"] ?? 1, purse(seat), purse(rival));
      case "rose":
      case "dropped":
        ring("card");
        return air.pulse(`#player-${seat} .az-level`, name === "rose" ? "rise" : "drop");
      case "swapped levels":
        air.pulse(`#player-${rival} .az-level`, "rise");
        return air.pulse(`#player-${seat} .az-level`, "drop");
      case "turn begins":
      case "extra turn begins":
        return air.pulse(`#player-${seat}`, "turn");
      case "grace begins":
      case "won":
        if (name === "won") ring("win");
        return air.herald(name, seat);
    }
  }
}

/** Where somebody's hand is: one's own is laid open, the others' are beside their names. */
function hand(seat: number): string {
  return `#player-${seat} .az-held`;
}

function purse(seat: number): string {
  return `#player-${seat} .az-purse`;
}

function walkingTime({ name, facts }: Happening): number {
  if (name !== "walked") return 520;
  const steps = Math.abs((facts["square"] ?? 0) - (facts["start"] ?? 0)) || 1;
  return Math.min(1000, 140 + steps * 65);
}
