// Azardia's table: the camera over the board, what hovering shows, cards at full size, the guide, and motion.

import type { News } from "../shell/table";
import { Camera } from "./camera";
import { readCards } from "./cards";
import { Guide } from "./guide";
import { showWhere } from "./lights";
import { Motion } from "./motion";

const table = document.querySelector<HTMLElement>(".face-azardia");
if (table) {
  const camera = new Camera(table);
  const motion = new Motion(table, camera);
  const guide = new Guide(table);
  readCards(table);
  showWhere(table);
  table.addEventListener("table:before", (event) => {
    const news = (event as CustomEvent<News>).detail;
    guide.hold(news);
    motion.remember(news);
  });
  table.addEventListener("table:after", (event) => {
    const { heard } = (event as CustomEvent<News>).detail;
    camera.refresh();
    guide.hear(heard);
    guide.refresh();
    motion.play(heard);
  });
}
