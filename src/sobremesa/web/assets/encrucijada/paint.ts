// Styles that come from data: the colours of civilisations, and how full a bar is.

const sheet = new CSSStyleSheet();
const known = new Set<string>();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
for (let share = 0; share <= 100; share++) sheet.insertRule(`[data-share="${share}"] { width: ${share}%; }`);

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Set every colour named in the table's data as a style. */
export function paint(table: HTMLElement): void {
  for (const painted of table.querySelectorAll<HTMLElement>("[data-civ]")) {
    const colour = painted.dataset["civ"] ?? "";
    if (known.has(colour) || !COLOUR.test(colour)) continue;
    known.add(colour);
    sheet.insertRule(`[data-civ="${colour}"] { --civ: ${colour}; }`);
  }
}
