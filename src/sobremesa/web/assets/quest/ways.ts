// Places of the drawing, and the ways along which models move.

export type Spot = [x: number, y: number];

/** A way as it is sent, from its first place to its last. */
export type Way = readonly Spot[];

export function distance([x, y]: Spot, [u, v]: Spot): number {
  return Math.hypot(x - u, y - v);
}

/** The steps of a way with their lengths. */
function stepsOf(way: Way): { from: Spot; to: Spot; length: number }[] {
  return way.slice(1).map((to, n) => {
    const from = way[n] as Spot;
    return { from, to, length: distance(from, to) };
  });
}

export function lengthOf(way: Way): number {
  return stepsOf(way).reduce((sum, { length }) => sum + length, 0);
}

/** The place on a way at this part of it (0 to 1). */
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
