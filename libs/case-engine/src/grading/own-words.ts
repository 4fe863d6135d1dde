import { wordsOf } from '../text/words.js';
import { written, type Written } from './candidate-text.js';

/** Words in a row that the prompt has too: so many are no coincidence in a piece that says nothing else. */
const RUN = 3;
/** Words in a row that are the prompt's and no longer the candidate's. */
const LONG_RUN = 5;
/** Share of the words of a piece that stand in such rows: from here on the piece only repeats. */
const REPEATS = 0.85;
/** Words that decide something, however much of the rest was heard. */
const DECIDES = /^(?:yes|no|not|don['’]?t|never)$/;

const TOKEN = /[a-z0-9£%]+(?:[-'’.,][a-z0-9]+)*/gi;
const plain = (word: string) => word.toLowerCase().replace(/[’']s$/, '');

/** What the candidate has been told: the prompt and the questions, as rows of words. */
export type Heard = ReadonlySet<string>;

/** The rows of words of texts that the candidate has read. */
export function heardFrom(texts: readonly string[]): Heard {
  return new Set(
    texts.flatMap((text) => {
      const words = wordsOf(text);
      return words
        .slice(0, Math.max(0, words.length - RUN + 1))
        .map((_, at) => words.slice(at, at + RUN).join(' '));
    }),
  );
}

/** Words of a text with the place where each ends, and whether it stands in a row that was heard. */
function tokensOf(heard: Heard, text: string) {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: plain(word),
    index,
    end: index + word.length,
  }));
  const inRow = tokens.map(() => false);
  const words = tokens.map(({ word }) => word);
  for (let at = 0; at + RUN <= words.length; at += 1) {
    if (heard.has(words.slice(at, at + RUN).join(' '))) inRow.fill(true, at, at + RUN);
  }
  return { tokens, inRow };
}

/** Whether a piece only repeats what was heard. */
export function repeats(heard: Heard, piece: string): boolean {
  const { tokens, inRow } = tokensOf(heard, piece);
  if (tokens.some(({ word }, at) => !inRow[at] && DECIDES.test(word))) return false;
  return tokens.length >= RUN && inRow.filter(Boolean).length >= REPEATS * tokens.length;
}

/** The text without the long rows of words that were heard; its figures stay, as an answer is held against them. */
export function withoutHeard(heard: Heard, text: string): string {
  const { tokens, inRow } = tokensOf(heard, text);
  let result = '';
  let copied = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    while (inRow[end]) end += 1;
    if (end - at < LONG_RUN) {
      at = Math.max(at, end - 1);
      continue;
    }
    result += `${text.slice(copied, tokens[at]?.index)} … `;
    copied = tokens[end - 1]?.end ?? text.length;
    at = end - 1;
  }
  return result + text.slice(copied);
}

/** Ends of what can be said apart: a line, a sentence, a semicolon, a dash between words. */
const PIECES = /(?<=[.!?;])\s+|(?<=\s)[-–—]\s+/;

const wordsIn = (text: string) => text.match(TOKEN)?.length ?? 0;

/** Whether every word of a line stands in a row that was heard. */
function isHeardThrough(heard: Heard, line: string): boolean {
  const { inRow } = tokensOf(heard, line);
  return inRow.length > 0 && inRow.every(Boolean);
}

/** A line without the pieces that only repeat what was heard. */
function ownOf(heard: Heard, line: string): string {
  const pieces = line.split(PIECES).map((piece) => ({ piece, isHeard: repeats(heard, piece) }));
  const own = pieces.filter(({ piece, isHeard }) => !isHeard && /[\p{L}\p{N}]/u.test(piece));
  // A row may run on from one sentence into the next, and leave less than a row of each.
  if (own.every(({ piece }) => wordsIn(piece) < RUN) && isHeardThrough(heard, line)) return '';
  return pieces.some(({ isHeard }) => isHeard) ? own.map(({ piece }) => piece).join(' ') : line;
}

/** Share of the words of an answer that only repeat, from which a heard word or two beside them are shreds of the same. */
const MOSTLY = 0.5;

/** Whether a line is less than a row of words, each of them heard; a yes or a no is an answer all the same. */
function isShred(heardWords: ReadonlySet<string>, line: string): boolean {
  const words = [...line.matchAll(TOKEN)].map(([word]) => plain(word));
  return words.length < RUN && words.every((word) => heardWords.has(word) && !DECIDES.test(word));
}

/** An answer without the pieces that only repeat what was heard. */
export function ownWords(heard: Heard, answer: Written): Written {
  const lines = answer.text.split(/\r?\n/);
  const kept = lines.map((line) => ownOf(heard, line));
  if (kept.every((line, at) => line === lines[at])) return answer;
  const isCopy = wordsIn(kept.join('\n')) <= (1 - MOSTLY) * wordsIn(answer.text);
  const heardWords = new Set(isCopy ? [...heard].flatMap((row) => row.split(' ')) : []);
  const own = isCopy ? kept.map((line) => (isShred(heardWords, line) ? '' : line)) : kept;
  return written({ text: own.join('\n'), number: answer.number });
}
