import type { Industry } from '../model/case-kinds.js';
import { isStopWord, stem, wordsOf } from '../text/words.js';
import general from './vocabulary/general.json' with { type: 'json' };
import trades from './vocabulary/trades.json' with { type: 'json' };

/** Tells which words mean the same; those of one meaning have one concept, written as the stem of the first of them. */
export interface Lexicon {
  /** Concepts of a text in order: content words by their meaning, phrases as one. */
  conceptsIn: (text: string) => string[];
  /** The concept of one word. */
  conceptOf: (word: string) => string;
}

/** Words of a phrase as they are looked up, hyphens apart. */
const stemsOf = (text: string) =>
  wordsOf(text)
    .flatMap((word) => (word.includes('-') ? word.split('-') : [word]))
    .map((word) => ({ word, stem: stem(word) }));

const keyOf = (words: readonly { stem: string }[]) => words.map((one) => one.stem).join(' ');

/**
 * Adds the sets of a vocabulary, each a line of words and phrases of one meaning. A set that begins with a word known already
 * joins its meaning, so that a trade can say its own words for customers or costs.
 */
function addSets(meanings: Map<string, string>, vocabulary: readonly string[]): void {
  const fresh = new Set<string>();
  for (const line of vocabulary) {
    const [head = '', ...others] = line.split(',').map((item) => keyOf(stemsOf(item)));
    const meaning = meanings.get(head) ?? head;
    for (const item of [head, ...others]) {
      if (fresh.has(item)) continue;
      fresh.add(item);
      meanings.set(item, meaning);
    }
  }
}

const isContent = (word: string) => word.length > 2 && !isStopWord(word) && !/^[\d.,£%]+$/.test(word);

interface Phrase {
  /** Stems behind the first one. */
  rest: string[];
  meaning: string;
}

/** Phrases by their first stem, the longest first. */
function phrasesOf(meanings: ReadonlyMap<string, string>): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const [key, meaning] of meanings) {
    const [first = '', ...rest] = key.split(' ');
    if (rest.length > 0) phrases.set(first, [...(phrases.get(first) ?? []), { rest, meaning }]);
  }
  for (const own of phrases.values()) own.sort((a, b) => b.rest.length - a.rest.length);
  return phrases;
}

function lexiconOf(vocabularies: readonly (readonly string[])[]): Lexicon {
  const meanings = new Map<string, string>();
  for (const vocabulary of vocabularies) addSets(meanings, vocabulary);
  const phrases = phrasesOf(meanings);
  const conceptOf = (word: string) => {
    const stemmed = stem(word.toLowerCase());
    return meanings.get(stemmed) ?? stemmed;
  };
  const conceptsIn = (text: string) => {
    const words = stemsOf(text);
    const found: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      const phrase = phrases
        .get(word?.stem ?? '')
        ?.find(({ rest }) => rest.every((one, ahead) => words[at + 1 + ahead]?.stem === one));
      if (phrase) {
        found.push(phrase.meaning);
        at += phrase.rest.length;
      } else if (word && isContent(word.word)) found.push(meanings.get(word.stem) ?? word.stem);
    }
    return found;
  };
  return { conceptsIn, conceptOf };
}

const known = new Map<Industry | 'general', Lexicon>();

/** The lexicon of a trade, or of business alone; made once. */
export function lexiconFor(industry?: Industry): Lexicon {
  const key = industry ?? 'general';
  const made = known.get(key) ?? lexiconOf([general, industry ? trades[industry] : []]);
  known.set(key, made);
  return made;
}
