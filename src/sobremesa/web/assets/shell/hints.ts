// Which hint of a guide is shown, and for how long; and when what the others do waits for a reader.

import type { Heard } from "./heard";

export const STOPPED = "*"; // among the hints that were read: no more of them are wanted

/** The first of these hints that has not been read. */
export function nextHint(hints: readonly string[], read: ReadonlySet<string>): string | undefined {
  return read.has(STOPPED) ? undefined : hints.find((hint) => !read.has(hint));
}

/** Whether one of these choices is of a verb that a hint asks for; ``until`` has them, with spaces between. */
export function isDone(until: string, choices: readonly string[]): boolean {
  const verbs = until.split(" ").filter(Boolean);
  return choices.some((choice) => verbs.includes(choice.split(":")[0] ?? ""));
}

/** Whether a line tells what another seat has done. */
export function isByOthers({ seat }: Pick<Heard, "seat">, own: number | null): boolean {
  return seat !== null && seat !== own;
}

/** Whether these lines wait until the ones before them have been read: all of them are about others, and another step of
 * what these do begins. */
export function beginsStep(heard: readonly Heard[], own: number | null, begins: ReadonlySet<string>): boolean {
  const another = heard.some(({ events }) => events.some(({ name }) => begins.has(name)));
  return another && heard.every((line) => isByOthers(line, own));
}
