import { realCompanyIn } from '@casedrop/case-engine';

/** So many words in a row are taken from the news. */
const COPIED_RUN = 6;
/** Capitals that name nobody in the news. */
const COMMON = new Set(
  (
    'I UK EU US VAT NHS GBP Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July ' +
    'August September October November December Christmas Easter Britain British England English Scotland Wales Europe European'
  ).split(' '),
);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’&_-]*/gu) ?? [];
/** A code, an acronym or a name written in one: nothing that prose has by chance. */
const isMark = (word: string): boolean =>
  /\p{L}.*\d|\d.*\p{L}|_/u.test(word) || /^\p{Lu}{4,}/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
/** Letters in capitals alone: an acronym, or an ordinary word of a headline that has nothing else. */
const isShouted = (word: string): boolean => /^[\p{Lu}'’&-]+$/u.test(word);

/** What of a text stands in it as a name: a word with a capital that begins no sentence, slots aside. */
function namesIn(text: string): Set<string> {
  const plain = text.replace(/\{[^}]*\}/g, ' x ');
  return new Set(
    [...plain.matchAll(/(?<=[\p{L}\p{N},;:'"(–-] +)(\p{Lu}[\p{L}\p{N}'’&-]+)/gu)].map(([name]) => name),
  );
}

/** The texts of a document, each with where it stands. */
function textsIn(value: unknown, place = ''): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, place ? `${place}.${key}` : key));
}

/** Fewer words than this are a key or a label: "target" and "gap" are companies too. */
const SENTENCE = 3;

/**
 * Where a blueprint says what only the news can have told it: a name or a mark of the headline, several of its words in a row,
 * a real company. The case is about an invented client, and what a headline wants to have said is said nowhere. Where a
 * headline has capitals, throughout or in whole words, a word is a name if the blueprint never has it in small letters.
 */
export function namesOfNews(blueprint: object, news: string): string[] {
  const texts = textsIn(blueprint);
  const told = wordsIn(news);
  const small = new Set(texts.flatMap(({ text }) => wordsIn(text)).filter((word) => /^\p{Ll}/u.test(word)));
  const isOrdinary = (word: string): boolean => small.has(word.toLowerCase());
  const marks = new Set(
    told
      .filter((word) => isMark(word) && !(isShouted(word) && isOrdinary(word)))
      .map((word) => word.toLowerCase()),
  );
  const capitals = new Set(
    told.filter((word) => /^\p{Lu}/u.test(word) && !COMMON.has(word) && !isOrdinary(word)),
  );
  const runs = new Set(runsIn(told));
  return texts.flatMap(({ place, text }) => {
    const words = wordsIn(text);
    const found =
      words.find((word) => marks.has(word.toLowerCase())) ??
      [...namesIn(text)].find((name) => capitals.has(name)) ??
      runsIn(words).find((run) => runs.has(run)) ??
      (words.length < SENTENCE ? undefined : realCompanyIn(text));
    return found ? [`${place}: "${found}" is out of the news, or the name of a real company.`] : [];
  });
}

/** The runs of a text's words that are long enough to be taken for copied. */
function runsIn(words: readonly string[]): string[] {
  const lowered = words.map((word) => word.toLowerCase());
  return lowered.slice(COPIED_RUN - 1).map((_word, at) => lowered.slice(at, at + COPIED_RUN).join(' '));
}
