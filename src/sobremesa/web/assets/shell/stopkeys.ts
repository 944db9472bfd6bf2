// The keys by which one says when one wants to be asked, and asks for advice.

// What each presses: to be asked all the same, to be asked no more in this war, advice.
const PRESSED: Readonly<Record<string, string>> = {
  Escape: "[data-cancels]",
  "Shift+ ": '[aria-keyshortcuts="Shift+Space"]',
  F2: '[aria-keyshortcuts="F2"]',
};

/** What a key presses, as a selector: nothing while something is written, or while something with keys of its own lies over
 * the table. */
export function pressedBy(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { writes, covered }: { writes: boolean; covered: boolean },
): string | undefined {
  return writes || covered ? undefined : PRESSED[`${shiftKey ? "Shift+" : ""}${key}`];
}
