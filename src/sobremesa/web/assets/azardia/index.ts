// Azardia's table: the camera over the board, what hovering shows, cards at full size, the guide, players in sight, and motion.

import { Guide } from "../shell/guide";
import type { News } from "../shell/table";
import { Camera } from "./camera";
import { readCards } from "./cards";
import { showWhere } from "./lights";
import { Motion } from "./motion";
import { keepInSight } from "./short";

const table = document.querySelector<HTMLElement>(".face-azardia");
if (table) {
  const camera = new Camera(table);
  const motion = new Motion(table, camera);
  new Guide(table, (event) => event.endsWith("turn begins"));
  readCards(table);
  showWhere(table);
  keepInSight(table);
  table.addEventListener("table:before", (event) => {
    motion.remember((event as CustomEvent<News>).detail);
  });
  table.addEventListener("table:after", (event) => {
    const { heard } = (event as CustomEvent<News>).detail;
    camera.refresh();
    motion.play(heard);
  });
}
