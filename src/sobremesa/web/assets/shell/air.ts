// The layer above the table in which things fly. It is purely visual, and empty when the animation is over.

import { ring } from "./sound";

export type Frames = Keyframe[];

export class Air {
  /** The length of the animations queued so far, in milliseconds at normal speed. */
  now = 0;
  /** Whether anything is still moving. */
  flies = true;
  /** Resolves when nothing moves any more. */
  readonly over: Promise<void>;
  private done: () => void = () => {};
  private readonly layer = document.createElement("div");
  private readonly running: Animation[] = [];
  private timers: number[] = [];
  private played = 0; // how far it had played at ``since``
  private since = 0;
  private slowness = 1;
  private hurried = false;
  private readonly cues: { at: number; run: () => void }[] = [];
  protected settling: (() => void)[] = [];

  /** ``pace`` multiplies every duration; an animation that would exceed ``most`` is sped up. It is drawn above ``table``,
   * around the middle of the element that ``stage`` selects. */
  constructor(
    private readonly pace: number,
    private readonly most: number,
    table: HTMLElement,
    protected stage: string,
  ) {
    this.over = new Promise((done) => {
      this.done = done;
    });
    this.layer.className = "air";
    this.layer.setAttribute("aria-hidden", "true");
    table.after(this.layer);
  }

  /** Start playing what has been queued. */
  begin(): void {
    this.cues.push({ at: this.now + 60, run: () => this.end() });
    this.go(0, this.pace * (this.now > this.most ? this.most / this.now : 1));
  }

  /** The next change is already waiting: play the rest in half the time. */
  hurry(): void {
    if (this.flies && !this.hurried)
      this.go(this.played + (performance.now() - this.since) / this.slowness, this.slowness / 2);
    this.hurried = true;
  }

  /** Continue from ``played``; everything queued takes ``slowness`` times as long. */
  private go(played: number, slowness: number): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.running) animation.updatePlaybackRate(1 / slowness);
    this.timers = this.cues
      .filter((cue) => cue.at >= played)
      .map((cue) => window.setTimeout(cue.run, (cue.at - played) * slowness));
    [this.played, this.since, this.slowness] = [played, performance.now(), slowness];
  }

  /** Finish: whatever still flies is removed, and the table shows the current state. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.running) animation.cancel();
    for (const settle of this.settling) settle();
    this.layer.remove();
    this.flies = false;
    this.done();
  }

  wait(length: number): void {
    this.now += length;
  }

  later(when: number, run: () => void): void {
    this.cues.push({ at: when, run });
  }

  animate(element: Element, frames: Frames, when: number, length: number, easing = "linear"): void {
    this.running.push(element.animate(frames, { delay: when, duration: length, fill: "backwards", easing }));
  }

  /** Something that exists only from ``when`` to ``when + length``. */
  protected passing(
    element: HTMLElement | SVGElement,
    frames: Frames,
    when: number,
    length: number,
    easing?: string,
  ): void {
    this.layer.append(element);
    element.style.opacity = "0";
    this.animate(
      element,
      frames.map((frame) => ({ opacity: 1, ...frame })),
      when,
      length,
      easing,
    );
    this.running.at(-1)?.effect?.updateTiming({ fill: "none" });
  }

  add(element: HTMLElement): void {
    this.layer.append(element);
  }

  /** The middle of the stage. */
  protected get centre(): Point {
    return middle(this.stage) ?? { x: innerWidth / 2, y: innerHeight / 2 };
  }

  // Things that fly.

  /** Fly from one place to another; the next thing starts ``pause`` after this one's start, or on its arrival. */
  fly(card: HTMLElement, from: string, to: string, length: number, pause = length): void {
    const start = middle(from);
    const stop = middle(to);
    if (!start || !stop) return;
    this.later(this.now, () => ring("card"));
    this.passing(
      card,
      [{ transform: at(start, 0.9) }, { transform: at(between(start, stop, -40), 1.1) }, { transform: at(stop, 0.7) }],
      this.now,
      length,
      "ease-in-out",
    );
    this.now += pause;
  }

  /** Show a card in the middle before it flies to its destination. */
  present(card: HTMLElement, from: string, to: string, length: number): void {
    const start = middle(from);
    const stop = middle(to);
    if (!start || !stop || !card.firstChild) return;
    card.classList.add("is-large");
    const { centre } = this;
    const whole = 300 + length + 260;
    this.later(this.now, () => ring("card"));
    this.passing(
      card,
      [
        { offset: 0, transform: at(start, 0.25), easing: "ease-out" },
        { offset: 300 / whole, transform: at(centre, 1) },
        { offset: (300 + length) / whole, transform: at(centre, 1), easing: "ease-in" },
        { offset: 1, transform: at(stop, 0.25) },
      ],
      this.now,
      whole,
    );
    this.now += whole;
  }

  /** Something lights up for a moment. */
  pulse(where: string, how: "rise" | "drop" | "turn"): void {
    const place = document.querySelector(where);
    if (!place) return;
    const shift =
      how === "rise" ? "translateY(-6px) scale(1.12)" : how === "drop" ? "translateY(6px) scale(0.9)" : "scale(1.03)";
    this.animate(
      place,
      [{ transform: "none" }, { transform: shift, filter: "brightness(1.25)" }, { transform: "none" }],
      this.now,
      480,
      "ease-in-out",
    );
    this.now += how === "turn" ? 160 : 380;
  }
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of an element in the viewport. */
export function middle(where: string): Point | undefined {
  const box = document.querySelector(where)?.getBoundingClientRect();
  return box && (box.width || box.height) ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined;
}

export function between(start: Point, stop: Point, lift: number): Point {
  return { x: (start.x + stop.x) / 2, y: (start.y + stop.y) / 2 + lift };
}

/** A CSS transform that puts the middle of an element there. */
export function at(point: Point, scale: number): string {
  return `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
}
