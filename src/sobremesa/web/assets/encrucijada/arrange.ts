// Arranging hidden cards: one gesture becomes the choices that take all free armies up and put them down anew (EN-3.6).

/** The armies after one of them is laid on another: first to appear, or last. */
export function merged(armies: readonly string[][], from: number, to: number, first: boolean): string[][] {
  const moved = armies[from] ?? [];
  return armies
    .map((army, at) => (at !== to ? army : first ? [...moved, ...army] : [...army, ...moved]))
    .filter((_, at) => at !== from);
}

/** The armies after one card goes to another place: an army (NaN: one of its own), first or last in it. */
export function moved(armies: readonly string[][], from: number, at: number, to: number, first: boolean): string[][] {
  const card = armies[from]?.[at] ?? "";
  const without = armies.map((army, n) => (n === from ? army.filter((_, place) => place !== at) : [...army]));
  if (Number.isNaN(to)) without.push([card]);
  else if (first) without[to]?.unshift(card);
  else without[to]?.push(card);
  return without.filter((army) => army.length);
}

/** The choices that lay these armies, while so many others that can't be moved stay where they are. */
export function laid(armies: readonly string[][], kept: number): string[] {
  let left = armies.flat().length;
  return armies.flatMap((army, n) =>
    army.flatMap((card, at) => {
      const next = left-- > 1 ? [`next-card:${card}`] : []; // which one is last need not be said
      return [...next, at ? `beneath:${kept + n + 1}` : "new-army"];
    }),
  );
}
