// The lists beside the map: during a film they show the state of its figures, so that they don't reveal its end.

const UNIT = "mark-unit-";
const KINDS = ["life", "power"] as const;

/** Update the row of a figure's unit to the state that the figure shows. */
export function gauge(figure: Element | null): void {
  if (!(figure instanceof SVGElement)) return;
  const name = figure.dataset["of"] ?? figure.id;
  if (!name.startsWith(UNIT)) return;
  for (const kind of KINDS) {
    const said = figure.dataset[kind];
    if (said === undefined) continue;
    for (const shown of document.querySelectorAll(`#card-${name.slice(UNIT.length)} .qu-gauge.${kind}`)) {
      const [meter, number] = [shown.querySelector("meter"), shown.querySelector("b")];
      if (meter) meter.value = Number.parseInt(said, 10);
      if (number) number.textContent = said;
    }
  }
}

/** Remembers the list of enemies as it was before a film: its members, nearest first. */
export class Roster {
  private order: string[] = [];

  constructor(private readonly table: HTMLElement) {
    this.remember();
  }

  private get rows(): HTMLElement[] {
    return [...this.table.querySelectorAll<HTMLElement>("#foes li[data-unit]")];
  }

  /** Remember the list as it is now. */
  remember(): void {
    this.order = this.rows.filter((row) => !row.hidden).map((row) => row.id);
  }

  /** Styles that make the list look as it was: newcomers are hidden, and units that have gone are shown. */
  get styles(): string {
    const looks = (id: string) => {
      const at = this.order.indexOf(id);
      return at < 0 ? "display: none" : `display: flex; order: ${at}`;
    };
    return this.rows.map(({ id }) => `#${id} { ${looks(id)} }`).join("\n");
  }
}
