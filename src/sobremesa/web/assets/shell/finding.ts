// Finds the rules that answer what was typed: words, or a natural question («how do I win?»).

import { plain } from "./plain";

// Words of a question that are ignored in the search.
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
export function sought(typed: string): string[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length ? telling : words).map(stem);
}

function stem(word: string): string {
  return /^\p{L}{4,}$/u.test(word) ? word.replace(/s$/, "").replace(/([ai]r|[aeio])$/, "") : word;
}

/** How many of these words occur as the beginning of a word of the text. */
export function met(text: string, words: readonly string[]): number {
  const spaced = ` ${plain(text).replace(/[^\p{L}\p{N}-]+/gu, " ")}`;
  return words.filter((word) => spaced.includes(` ${word}`)).length;
}

/** A searchable rule: its text, and the questions that it answers. */
export interface Searched {
  readonly says: string;
  readonly asked: string;
}

/** The result for a rule: one that ``answers`` comes first, one that is not ``found`` is hidden. */
export interface Found {
  readonly found: boolean;
  readonly answers: boolean;
}

/** The results for these rules. If none has all of the words, those with the most of them are found, if that is at
 * least half of them. */
export function searching(rules: readonly Searched[], words: readonly string[]): Found[] {
  const counts = rules.map(({ says, asked }) => ({ says: met(says, words), asked: met(asked, words) }));
  const most = Math.max(...counts.map(({ says, asked }) => Math.max(says, asked)), Math.ceil(words.length / 2));
  return counts.map(({ says, asked }) => {
    const answers = words.length > 0 && asked >= most;
    return { answers, found: answers || says >= most };
  });
}
