// Searches a rulebook, by words or by a natural question («how do I win?»): other rules are hidden, and answers to
// the question come first.

import { met, searching, sought } from "./finding";
import { plain } from "./plain";

function marked(paragraph: HTMLElement, wanted: string): void {
  for (const old of paragraph.querySelectorAll("mark")) old.replaceWith(...old.childNodes);
  paragraph.normalize();
  if (!wanted) return;
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const found: [Text, number][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const at = plain(text.data).indexOf(wanted);
    // Usually stripping accents keeps a letter's length; if not, the position would be wrong.
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
  const words = sought(field.value);
  const found = lookUp(book, words, plain(field.value.trim()));
  fold(book, words);
  const page = book.closest(".book");
  page?.toggleAttribute("data-searching", words.length > 0);
  if (words.length && book.getBoundingClientRect().top < 0) page?.scrollIntoView();
  const { one = "", many = "", none = "" } = says.dataset;
  if (!words.length) says.textContent = "";
  else if (found === 0) says.textContent = none;
  else says.textContent = found === 1 ? one : many.replace("%", String(found));
}

/** Show the rules that these words find; returns their number. */
function lookUp(book: HTMLElement, words: readonly string[], typed: string): number {
  const rules = [...book.querySelectorAll<HTMLElement>(".rule")];
  const texts = rules.map((rule) => ({ says: rule.textContent ?? "", asked: rule.dataset["asked"] ?? "" }));
  const results = searching(texts, words);
  for (const [nth, rule] of rules.entries()) {
    rule.hidden = !results[nth]?.found;
    rule.toggleAttribute("data-answers", results[nth]?.answers);
    marked(rule, words.length === 1 ? typed : "");
  }
  return rules.filter((rule) => !rule.hidden).length;
}

/** Hide sections that have nothing to show. */
function fold(book: HTMLElement, words: readonly string[]): void {
  for (const step of book.querySelectorAll<HTMLElement>(".two-minutes li")) {
    step.hidden = met(step.querySelector(".told")?.textContent ?? "", words) < words.length;
  }
  for (const steps of book.querySelectorAll<HTMLElement>(".two-minutes")) {
    steps.hidden = words.length > 0 && !steps.querySelector("li:not([hidden])");
  }
  for (const chapter of book.querySelectorAll<HTMLElement>(".chapter")) {
    chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
  }
}

document.addEventListener("input", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.dataset?.["searches"]) look(field);
});
