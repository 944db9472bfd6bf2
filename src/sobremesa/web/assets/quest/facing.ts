// Figures look where they went. No rule says so: it is seen from the places that a figure stood on one after the other.

interface Stand {
  x: number;
  y: number;
  turn: number; // in degrees, from the east clockwise
}

const LEAST = 2; // pixels of the drawing: less is no move

/** Turns every figure of a drawing whenever it has gone somewhere. */
export class Facing {
  private stands = new Map<string, Stand>();

  look(svg: SVGSVGElement): void {
    for (const mark of svg.querySelectorAll<SVGSVGElement>("[data-size]")) {
      mark.querySelectorAll<SVGGElement>(".model").forEach((model, nth) => this.turn(mark, model, `${mark.id} ${nth}`));
    }
  }

  private turn(mark: SVGSVGElement, model: SVGGElement, name: string): void {
    const { e: x, f: y } = model.transform.baseVal.getItem(0).matrix;
    const before = this.stands.get(name) ?? { x, y, turn: mark.classList.contains("own") ? 0 : 180 };
    const moved = Math.hypot(x - before.x, y - before.y) > LEAST;
    const turn = moved ? Math.round((Math.atan2(y - before.y, x - before.x) * 180) / Math.PI) : before.turn;
    this.stands.set(name, { x, y, turn });
    const size = mark.dataset["size"] ?? "1";
    model.querySelector(".nose")?.setAttribute("transform", `rotate(${turn})`);
    model.querySelector(".who")?.setAttribute("transform", `scale(${Math.abs(turn) > 90 ? "-" : ""}${size} ${size})`);
  }
}
