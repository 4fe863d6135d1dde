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
  for (let at = 0; at + RUN <= tokens.length; at += 1) {
    const row = tokens.slice(at, at + RUN);
    if (heard.has(row.map(({ word }) => word).join(' '))) inRow.fill(true, at, at + RUN);
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

/** An answer without the pieces that only repeat what was heard. */
export function ownWords(heard: Heard, answer: Written): Written {
  const lines = answer.text.split(/\r?\n/);
  const kept = lines.map((line) => {
    const pieces = line.split(PIECES);
    return pieces.some((piece) => repeats(heard, piece))
      ? pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !repeats(heard, piece)).join(' ')
      : line;
  });
  return kept.every((line, at) => line === lines[at])
    ? answer
    : written({ text: kept.join('\n'), number: answer.number });
}
