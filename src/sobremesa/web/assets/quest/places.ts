// Chooses among the places where a hero can go: the one pointed at, and the next one in a direction.

import { distance, type Spot } from "./ways";

interface Placed {
  readonly at: Spot;
}

const ASIDE = 1.2; // the weight of a sideways distance, relative to one straight ahead, for the keys

/** The place nearest to a spot, if it is no farther off than ``most``. */
export function nearestPlace<P extends Placed>(places: readonly P[], spot: Spot, most: number): P | null {
  let found: P | null = null;
  for (const place of places) if (!found || distance(place.at, spot) < distance(found.at, spot)) found = place;
  return found && distance(found.at, spot) <= most ? found : null;
}

/** The next place from here in a direction (a step of 1 or −1 across or down), more ahead than aside. */
export function nextPlace<P extends Placed>(places: readonly P[], [x, y]: Spot, [across, down]: Spot): P | undefined {
  const ahead = ({ at }: P) => (at[0] - x) * across + (at[1] - y) * down;
  const aside = ({ at }: P) => Math.abs((at[0] - x) * down) + Math.abs((at[1] - y) * across);
  const length = (place: P) => ahead(place) + ASIDE * aside(place);
  const [next] = places
    .filter((place) => ahead(place) > 1 && aside(place) <= ahead(place))
    .sort((one, other) => length(one) - length(other));
  return next;
}
