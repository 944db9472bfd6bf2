// What hands mean: what can be taken and where it can go, what a press does, when a press becomes a drag, and which thing
// the keys come to next.

/** Something that can be done: where it is taken or pressed, where it is put (empty: nowhere), and how it is marked. */
export interface Move {
  readonly spot: string;
  readonly place: string;
  readonly tone: string;
}

/** A thing of the table that is pressed: ``name`` tells copies apart where ``spot`` does not. */
export interface Thing {
  readonly name: string;
  readonly spot: string | undefined;
  readonly isCard: boolean;
  readonly isPile: boolean;
}

/** What a press does: something is chosen at once, taken up, put back, shown with what can be done with it, or spread out. */
export type Press<M> =
  | { does: "choose"; move: M }
  | { does: "take" }
  | { does: "put back" }
  | { does: "show"; moves: M[] }
  | { does: "spread" };

/** Whether something of this name can be taken up. */
export function canTake(moves: readonly Move[], name: string): boolean {
  return moves.some(({ spot, place }) => spot === name && place !== "");
}

/** The move by which something is put somewhere. */
export function putting<M extends Move>(moves: readonly M[], name: string, place: string): M | undefined {
  return place ? moves.find((move) => move.spot === name && move.place === place) : undefined;
}

/** How a thing is marked: ``lit`` if it is asked about, ``can`` if something else can be done with it. */
export function marksOf(moves: readonly Move[], spot: string | undefined): { lit: boolean; can: boolean } {
  const tones = new Set(moves.filter((move) => move.spot === spot).map(({ tone }) => tone));
  return { lit: tones.has("target"), can: tones.has("aside") || tones.has("use") };
}

/** What a press on a thing does; ``taken`` is the name of what was taken up. With a mouse a card is used at once: one has
 * read it by pointing at it. A finger and keys look at it first. */
export function pressOn<M extends Move>(moves: readonly M[], thing: Thing, taken: string, by: string): Press<M> {
  const own = moves.filter(({ spot, place }) => spot === thing.spot && !place);
  const [only] = own;
  const atOnce = only?.tone === "target" || (only?.tone === "use" && by === "mouse");
  if (only && own.length === 1 && atOnce) return { does: "choose", move: only };
  if (!own.length && canTake(moves, thing.name)) return { does: thing.name === taken ? "put back" : "take" };
  if (own.length || thing.isCard) return { does: "show", moves: own };
  return { does: thing.isPile ? "spread" : "put back" };
}

/** Which of ``many`` things the keys go to from the one at place ``at`` (−1: from elsewhere), forwards or backwards. */
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
