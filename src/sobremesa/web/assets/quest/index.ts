// Quest's table: the map, the camera over it, and what one can do.

import "../plain/controls";
import "./camera";
import { MissionMap } from "./map";
import { Guide } from "../shell/guide";

// What the program decides for its units is told with the choice of whoever acted last: by these events.
const DECIDED = new Set(["decides", "decides goal", "wave"]);

const table = document.querySelector<HTMLElementTagNameMap["sobremesa-table"]>(".face-quest");
if (table) {
  new MissionMap(table);
  new Guide(table, () => false, (event) => DECIDED.has(event));
}
