// What blocks a line of sight.

import type { Spot } from "./ways";

/** The outline of something that blocks the sight of everybody below its height. */
export type Blind = readonly [height: number, ...outline: Spot[]];

/** Where the line from one spot to another first meets what blocks sight above this level. */
export function firstBarred(blinds: readonly Blind[], from: Spot, to: Spot, level: number): Spot | null {
  const outlines = blinds.filter(([height]) => height > level).map(([, ...outline]) => outline);
  const met = outlines.flatMap((outline) =>
    outline.flatMap((corner, nth) => {
      const part = crossing(from, to, corner, outline[(nth + 1) % outline.length] as Spot);
      return part === null ? [] : [part];
    }),
  );
  if (!met.length) return null;
  const first = Math.min(...met);
  const at = (one: number, other: number) => Math.round(10 * (one + (other - one) * first)) / 10;
  return [at(from[0], to[0]), at(from[1], to[1])];
}

/** The fraction of the way from a to b at which it crosses the side from c to d; null if it doesn't. */
function crossing([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot, [dx, dy]: Spot): number | null {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (!across) return null;
  const part = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const side = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return part >= 0 && part <= 1 && side >= 0 && side <= 1 ? part : null;
}
