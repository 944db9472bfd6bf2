// Interprets fingers on a map: one that moves drags it, two pinch it, and a click that ends either presses nothing.

import type { Point } from "./lens";

/** The effect of a movement on the map, in screen pixels: it is moved and, by a pinch, enlarged ``times`` around a
 * place. ``begins`` marks the first movement of a drag. */
export interface Drag {
  readonly begins: boolean;
  readonly across: number;
  readonly down: number;
  readonly pinch?: { readonly times: number; readonly around: Point };
}

const SLACK = 6; // screen pixels: a finger that moves less than this presses

export class Fingers {
  private readonly down = new Map<number, Point>();
  private grip: Point | null = null; // where a press began that may become a drag
  private moves = false; // the current press is a drag or a pinch

  press(finger: number, at: Point): void {
    if (!this.down.size) this.moves = false;
    this.down.set(finger, at);
    this.grip = this.down.size === 1 ? at : null;
    if (this.down.size > 1) this.moves = true; // a second finger: this is no longer a press
  }

  /** The effect of a finger's movement; undefined while it may still be a press. */
  move(finger: number, to: Point): Drag | undefined {
    const from = this.down.get(finger);
    if (!from) return undefined;
    const other = [...this.down].find(([id]) => id !== finger)?.[1];
    if (!other && this.grip && apart(to, this.grip) < SLACK) return undefined;
    const begins = !this.moves;
    this.grip = null;
    this.moves = true;
    this.down.set(finger, to);
    if (!other) return { begins, across: to.x - from.x, down: to.y - from.y };
    const [was, around] = [between(from, other), between(to, other)];
    const times = Math.max(1, apart(to, other)) / Math.max(1, apart(from, other));
    return { begins, across: around.x - was.x, down: around.y - was.y, pinch: { times, around } };
  }

  lift(finger: number): void {
    this.down.delete(finger);
    this.grip = null;
  }

  /** End the press; returns whether it was a drag or a pinch. */
  endDrag(): boolean {
    const { moves } = this;
    this.moves = false;
    return moves;
  }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
