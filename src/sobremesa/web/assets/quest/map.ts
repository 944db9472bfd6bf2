// The map of a mission: a press on a mark or a place chooses.

import { closeStale, type Pressed, point, press } from "../plain/pressing";
import { Ahead } from "./ahead";
import type { MapCamera } from "./camera";
import { Facing } from "./facing";

const NEAR = 22; // screen pixels: marks smaller than a thumb are hit as if they were as large as one

export class MissionMap {
  readonly facing: Facing;
  private readonly ahead: Ahead;

  constructor(private readonly table: HTMLElementTagNameMap["sobremesa-table"]) {
    this.facing = new Facing(`sobremesa-facing ${table.dataset["at"]}`);
    const bar = table.querySelector<HTMLElement>("#options");
    const measured = () => table.style.setProperty("--bar", `${bar?.offsetHeight ?? 0}px`); // the bar above it on a phone
    if (bar) new ResizeObserver(measured).observe(bar);
    this.ahead = new Ahead(table, () => this.camera);
    table.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", point);
    this.facing.look(this.camera.svg);
    table.addEventListener("table:after", () => {
      closeStale();
      this.ahead.refresh();
      this.facing.look(this.camera.svg);
    });
  }

  get camera(): MapCamera {
    return this.table.querySelector("sobremesa-map") as MapCamera;
  }

  private pressed(event: MouseEvent): void {
    const { svg } = this.camera;
    if (!(event.target instanceof Element) || !svg.contains(event.target)) return;
    const asks = this.ahead.showsFirst(event);
    const bodies = (mark: Element) => [...mark.querySelectorAll(".base")];
    const map: Pressed = {
      ...{ svg, ground: svg, bodies, near: NEAR, wide: ["touch", "mouse", "pen"] },
      asks,
      places: (there) => this.ahead.answers(map, there),
    };
    press(map, event);
  }
}
