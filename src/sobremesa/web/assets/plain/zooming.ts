// How large the map of the plain table is drawn: so that a finger hits one mark and no other.

const TIP = 24; // minimum size of a mark in pixels of the screen, so that a finger hits only that one

/** How wide the enlarged drawing is; in the drawing's pixels it is ``width`` wide and its smallest mark ``least``. */
export function closerWidth(width: number, least: number): number {
  return Math.ceil((TIP * width) / least);
}

/** Whether marks are too small for a finger where the drawing is shown so wide. */
export function isFar(shown: number, width: number, least: number): boolean {
  return (least * shown) / width < TIP;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of the box around all of these. */
export function middleOf(boxes: readonly Box[]): { x: number; y: number } {
  const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))];
  const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))];
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
