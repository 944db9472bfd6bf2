// What fingers on a map do: one that moves drags it, two pinch it, and whatever ends a drag or a pinch presses nothing.

import type { Point } from "./lens";

/** What a movement does to the map, in pixels of the screen: it is moved and, by a pinch, made larger ``times`` around a
 * place. It ``begins`` where the finger was pressing till then. */
export interface Drag {
  readonly begins: boolean;
  readonly across: number;
  readonly down: number;
  readonly pinch?: { readonly times: number; readonly around: Point };
}

const SLACK = 6; // pixels of the screen: a finger that moves less has pressed

export class Fingers {
  private readonly down = new Map<number, Point>();
  private grip: Point | null = null; // where a drag began, until it is one
  private moves = false; // the press that ends next was a drag or a pinch

  press(finger: number, at: Point): void {
    if (!this.down.size) this.moves = false;
    this.down.set(finger, at);
    this.grip = this.down.size === 1 ? at : null;
    if (this.down.size > 1) this.moves = true; // a second finger: whatever the first one began is off
  }

  /** What comes of a finger that moves; undefined while it may still be a press. */
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

  /** Whether the press that ends now was none: asked once of each. */
  wasDrag(): boolean {
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
