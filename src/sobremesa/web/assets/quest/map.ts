// The map of a mission: pressing what stands there, or a place, chooses.

import { closeStale, point, press } from "../plain/pressing";
import type { MapCamera } from "./camera";

const NEAR = 22; // pixels of the screen: what is smaller than a thumb is hit as if it were as large as one

export class MissionMap {
  constructor(private table: HTMLElement) {
    table.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", point);
    table.addEventListener("table:after", closeStale);
  }

  private get camera(): MapCamera {
    return this.table.querySelector("sobremesa-map")!;
  }

  private pressed(event: MouseEvent): void {
    const { svg, ground } = this.camera;
    if (!(event.target instanceof Element) || !svg.contains(event.target)) return;
    const bodies = (mark: Element) => [...mark.querySelectorAll(".body")];
    press({ svg, ground, bodies, near: NEAR, wide: ["touch", "mouse", "pen"] }, event);
  }
}
