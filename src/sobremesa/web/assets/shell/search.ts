// Looking for words in a rulebook: what does not have them is folded away.

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

function marked(paragraph: HTMLElement, wanted: string): void {
  for (const old of paragraph.querySelectorAll("mark")) old.replaceWith(...old.childNodes);
  paragraph.normalize();
  if (!wanted) return;
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const found: [Text, number][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const at = plain(text.data).indexOf(wanted);
    // Letters with an accent are as long without it; where some are not, the place would be wrong.
    if (at >= 0 && plain(text.data).length === text.data.length) found.push([text, at]);
  }
  for (const [text, at] of found) {
    const hit = text.splitText(at);
    hit.splitText(wanted.length);
    const mark = document.createElement("mark");
    hit.replaceWith(mark);
    mark.append(hit);
  }
}

function look(field: HTMLInputElement): void {
  const book = document.getElementById(field.dataset["searches"] ?? "");
  const says = document.getElementById(`${field.dataset["searches"]}-found`);
  if (!book || !says) return;
  const wanted = plain(field.value.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  let found = 0;
  for (const rule of book.querySelectorAll<HTMLElement>(".rule")) {
    const text = plain(rule.textContent ?? "");
    const fits = words.every((word) => text.includes(word));
    rule.hidden = !fits;
    found += fits ? 1 : 0;
    marked(rule, words.length === 1 ? wanted : "");
  }
  for (const chapter of book.querySelectorAll<HTMLElement>(".chapter")) {
    chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
  }
  const { one = "", many = "", none = "" } = says.dataset;
  says.textContent = !words.length ? "" : found === 0 ? none : found === 1 ? one : many.replace("%", String(found));
}

document.addEventListener("input", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.dataset?.["searches"]) look(field);
});

export {};
