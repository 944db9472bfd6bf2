// The gauges beside the map: while a film is shown they say what its figures show, and not how it ends.

const UNIT = "mark-unit-";
const KINDS = ["life", "power"] as const;

/** The row of a figure's unit says what the figure shows. */
export function gauge(figure: Element | null): void {
  if (!(figure instanceof SVGElement)) return;
  const name = figure.dataset["of"] ?? figure.id;
  if (!name.startsWith(UNIT)) return;
  for (const kind of KINDS) {
    const said = figure.dataset[kind];
    if (!said) continue;
    for (const shown of document.querySelectorAll(`#card-${name.slice(UNIT.length)} .qu-gauge.${kind}`)) {
      shown.querySelector("meter")!.value = Number.parseInt(said, 10);
      shown.querySelector("b")!.textContent = said;
    }
  }
}
