// Quest's table: the map, its camera, and the options.

import "../plain/controls";
import "./camera";
import { chapters, fold } from "../shell/folds";
import { Guide } from "../shell/guide";
import type { News } from "../shell/heard";
import type { EventName, Facts } from "./events";
import { MissionMap } from "./map";
import { Scenes } from "./scenes";
import { Sheets } from "./sheets";

// Events of the program's own units, which come with the line of the last player's choice.
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
