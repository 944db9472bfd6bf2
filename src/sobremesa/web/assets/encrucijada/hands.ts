// Decides what a hand means: what can be picked up and where it can go, what a press does, when it becomes a drag, and where
// the keys go next.

/** A move: where it is picked up or pressed, where it is put (empty: nowhere), and how it is marked. */
export interface Move {
  readonly spot: string;
  readonly place: string;
  readonly tone: string;
}

/** A pressed thing of the table: ``name`` distinguishes copies that have the same ``spot``. */
export interface Thing {
  readonly name: string;
  readonly spot: string | undefined;
  readonly isCard: boolean;
  readonly isPile: boolean;
}

/** What a press does: choose at once, pick up, put back, show a card with its moves, or spread out a pile. */
export type Press<M> =
  | { does: "choose"; move: M }
  | { does: "take" }
  | { does: "put back" }
  | { does: "show"; moves: M[] }
  | { does: "spread" };

/** Whether the thing with this name can be picked up. */
export function canTake(moves: readonly Move[], name: string): boolean {
  return moves.some(({ spot, place }) => spot === name && place !== "");
}

/** The move that puts a thing in a place. */
export function putting<M extends Move>(moves: readonly M[], name: string, place: string): M | undefined {
  return place ? moves.find((move) => move.spot === name && move.place === place) : undefined;
}

/** How a thing is marked: ``lit`` if the question is about it, ``can`` if it has another move. */
export function marksOf(moves: readonly Move[], spot: string | undefined): { lit: boolean; can: boolean } {
  const tones = new Set(moves.filter((move) => move.spot === spot).map(({ tone }) => tone));
  return { lit: tones.has("target"), can: tones.has("aside") || tones.has("use") };
}

/** What a press on a thing does; ``taken`` is the name of the thing picked up. With a mouse a card is used at once, having been
 * read on hover; with touch and keys it is shown first. */
export function pressOn<M extends Move>(moves: readonly M[], thing: Thing, taken: string, by: string): Press<M> {
  const own = moves.filter(({ spot, place }) => spot === thing.spot && !place);
  const [only] = own;
  const atOnce = only?.tone === "target" || (only?.tone === "use" && by === "mouse");
  if (only && own.length === 1 && atOnce) return { does: "choose", move: only };
  if (!own.length && canTake(moves, thing.name)) return { does: thing.name === taken ? "put back" : "take" };
  if (own.length || thing.isCard) return { does: "show", moves: own };
  return { does: thing.isPile ? "spread" : "put back" };
}

/** The index, of ``many`` things, that the keys go to from index ``at`` (−1: from elsewhere), forwards or backwards. */
export function nextOf(many: number, at: number, by: 1 | -1): number {
  if (at < 0) return by > 0 ? 0 : many - 1;
  return (at + by + many) % many;
}

const SLOP = 8; // pixels before a press becomes a drag

/** Whether a press that has moved this far is a drag. On a touch screen a card is lifted out of the hand: sideways the hand
 * scrolls. */
export function isLifted(pointer: string, across: number, down: number): boolean {
  if (pointer === "mouse") return Math.hypot(across, down) > SLOP;
  return -down > 2 * SLOP && -down > Math.abs(across);
}
