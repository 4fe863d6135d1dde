import { cleanHeadline, storyKey } from '@casedrop/case-engine';

/** How long a story stays one, in days: what is told again later is news again. */
export const STORY_DAYS = 42;

/** Shared share of words from which two headlines tell one story. */
const ALIKE = 0.6;
/** The same where they name a number and somebody in common. */
const ALIKE_BY_NUMBER = 0.4;
/** Two headlines of fewer words have too little in common to be compared by words. */
const FEWEST_WORDS = 3;

const byWord = (rows: string): Map<string, string> =>
  new Map(rows.split('\n').flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? ''])));

/** Roots, as `storyKey` has them, that headlines use for one another; the first stands for all of its row. */
const SYNONYMS = byWord(`rise ris rais increas up climb jump soar surg hik gain grow grew higher add boost
fall drop slump plung down sink slid tumbl lower cut slash ax reduc trim shed
clos shut closur
open reopen
shop store outlet
job staff worker
fin penalty
buy acquir takeover
order contract
strik walkout
profit earning`);
/** What says that something did not happen, or its contrary. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['rise', 'fall'],
  ['open', 'clos'],
];
/** A number that stands by itself or before its unit, as in "£21m", and not in a name, as in "Covid-19" or "5G". */
const QUANTITY = /(?<![\p{L}\d.,-])\d[\d.,]*(?!\d|G\b)/gu;
/** Words of the trade that tell nothing of the story. */
const FILLERS = new Set('will plan set could new report liv news busines exclusiv update uk us'.split(' '));

/** What a headline is compared by. */
interface Told {
  words: ReadonlySet<string>;
  /** Words that stand for somebody or something of that name: written with a capital, or the first. */
  names: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/**
 * Whether two headlines tell one story in other words. They must share most of their words, names counting twice; and they
 * do not where each has a number or a name of its own, or where one says the contrary of the other. In doubt they are two:
 * a reviewer sees two cases sooner than one that is missing.
 */
export function isSameStory(one: string, other: string): boolean {
  const [a, b] = [toldIn(one), toldIn(other)];
  if (Math.min(a.words.size, b.words.size) < FEWEST_WORDS) return false;
  if (disagree(a.numbers, b.numbers) || haveNamesAlone(a, b) || sayOpposites(a.words, b.words)) return false;
  const byNumber = shared(a.numbers, b.numbers).some(isQuantity) && shared(a.names, b.words).length > 0;
  return likeness(a, b) >= (byNumber ? ALIKE_BY_NUMBER : ALIKE);
}

function toldIn(title: string): Told {
  const text = cleanHeadline(title);
  const [first = '', ...others] = text.split(/[^\p{L}\p{N}'’&.-]+/u).filter(Boolean);
  const capitals = others.filter((word) => /^\p{Lu}/u.test(word));
  // Where every word has a capital, capitals tell no names.
  const names = capitals.length > others.length / 2 ? [first] : [first, ...capitals];
  const words = wordsIn(storyKey(text));
  return {
    words,
    // Those of the story: a publisher's name behind a dash is none of its words.
    names: new Set(names.flatMap((name) => shared(wordsIn(storyKey(name)), words))),
    numbers: new Set((text.match(QUANTITY) ?? []).map((number) => number.replaceAll(/,|\.$/g, ''))),
  };
}

function wordsIn(key: string): Set<string> {
  const words = key.split('-').filter((word) => word !== '' && !FILLERS.has(word));
  return new Set(words.map((word) => SYNONYMS.get(word) ?? word));
}

/** Two per name, one per other word. */
function likeness(a: Told, b: Told): number {
  const weight = (word: string) => (a.names.has(word) || b.names.has(word) ? 2 : 1);
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0);
  const common = sum(shared(a.words, b.words));
  return common / (sum(a.words) + sum(b.words) - common);
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((one) => b.has(one));

/** Both name some, and none in common. */
const disagree = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && b.size > 0 && shared(a, b).length === 0;

/** Each names somebody of whom the other does not speak. */
function haveNamesAlone(a: Told, b: Told): boolean {
  const alone = (one: Told, other: Told) => [...one.names].some((name) => !other.words.has(name));
  return alone(a, b) && alone(b, a);
}

/** One speaks of the one alone, the other of its contrary alone. */
function sayOpposites(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const side = (words: ReadonlySet<string>, [up, down]: readonly [string, string]) =>
    Number(words.has(up)) - Number(words.has(down));
  return OPPOSITES.some((pair) => side(a, pair) * side(b, pair) < 0);
}

/** A year is no quantity: half of the headlines of a day may name it. */
const isQuantity = (number: string): boolean => !/^(19|20)\d\d$/.test(number);

/** Marks of a headline, two smallest hashes in each. */
const BANDS = 16;

/**
 * Marks of a headline by which others of its story are found: bands of the min-hash of its words. Two that share 60 % of
 * their words have one of the 16 in common in 999 of 1,000 draws, two that share 40 % in 94 of 100, two that share a
 * tenth in 15. What shares a mark is compared in full.
 */
export function marksOf(key: string): number[] {
  const hashes = [...wordsIn(key)].map(hash);
  return Array.from({ length: BANDS }, (_, band) => {
    const [one, other] = [smallest(hashes, 2 * band), smallest(hashes, 2 * band + 1)];
    return Math.imul(one ^ band, 0x9e3779b1) ^ other;
  });
}

function smallest(hashes: readonly number[], turn: number): number {
  const salt = Math.imul(turn + 1, 0x85ebca6b);
  let least = 0xffffffff;
  for (const value of hashes) {
    const mixed = Math.imul(value ^ salt, 0xc2b2ae35);
    least = Math.min(least, (mixed ^ (mixed >>> 15)) >>> 0);
  }
  return least | 0;
}

function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193);
  return value;
}
