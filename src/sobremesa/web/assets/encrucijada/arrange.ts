// Arranging hidden cards: one gesture becomes the choices that take all free armies up and put them down anew (EN-3.6).

/** The armies after one of them is laid on another: first to appear, or last. */
export function merged(armies: readonly (readonly string[])[], from: number, to: number, first: boolean): string[][] {
  const added = armies[from] ?? [];
  return armies
    .map((army, at) => (at !== to ? [...army] : first ? [...added, ...army] : [...army, ...added]))
    .filter((_, at) => at !== from);
}

/** The armies after one card goes to another place: an army (NaN: one of its own), first or last in it. */
export function moved(
  armies: readonly (readonly string[])[],
  from: number,
  at: number,
  to: number,
  first: boolean,
): string[][] {
  const card = armies[from]?.[at] ?? "";
  const without = armies.map((army, n) => (n === from ? army.filter((_, place) => place !== at) : [...army]));
  if (Number.isNaN(to)) without.push([card]);
  else if (first) without[to]?.unshift(card);
  else without[to]?.push(card);
  return without.filter((army) => army.length);
}

/** The choices that lay these armies, while ``kept`` others that can't be moved stay where they are. */
export function laid(armies: readonly (readonly string[])[], kept: number): string[] {
  let left = armies.flat().length;
  return armies.flatMap((army, n) =>
    army.flatMap((card, at) => {
      const next = left-- > 1 ? [`next-card:${card}`] : []; // the last card needs no choice
      return [...next, at ? `beneath:${kept + n + 1}` : "new-army"];
    }),
  );
}

/** One of the player's armies that can be moved: its number, its spot, and its cards. */
export interface Army {
  readonly number: string;
  readonly spot: string;
  readonly cards: readonly string[];
}

/** A move of an army or a card, and the armies after it. */
export interface Arrangement {
  readonly spot: string;
  readonly place: string;
  readonly armies: string[][];
}

/** Everything that one gesture can do with these armies (EN-3.6): lay an army on another, or a card in an army or alone. */
export function arrangements(free: readonly Army[]): Arrangement[] {
  const hold = free.map(({ cards }) => cards);
  return free.flatMap((army, from) => {
    const ends = free.flatMap(({ number }, to) => [
      { place: `top:${number}`, to, first: true },
      { place: `bottom:${number}`, to, first: false },
    ]);
    const whole = ends
      .filter(({ to }) => to !== from)
      .map(({ place, to, first }) => ({ spot: army.spot, place, armies: merged(hold, from, to, first) }));
    const alone = army.cards.length === 1;
    const single = army.cards.flatMap((_, at) => {
      const spot = `lies:${army.number}:${at}`;
      const places = ends.filter(({ to }) => to !== from || !alone);
      const found = places.map(({ place, to, first }) => ({ spot, place, armies: moved(hold, from, at, to, first) }));
      const apart = { spot, place: "new-army", armies: moved(hold, from, at, Number.NaN, true) };
      return alone ? found : [...found, apart];
    });
    return [...whole, ...single];
  });
}
