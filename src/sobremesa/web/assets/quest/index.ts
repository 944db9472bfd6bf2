// Quest's table: the map, the camera over it, and what one can do.

import "../plain/controls";
import "./camera";
import { chapters, fold } from "../shell/folds";
import { Guide } from "../shell/guide";
import type { News } from "../shell/heard";
import type { EventName, Facts } from "./events";
import { MissionMap } from "./map";
import { Scenes } from "./scenes";
import { Sheets } from "./sheets";

// What the program decides for its units is told with the choice of whoever acted last: by these events.
const DECIDED = new Set<EventName>(["decides", "decides goal", "wave"]);

const table = document.querySelector<HTMLElementTagNameMap["sobremesa-table"]>(".face-quest");
if (table) {
  const map = new MissionMap(table);
  new Sheets(table);
  const scenes = new Scenes(table, () => map.camera, map.facing);
  const more = table.querySelector<HTMLElement>("#scenes")?.dataset["more"] ?? "";
  const foldLog = () => {
    const log = table.querySelector<HTMLElement>("#log-lines");
    if (log) fold(chapters(log), more);
  };
  foldLog();
  table.addEventListener("table:after", (event) => {
    foldLog();
    scenes.arrived((event as CustomEvent<News<Facts>>).detail.heard);
  });
  new Guide(table, new Set(), DECIDED);
}
