// Decides which hint of a guide is shown, for how long, and when the others' turns wait for the reader.

import type { Heard } from "./heard";

export const STOPPED = "*"; // stored among the read hints: the guide has been stopped

/** The first of these hints that has not been read. */
export function nextHint(hints: readonly string[], read: ReadonlySet<string>): string | undefined {
  return read.has(STOPPED) ? undefined : hints.find((hint) => !read.has(hint));
}

/** Whether one of these choices has a verb that the hint asks for; ``until`` lists the verbs, separated by spaces. */
export function isDone(until: string, choices: readonly string[]): boolean {
  const verbs = until.split(" ").filter(Boolean);
  return choices.some((choice) => verbs.includes(choice.split(":")[0] ?? ""));
}

/** Whether a line is about another seat. */
export function isByOthers({ seat }: Pick<Heard, "seat">, own: number | null): boolean {
  return seat !== null && seat !== own;
}

/** Whether these lines wait until the ones before them have been read: all are about others, and another step of
 * theirs begins. */
export function beginsStep(heard: readonly Heard[], own: number | null, begins: ReadonlySet<string>): boolean {
  const another = heard.some(({ events }) => events.some(({ name }) => begins.has(name)));
  return another && heard.every((line) => isByOthers(line, own));
}
