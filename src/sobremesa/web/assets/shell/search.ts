// Searching a rulebook, by words or by a natural question («how do I win?»): the rest is folded away, and what answers
// the question comes first.

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

// Words of a question that need not occur in its answer.
const SMALL = new Set(
  (
    "a al algo alguien como con cual cuales cuando cuanto cuantos cuanta cuantas de del donde el ella en es esta este hace " +
    "hacer hacia hago hay la las le les lo los me mi mis o para pasa pero por pueda puede pueden puedes puedo que quien se ser si sin son su " +
    "sus te tengo tiene tu tus un una uno unos y ya yo an and any are at be by can do does for from get go gets has have " +
    "how i if in into is it its may me my of on or should so that the their them then there they this to was we what when " +
    "where which who why will with without would you your"
  ).split(" "),
);

/** The significant words that were typed, without inflectional endings. */
function sought(typed: string): string[] {
  const words = typed.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length ? telling : words).map((word) =>
    /^\p{L}{4,}$/u.test(word) ? word.replace(/s$/, "").replace(/([ai]r|[aeio])$/, "") : word,
  );
}

/** How many of these begin a word of the text. */
function met(text: string, words: string[]): number {
  return words.filter((word) => text.startsWith(word) || text.includes(` ${word}`)).length;
}

/** As words, each preceded by one space. */
function spaced(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}-]+/gu, " ");
}

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
  const wanted = plain(field.value.trim());
  const words = sought(wanted);
  const rules = [...book.querySelectorAll<HTMLElement>(".rule")].map((rule) => ({
    rule,
    asked: met(spaced(rule.dataset["asked"] ?? ""), words),
    says: met(spaced(rule.textContent ?? ""), words),
  }));
  // Where no rule has all words, those that have the most of them, if that is half of them at least.
  const most = Math.max(...rules.map(({ asked, says }) => Math.max(asked, says)), Math.ceil(words.length / 2));
  let found = 0;
  for (const { rule, asked, says } of rules) {
    const answers = words.length > 0 && asked >= most;
    rule.hidden = !answers && says < most;
    rule.toggleAttribute("data-answers", answers);
    found += rule.hidden ? 0 : 1;
    marked(rule, words.length === 1 ? wanted : "");
  }
  for (const step of book.querySelectorAll<HTMLElement>(".two-minutes li")) {
    step.hidden = met(spaced(step.querySelector(".told")?.textContent ?? ""), words) < words.length;
  }
  for (const steps of book.querySelectorAll<HTMLElement>(".two-minutes")) {
    steps.hidden = words.length > 0 && !steps.querySelector("li:not([hidden])");
  }
  for (const chapter of book.querySelectorAll<HTMLElement>(".chapter")) {
    chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
  }
  const page = book.closest(".book");
  page?.toggleAttribute("data-searching", words.length > 0);
  if (words.length && book.getBoundingClientRect().top < 0) page?.scrollIntoView();
  const { one = "", many = "", none = "" } = says.dataset;
  says.textContent = !words.length ? "" : found === 0 ? none : found === 1 ? one : many.replace("%", String(found));
}

document.addEventListener("input", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.dataset?.["searches"]) look(field);
});

export {};
