import { remember } from './remember.js';

const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could do does for from had has have how i if in into is it its just more most no not of on ' +
    'or our out over own per so some than that the their them then there these they this those to too under up us was we were what ' +
    'when where which who whose why will with would you your about after against all also any because before between both each few ' +
    "he her his it's may me might must my only other same she should such very via while within without"
  ).split(' '),
);

const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/(is|iz)ations?$/, 'is'],
  [/(is|iz)(e|es|ed|ing)$/, 'is'],
  [/ies$/, 'y'],
  [/(sh|ch|x|ss)es$/, '$1'],
  [/([^aeiou])\1(ing|ed)$/, '$1'],
  [/ments?$/, ''],
  [/(ing|ed|ly)$/, ''],
  [/([^su])s$/, '$1'],
  [/e$/, ''],
];

/** Words of a text in small letters; digits and hyphens stay inside a word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[a-z0-9£%]+(?:[-'’.,][a-z0-9]+)*/g) ?? []
  );
}

/** A rough English stem: enough to bring plural, participle and -ise/-ize forms together. */
export const stem = remember(stemOf);

function stemOf(word: string): string {
  if (word.length <= 3) return word;
  let result = word;
  for (const [suffix, replacement] of SUFFIXES) {
    const shorter = result.replace(suffix, replacement);
    if (shorter !== result && shorter.length >= 3) result = shorter;
  }
  return result;
}

const stemsOfWord = remember((word) => word.split('-').map(stem));
const contentOfWord = remember((word) =>
  word
    .split('-')
    .filter((part) => part.length > 2 && !STOP_WORDS.has(part) && !/^[\d.,£%]+$/.test(part))
    .map(stem),
);

/** Stems of all words; the parts of a hyphenated word count too. */
export const stemsOf = (text: string): string[] => wordsOf(text).flatMap(stemsOfWord);

/** Stems of the words that carry meaning; the parts of a hyphenated word count too. */
export const contentStems = (text: string): string[] => wordsOf(text).flatMap(contentOfWord);

/** All runs of so many words of a text, in small letters with single spaces. */
export function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_word, start) => words.slice(start, start + length).join(' '));
}

/** Whether a word says nothing by itself: an article, a pronoun, a preposition, an auxiliary. */
export const isStopWord = (word: string) => STOP_WORDS.has(word);

/** Number of words as a reader counts them. */
export function wordCount(text: string): number {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}
