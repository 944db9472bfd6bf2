// Encrucijada's table: cards at full size, and one way to do everything: take it, see where it can go, choose.

import { Cards } from "./cards";
import { Drag } from "./drag";
import { Gestures } from "./gestures";
import { paint } from "./paint";

const table = document.querySelector<HTMLElementTagNameMap["sobremesa-table"]>(".face-encrucijada");
if (table) {
  paint(table);
  const cards = new Cards(table);
  const gestures = new Gestures(table, cards);
  new Drag(table, gestures);
  gestures.refresh();
  table.addEventListener("table:before", () => cards.close());
  table.addEventListener("table:after", () => {
    paint(table);
    gestures.refresh();
  });
}
