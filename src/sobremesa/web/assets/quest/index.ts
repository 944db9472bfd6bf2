// Quest's table: the map, the camera over it, and what one can do.

import "../plain/controls";
import "./camera";
import { MissionMap } from "./map";

const table = document.querySelector<HTMLElementTagNameMap["sobremesa-table"]>(".face-quest");
if (table) new MissionMap(table);
