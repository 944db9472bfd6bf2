// Moving tokens: square by square if they walk, in one leap if they are put somewhere.

import type { Air } from "../shell/air";
import { end, gate, type Spot, spots } from "./road";

interface Walk {
  at: number;
  happening: { name: string; facts: Record<string, number> };
}

/** The squares of a walk, from its first to its last. */
function way(start: number, square: number): number[] {
  const last = gate() - 1;
  if (start > last || square > last || square >= start) return stepwise(start, square);
  if (start - square <= 12) return stepwise(start, square); // a retreat; a lap would be longer
  return [...stepwise(start, last), ...stepwise(1, square)];
}

function stepwise(start: number, square: number): number[] {
  const step = square >= start ? 1 : -1;
  return Array.from({ length: Math.abs(square - start) + 1 }, (_, at) => start + at * step);
}

/** Animate the tokens as told; until then they stay where they were. */
export function walkTokens(table: HTMLElement, air: Air, walks: Walk[]): void {
  const seats = new Set(walks.map((walk) => walk.happening.facts["seat"] ?? -1));
  for (const seat of seats) {
    const token = table.querySelector<SVGGElement>(`#token-${seat} .stand`);
    const mine = walks.filter((walk) => walk.happening.facts["seat"] === seat);
    if (token) walkOne(token, air, mine);
  }
}

function walkOne(token: SVGGElement, air: Air, walks: Walk[]): void {
  const places = spots();
  const last = walks.at(-1);
  const home = places[last?.happening.facts["square"] ?? 0];
  const scale = token.ownerSVGElement && token.parentElement ? scaleOf(token.parentElement) : 1;
  if (!last || !home) return;
  const frames: { at: number; spot: Spot; lift: number }[] = [];
  for (const { at, happening } of walks) {
    const { start = 0, square = 0 } = happening.facts;
    const first = places[start] ?? home;
    frames.push({ at, spot: first, lift: 0 });
    const leap = happening.name !== "walked";
    const squares = leap ? [start, square] : way(start, square);
    const whole = leap ? 460 : Math.min(940, 80 + squares.length * 65);
    squares.slice(1).forEach((number, index) => {
      const spot = places[Math.min(number, end())] ?? home;
      const before = places[squares[index] ?? start] ?? first;
      const from = at + (whole * index) / (squares.length - 1);
      const to = at + (whole * (index + 1)) / (squares.length - 1);
      const middle = { x: (before.x + spot.x) / 2, y: (before.y + spot.y) / 2 };
      frames.push({ at: (from + to) / 2, spot: middle, lift: leap ? 120 : 16 });
      frames.push({ at: to, spot, lift: 0 });
    });
  }
  const length = frames.at(-1)?.at ?? 0;
  if (!length) return;
  const keyframes = frames.map(({ at, spot, lift }) => ({
    offset: Math.min(1, at / length),
    transform: `translate(${(spot.x - home.x) / scale}px, ${(spot.y - home.y - lift) / scale}px)`,
  }));
  const first = keyframes[0];
  if (first && first.offset > 0) keyframes.unshift({ ...first, offset: 0 });
  air.animate(token, keyframes, 0, length);
}

function scaleOf(group: Element): number {
  const said = /scale\(([\d.]+)\)/.exec(group.getAttribute("transform") ?? "");
  return said ? Number(said[1]) : 1;
}
