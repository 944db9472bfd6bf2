// The keys for setting when to be asked, and for asking for advice.

// The button that each key presses: ask me anyway, pass for the rest of this war, advice.
const PRESSED: Readonly<Record<string, string>> = {
  Escape: "[data-cancels]",
  "Shift+ ": '[aria-keyshortcuts="Shift+Space"]',
  F2: '[aria-keyshortcuts="F2"]',
};

/** The selector of what a key presses; nothing while text is being typed, or while something with its own keys is over
 * the table. */
export function pressedBy(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { writes, covered }: { writes: boolean; covered: boolean },
): string | undefined {
  return writes || covered ? undefined : PRESSED[`${shiftKey ? "Shift+" : ""}${key}`];
}
