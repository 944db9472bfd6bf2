// What the server sends about a change of the table: lines of the log, with their events.

import type { LineKind } from "./lines";

/** The facts of the events of any game. */
type AnyFacts = Record<string, Readonly<Record<string, number | undefined>>>;

/** An event; ``Facts`` maps the names of a game's events to their facts. */
export type Happened<Facts = AnyFacts> = { [Name in keyof Facts]: { name: Name; facts: Facts[Name] } }[keyof Facts];

/** A line of the log, as far as this browser may know it. */
export interface Heard<Facts = AnyFacts> {
  line: number;
  seat: number | null;
  kind: LineKind;
  events: Happened<Facts>[];
}

/** The payload of "table:before" and "table:after". A listener of "table:before" may delay the new state: for an
 * animation (``waitUntil``), which may be cut short, or until somebody has finished reading (``hold``). */
export interface News<Facts = AnyFacts> {
  line: number;
  heard: Heard<Facts>[];
  waitUntil(until: Promise<unknown>): void;
  hold(until: Promise<unknown>): void;
}

/** What to do about each event; those without a handler are ignored. */
export type Handlers<Facts> = { [Name in keyof Facts]?: (facts: Facts[Name]) => void };

export function handle<Facts, Name extends keyof Facts>(
  handlers: Handlers<Facts>,
  { name, facts }: { name: Name; facts: Facts[Name] },
): void {
  handlers[name]?.(facts);
}
