// Places a card beside the thing it is about, on the side where it covers least.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something that should stay visible; the heavier, the more important. */
export interface Weighed {
  readonly box: Box;
  readonly weight: number;
}

const EDGE = 8; // pixels between the card and the edge of the window
const SIDES = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const; // directions across and down; of equally good ones the first is used

/** The boxes for a card of this size: on each side of a spot, ``off`` pixels away, and within the
 * window. */
export function boxesBeside(spot: { x: number; y: number }, off: number, card: Size, screen: Size): Box[] {
  const within = (at: number, size: number, most: number) => Math.max(EDGE, Math.min(at, most - size - EDGE));
  return SIDES.map(([across, down]) => {
    const left = across > 0 ? spot.x + off : spot.x - off - card.width;
    const top = down > 0 ? spot.y + off : spot.y - off - card.height;
    return {
      left: within(left, card.width, screen.width),
      top: within(top, card.height, screen.height),
      width: card.width,
      height: card.height,
    };
  });
}

type Size = Pick<Box, "width" | "height">;

/** The index of the box that covers least of these things, by weight. */
export function freest(boxes: readonly Box[], things: readonly Weighed[]): number {
  const covered = boxes.map((box) =>
    things.reduce((sum, thing) => (overlap(box, thing.box) ? sum + thing.weight : sum), 0),
  );
  return covered.indexOf(Math.min(...covered));
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
