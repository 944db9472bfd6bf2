// Keeps every player fully in sight. If the column beside the board has no space for them as rows, they are
// shown as lines; if it has none for lines either, the lines are thinner and the options scroll.

const LEVELS = ["", "rows", "lines"];

/** Keep all players in sight, whatever is above and below them. */
export function keepInSight(table: HTMLElement): void {
  const fit = () => {
    const players = table.querySelector("#players");
    if (!players) return;
    for (const level of LEVELS) {
      if (level) table.dataset["short"] = level;
      else delete table.dataset["short"];
      if (players.scrollHeight <= players.clientHeight + 1) return;
    }
  };
  new ResizeObserver(fit).observe(table);
  const seen = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["hidden"] };
  const changed = new MutationObserver(fit);
  changed.observe(table, seen);
  const ending = document.getElementById("ending");
  if (ending) changed.observe(ending, seen);
  void document.fonts.ready.then(fit);
}
