// The size of the plain table's map at which a finger hits a single mark.

const TIP = 24; // minimum size of a mark in pixels of the screen, so that a finger hits only that one

/** The width of the enlarged drawing, in screen pixels; ``width`` and its smallest mark ``least`` are in its own pixels. */
export function closerWidth(width: number, least: number): number {
  return Math.ceil((TIP * width) / least);
}

/** Whether marks are too small for a finger when the drawing is shown ``shown`` pixels wide. */
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
