// Where the squares are, according to the drawing of the road.

export interface Spot {
  x: number;
  y: number;
}

/** The middle of each square, by its number; 0 is before the start. */
export function spots(): Spot[] {
  const said = document.getElementById("road")?.dataset["places"] ?? "";
  return said.split(" ").map((pair) => {
    const [x, y] = pair.split(",").map(Number);
    return { x: x ?? 0, y: y ?? 0 };
  });
}

/** The square before the gate, where those below level 5 turn back to 1. */
export function gate(): number {
  return Number(document.getElementById("road")?.dataset["gate"]);
}
