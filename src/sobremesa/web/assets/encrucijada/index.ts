// Encrucijada's table: cards at full size, and one way to do everything: pick it up, see where it can go, choose.

import "../shell/unfolded";
import { fold } from "../shell/folds";
import { Guide } from "../shell/guide";
import type { News } from "../shell/heard";
import { Cards } from "./cards";
import { Drag } from "./drag";
import type { EventName, Facts } from "./events";
import { folds } from "./folds";
import { Foresight } from "./foresight";
import { Gestures } from "./gestures";
import { Motion } from "./motion";
import { paint } from "./paint";

// The guide recounts what others do in steps; each of these events begins one.
const STEPS = new Set<EventName>([
  ...(["turn begins", "lowered visible", "lowered hidden", "used", "answered", "takes place"] as const),
  ...(["war declared", "army chosen", "beats", "tower hit", "invasion", "regroup", "turn ends"] as const),
]);

const table = document.querySelector<HTMLElementTagNameMap["sobremesa-table"]>(".face-encrucijada");
paint(document.body);
if (table) {
  const cards = new Cards(table);
  const gestures = new Gestures(table, cards);
  new Drag(table, gestures);
  gestures.refresh();
  const foresight = new Foresight(table);
  foresight.refresh();
  const log = document.getElementById("log-lines");
  const more = document.getElementById("en-still")?.dataset["more"] ?? "";
  const foldLog = () => log && fold(folds(log), more);
  foldLog();
  const motion = new Motion(table);
  new Guide(table, STEPS);
  table.addEventListener("table:before", (event) => {
    cards.close();
    motion.remember((event as CustomEvent<News<Facts>>).detail);
  });
  table.addEventListener("table:after", (event) => {
    paint(table);
    gestures.refresh();
    foresight.refresh();
    foldLog();
    motion.play((event as CustomEvent<News<Facts>>).detail.heard);
  });
}
