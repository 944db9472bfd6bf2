// Figures face the way they went. The rules know no facing: it follows from the successive places of a figure, and is
// remembered for a match as long as the tab is open.

interface Stand {
  x: number;
  y: number;
  turn: number; // in degrees, clockwise from the east
}

const LEAST = 2; // pixels of the drawing: less does not count as a move

/** Turns the figures of a drawing that have moved. */
export class Facing {
  private readonly stands: Map<string, Stand>;
  private before: Map<string, Stand>; // how they stood before the last update

  /** ``kept`` is the key in the browser's storage. */
  constructor(private readonly kept: string) {
    this.stands = new Map(read(kept));
    this.before = new Map(this.stands);
  }

  look(svg: SVGSVGElement): void {
    this.before = new Map(this.stands);
    for (const mark of svg.querySelectorAll<SVGSVGElement>(".mark:has(> .model):not([data-of])")) {
      for (const [nth, model] of modelsOf(mark).entries()) {
        face(model, turned(this.stands, `${mark.id} ${nth}`, model, mark));
      }
    }
    write(this.kept, this.stands);
  }

  /** The facings before the last update, for a film that begins there. */
  earlier(): FilmFacing {
    return new FilmFacing(new Map(this.before));
  }
}

/** Turns the figures of a film. A figure that returns to a place, such as on a step back, faces as it did there. */
export class FilmFacing {
  private readonly known = new Map<string, number>(); // by figure and place
  private readonly met = new Set<string>(); // figures seen so far: a figure seen for the first time has not moved

  constructor(private readonly stands: Map<string, Stand>) {}

  /** Turn a figure as drawn for the film; ``id`` is that of the one on the map. */
  look(id: string, mark: Element): void {
    modelsOf(mark).forEach((model, nth) => {
      const { e, f } = model.transform.baseVal.getItem(0).matrix;
      const [name, place] = [`${id} ${nth}`, `${id} ${nth} ${e} ${f}`];
      const known = this.known.get(place) ?? (this.met.has(name) ? undefined : this.stands.get(name)?.turn);
      if (known !== undefined) this.stands.set(name, { x: e, y: f, turn: known });
      const turn = turned(this.stands, name, model, mark);
      this.met.add(name);
      this.known.set(place, turn);
      face(model, turn);
    });
  }
}

/** Turn a model along a way, from one place to another. */
export function faceAlong(mark: Element, [x, y]: readonly [number, number], [u, v]: readonly [number, number]): void {
  if (Math.hypot(u - x, v - y) > 0) for (const model of modelsOf(mark)) face(model, angle(u - x, v - y));
}

function modelsOf(mark: Element): SVGGElement[] {
  return [...mark.querySelectorAll<SVGGElement>(".model")];
}

function angle(across: number, down: number): number {
  return Math.round((Math.atan2(down, across) * 180) / Math.PI);
}

/** The facing of a model now: along its way if it has moved, otherwise as before. */
function turned(stands: Map<string, Stand>, name: string, model: SVGGElement, mark: Element): number {
  const { e: x, f: y } = model.transform.baseVal.getItem(0).matrix;
  const before = stands.get(name) ?? { x, y, turn: mark.classList.contains("own") ? 0 : 180 };
  const moved = Math.hypot(x - before.x, y - before.y) > LEAST;
  const turn = moved ? angle(x - before.x, y - before.y) : before.turn;
  stands.set(name, { x, y, turn });
  return turn;
}

function face(model: SVGGElement, turn: number): void {
  const size = model.dataset["size"] ?? "1";
  model.querySelector(".nose")?.setAttribute("transform", `rotate(${turn})`);
  model.querySelector(".who")?.setAttribute("transform", `scale(${Math.abs(turn) > 90 ? "-" : ""}${size} ${size})`);
}

function read(kept: string): [string, Stand][] {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? "[]") as [string, Stand][];
  } catch {
    return []; // no storage, or foreign data: use the initial facings
  }
}

function write(kept: string, stands: Map<string, Stand>): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify([...stands]));
  } catch {
    // after a reload they have their initial facings
  }
}
