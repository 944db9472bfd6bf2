// Whether the page has one column, as on a phone. base.css sets the limit; each table's style sheet uses the same.

export const isNarrow = (): boolean => getComputedStyle(document.body).getPropertyValue("--is-narrow").trim() === "1";
