// The camera's view of a map. Lengths are fractions of the window's width, at which the whole drawing is shown:
// ``left`` and ``top`` are the offset of the drawing's corner from the window's.

export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, left: 0, top: 0 };

const CLOSEST = 6; // times as large as the whole map
const EDGE = 0.06; // the margin of the window in which things count as out of view

/** The view enlarged by a factor, with this place of the window fixed. */
export function zoomed(view: View, times: number, { x, y }: Point): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * times));
  return held({
    scale,
    left: x - ((x - view.left) * scale) / view.scale,
    top: y - ((y - view.top) * scale) / view.scale,
  });
}

export function panned(view: View, across: number, down: number): View {
  return held({ ...view, left: view.left + across, top: view.top + down });
}

/** The view centred on these places of the drawing; unchanged if they are visible. */
export function revealing(view: View, places: readonly Point[]): View {
  if (view.scale === 1 || !places.length) return view;
  const across = places.map(({ x }) => x * view.scale + view.left);
  const down = places.map(({ y }) => y * view.scale + view.top);
  if ([...across, ...down].every((place) => place >= EDGE && place <= 1 - EDGE)) return view;
  return panned(view, 1 / 2 - middleOf(across), 1 / 2 - middleOf(down));
}

function middleOf(places: readonly number[]): number {
  return (Math.min(...places) + Math.max(...places)) / 2;
}

/** The view moved so that it shows nothing outside the drawing. */
function held({ scale, left, top }: View): View {
  const hold = (at: number) => Math.min(0, Math.max(1 - scale, at));
  return { scale, left: hold(left), top: hold(top) };
}
