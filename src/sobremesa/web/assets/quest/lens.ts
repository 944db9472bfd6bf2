// What the camera over a map shows of it. Lengths are parts of the window's width, which the whole drawing is as wide as:
// ``left`` and ``top`` say where its corner lies from the window's.

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
const EDGE = 0.06; // of the window, at which something counts as out of sight

/** The view made larger by a factor; what is at this place of the window stays there. */
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

/** The same view with these places of the drawing in its middle; as it is where they are in sight. */
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

/** The view moved so that it shows nothing beside the drawing. */
function held({ scale, left, top }: View): View {
  const hold = (at: number) => Math.min(0, Math.max(1 - scale, at));
  return { scale, left: hold(left), top: hold(top) };
}
