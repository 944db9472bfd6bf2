// The map of a mission: pressing what stands there, or a place, chooses.

import { closeStale, point, press } from "../plain/pressing";
import type { MapCamera } from "./camera";
import { Facing } from "./facing";

const NEAR = 22; // pixels of the screen: what is smaller than a thumb is hit as if it were as large as one

export class MissionMap {
  private facing = new Facing();

  constructor(private table: HTMLElement) {
    table.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", point);
    this.facing.look(this.camera.svg);
    table.addEventListener("table:after", () => {
      closeStale();
      this.facing.look(this.camera.svg);
    });
  }

  private get camera(): MapCamera {
    return this.table.querySelector("sobremesa-map")!;
  }

  private pressed(event: MouseEvent): void {
    const { svg, ground } = this.camera;
    if (!(event.target instanceof Element) || !svg.contains(event.target)) return;
    const bodies = (mark: Element) => [...mark.querySelectorAll(".base")];
    press({ svg, ground, bodies, near: NEAR, wide: ["touch", "mouse", "pen"] }, event);
  }
}
