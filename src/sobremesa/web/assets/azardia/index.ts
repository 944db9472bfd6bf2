// Azardia's table: the camera over the board, what hovering shows, cards at full size, the guide, players in sight, and motion.

import { Guide } from "../shell/guide";
import type { News } from "../shell/heard";
import { Camera } from "./camera";
import { readCards } from "./cards";
import type { EventName, Facts } from "./events";
import { showWhere } from "./lights";
import { Motion } from "./motion";
import { keepInSight } from "./short";

// The guide recounts what others do in steps; each of these events begins one.
const STEPS = new Set<EventName>(["turn begins", "extra turn begins"]);

const table = document.querySelector<HTMLElement>(".face-azardia");
if (table) {
  const camera = new Camera(table);
  const motion = new Motion(table, camera);
  new Guide(table, STEPS);
  readCards(table);
  showWhere(table);
  keepInSight(table);
  table.addEventListener("table:before", (event) => {
    motion.remember((event as CustomEvent<News<Facts>>).detail);
  });
  table.addEventListener("table:after", (event) => {
    const { heard } = (event as CustomEvent<News<Facts>>).detail;
    camera.refresh();
    motion.play(heard);
  });
}
