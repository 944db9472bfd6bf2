// Things that the reader has folded or unfolded stay that way after updates.

const folded = new Map<string, boolean>();

document.addEventListener("click", (event) => {
  const summary = (event.target as Element).closest("summary");
  const details = summary?.parentElement;
  if (details instanceof HTMLDetailsElement && details.id) folded.set(details.id, !details.open);
});

document.querySelector("sobremesa-table")?.addEventListener("table:after", () => {
  for (const [id, open] of folded) {
    const details = document.getElementById(id);
    if (details instanceof HTMLDetailsElement) details.open = open;
  }
});
