// Whether the page has one column, as on a phone: base.css says when, and the styles of each table go by the same.

export const isNarrow = (): boolean => getComputedStyle(document.body).getPropertyValue("--is-narrow").trim() === "1";
