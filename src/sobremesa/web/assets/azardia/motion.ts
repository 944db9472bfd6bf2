// Animations of what has just happened: dice tumble, tokens walk, cards and coins fly. The table already shows the new
// state; all this is drawn above it and can be skipped with any key or click.

import { type Handlers, type Heard, handle, type News } from "../shell/heard";
import { ring } from "../shell/sound";
import { AzardiaAir } from "./air";
import type { Camera } from "./camera";
import type { Facts } from "./events";
import { Scene } from "./scene";
import { walkTokens } from "./walk";
import { isMove, timeOf, type Walk } from "./way";

const MOST = 6000; // maximum milliseconds for one change at normal speed
const HURRY = 700; // milliseconds without motion after somebody has skipped

export class Motion {
  private air: AzardiaAir | undefined;
  private duel: HTMLElement | undefined;
  private skipped = 0;

  constructor(
    private readonly table: HTMLElement,
    private readonly camera: Camera,
  ) {
    for (const hurry of ["pointerdown", "keydown"]) document.addEventListener(hurry, () => this.skip());
  }

  private skip(): void {
    if (!this.air?.flies) return;
    this.air.end();
    this.skipped = performance.now();
  }

  /** Before the table changes: let running animations finish. The scene of a duel that may be over is kept. */
  remember(news: News<Facts>): void {
    if (this.air?.flies) {
      this.air.hurry();
      news.waitUntil(this.air.over);
    }
    const duel = this.table.querySelector<HTMLElement>("#stage.az-duel:not([hidden])");
    this.duel = duel ? (duel.cloneNode(true) as HTMLElement) : undefined;
  }

  /** Play what these lines told. */
  play(heard: readonly Heard<Facts>[]): void {
    if (!heard.length) return;
    this.air?.end();
    const pace = Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0;
    const happened = heard.flatMap((line) => line.events);
    const hurried = performance.now() - this.skipped < HURRY;
    if (!pace || !happened.length || document.hidden || hurried) return;
    const air = new AzardiaAir(pace, MOST, this.table, ".az-still");
    this.air = air;
    const scene = new Scene(air, this.table, this.duel);
    const handlers = { ...dice(this.table, air, scene), ...cards(this.table, air), ...coins(air), ...standing(air) };
    const walks: Walk[] = [];
    for (const happening of happened) {
      if (isMove(happening)) {
        walks.push({ at: air.now, move: happening });
        air.wait(timeOf(happening));
      } else handle(handlers, happening);
    }
    scene.close();
    walkTokens(this.table, air, walks);
    const last = walks.at(-1);
    if (last) air.later(last.at, () => this.camera.follow(last.move.facts.square));
    air.begin();
  }
}

type Seat = Pick<Facts["discarded"], "seat">;
type Two = Facts["duel begins"];
type Card = Facts["discarded"];

function dice(table: HTMLElement, air: AzardiaAir, scene: Scene): Handlers<Facts> {
  const roll = () => air.tumble(table.querySelectorAll<SVGElement>("#dice .az-die"));
  const face = ({ seat, rival }: Two) => scene.open(seat, rival);
  return {
    rolled: roll,
    "rolled one": roll,
    "rolled three": roll,
    "duel begins": face,
    challenged: face,
    "grace duel": face,
    "duel rolled": ({ seat, a, b }) => scene.roll(seat, a, b),
    "duel tied": () => scene.tie(),
    "duel won": ({ seat, rival }) => scene.win(seat, rival),
  };
}

function cards(table: HTMLElement, air: AzardiaAir): Handlers<Facts> {
  const draw = ({ seat }: Seat) => air.fly(air.back("action"), "#pile-action", hand(seat), 260, 90);
  const swap = ({ seat, rival }: Two) => {
    air.fly(air.back("action"), hand(seat), hand(rival), 420, 0);
    air.fly(air.back("action"), hand(rival), hand(seat), 420);
  };
  const play = ({ seat, card }: Card) => {
    if (table.querySelector("#stage.az-answer:not([hidden])")) return; // the card is there at full size
    air.present(air.face(card), hand(seat), "#discards-action", 700);
  };
  // At full size, unless something else is happening in the middle; the log names the card anyway.
  const turnUp = (deck: string, card: number) => {
    const [pile, discards] = [`#pile-${deck}`, `#discards-${deck}`];
    if (table.querySelector("#stage:not([hidden])")) air.fly(air.face(card), pile, discards, 420);
    else air.present(air.face(card), pile, discards, 1600);
  };
  return {
    drew: draw,
    dealt: draw,
    "dealt open": draw,
    "took card": ({ seat, rival }) => air.fly(air.back("action"), hand(rival), hand(seat), 420),
    "swapped card": swap,
    "swapped hands": swap,
    gathered: ({ seat }) => air.fly(air.back("action"), hand(seat), "#pile-action", 420),
    played: play,
    "played at": play,
    answered: play,
    loaded: play,
    "penalty turned": ({ card }) => turnUp("penalty", card),
    "event turned": ({ card }) => turnUp("event", card),
    discarded: ({ seat, card }) => air.fly(air.face(card), hand(seat), "#discards-action", 320, 120),
  };
}

function coins(air: AzardiaAir): Handlers<Facts> {
  const pay = (facts: Seat & { coins: number }) => air.pour(facts.coins, purse(facts.seat), "#piles");
  return {
    gained: (facts) => air.pour(facts.coins, "#piles", purse(facts.seat)),
    paid: pay,
    "lost coins": pay,
    "moved coins": (facts) => air.pour(facts.coins, purse(facts.seat), purse(facts.rival)),
  };
}

function standing(air: AzardiaAir): Handlers<Facts> {
  const begin = ({ seat }: Seat) => air.pulse(`#player-${seat}`, "turn");
  const change = ({ seat }: Seat, how: "rise" | "drop") => {
    ring("card");
    air.pulse(level(seat), how);
  };
  return {
    rose: (facts) => change(facts, "rise"),
    dropped: (facts) => change(facts, "drop"),
    "swapped levels": ({ seat, rival }) => {
      air.pulse(level(rival), "rise");
      air.pulse(level(seat), "drop");
    },
    "turn begins": begin,
    "extra turn begins": begin,
    "grace begins": ({ seat }) => air.herald("grace begins", seat),
    won: ({ seat }) => {
      ring("win");
      air.herald("won", seat);
    },
  };
}

/** The selector of a player's hand: one's own is open, the others' are beside their names. */
function hand(seat: number): string {
  return `#player-${seat} .az-held`;
}

function purse(seat: number): string {
  return `#player-${seat} .az-purse`;
}

function level(seat: number): string {
  return `#player-${seat} .az-level`;
}
