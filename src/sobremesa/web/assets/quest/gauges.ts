// The lists beside the map: while a film is shown they say what its figures show, and not how it ends.

const UNIT = "mark-unit-";
const KINDS = ["life", "power"] as const;

/** The row of a figure's unit says what the figure shows. */
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

/** The list of enemies as it was when it was last true: who was in it, the nearest first. */
export class Roster {
  private order: string[] = [];

  constructor(private readonly table: HTMLElement) {
    this.remember();
  }

  private get rows(): HTMLElement[] {
    return [...this.table.querySelectorAll<HTMLElement>("#foes li[data-unit]")];
  }

  /** It is true now. */
  remember(): void {
    this.order = this.rows.filter((row) => !row.hidden).map((row) => row.id);
  }

  /** Styles with which it looks as it did. Who has come since is not there yet, who has gone still is. */
  get styles(): string {
    const looks = (id: string) => {
      const at = this.order.indexOf(id);
      return at < 0 ? "display: none" : `display: flex; order: ${at}`;
    };
    return this.rows.map(({ id }) => `#${id} { ${looks(id)} }`).join("\n");
  }
}
