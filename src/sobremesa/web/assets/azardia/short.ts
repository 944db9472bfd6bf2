// Every player is always whole in sight: where the column beside the board has no room for them as they are, they are
// shown as lines, and where it has none for lines either, the lines are thinner and what there is to do scrolls.

const LEVELS = ["", "rows", "lines"];

/** Keep all players in sight, whatever stands above and below them. */
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
