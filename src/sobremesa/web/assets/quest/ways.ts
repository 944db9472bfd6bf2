// Places of the drawing, and the ways that models go over it.

export type Spot = [x: number, y: number];

/** A way as it is sent: from where one stood to where one went. */
export type Way = readonly Spot[];

export function distance([x, y]: Spot, [u, v]: Spot): number {
  return Math.hypot(x - u, y - v);
}

/** How long each step of a way is. */
function stepsOf(way: Way): { from: Spot; to: Spot; length: number }[] {
  return way.slice(1).map((to, n) => {
    const from = way[n] as Spot;
    return { from, to, length: distance(from, to) };
  });
}

export function lengthOf(way: Way): number {
  return stepsOf(way).reduce((sum, { length }) => sum + length, 0);
}

/** The place on a way with this part of it (from 0 to 1) behind. */
export function along(way: Way, part: number): Spot {
  let left = part * lengthOf(way);
  for (const { from, to, length } of stepsOf(way)) {
    if (left <= length && length) {
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    }
    left -= length;
  }
  return way.at(-1) as Spot;
}
