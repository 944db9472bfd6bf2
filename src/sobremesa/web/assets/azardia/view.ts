// The camera's view of the board: a part of the drawing, in its pixels, with the proportions of the
// window.

import type { Spot } from "./road";

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of something, in pixels. */
export interface Size {
  width: number;
  height: number;
}

const LEGIBLE = 24; // minimum size of a square, in pixels of the screen
const CLOSE = 42; // size of a square when the camera is close, in pixels of the screen
const NARROWEST = 180; // pixels of the drawing: the smallest width of a view

/** Whether squares are legible when this window shows the whole board; ``pitch`` is the distance between squares. */
export function isLegible(pitch: number, board: Size, shown: Size): boolean {
  return pitch * Math.min(shown.width / board.width, shown.height / board.height) >= LEGIBLE;
}

/** The width of a close view in a window ``shown`` pixels wide. */
export function closeWidth(pitch: number, shown: number): number {
  return (shown / CLOSE) * pitch;
}

/** The view of this width around a spot, within the board as far as possible; ``shown`` is the window. */
export function around(spot: Spot, width: number, board: Size, shown: Size): View {
  const ratio = shown.width ? shown.height / shown.width : 0.5;
  const wide = Math.min(Math.max(width, NARROWEST), Math.max(board.width, board.height / ratio));
  const high = wide * ratio;
  return { x: held(spot.x, wide, board.width), y: held(spot.y, high, board.height), width: wide, height: high };
}

/** The start of a view that is centred on ``at`` as far as it shows nothing beyond the board; a view larger than the board is
 * centred on the board. */
function held(at: number, size: number, most: number): number {
  return size >= most ? (most - size) / 2 : Math.min(Math.max(0, at - size / 2), most - size);
}

/** The view after a finger has moved; ``other`` is where a second finger rests, if they pinch. */
export function moved(view: View, from: Spot, to: Spot, other: Spot | undefined, board: Size, shown: Size): View {
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  if (other) {
    const [was, is] = [from, to].map(({ x, y }) => Math.hypot(x - other.x, y - other.y)) as [number, number];
    return around(middle, view.width * (was / (is || 1)), board, shown);
  }
  const scale = view.width / shown.width;
  const spot = { x: middle.x - (to.x - from.x) * scale, y: middle.y - (to.y - from.y) * scale };
  return around(spot, view.width, board, shown);
}

/** The view at this part (0 to 1) of the movement from one view to another, which slows down at the end. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3;
  const mix = (one: number, other: number) => one + (other - one) * eased;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}
