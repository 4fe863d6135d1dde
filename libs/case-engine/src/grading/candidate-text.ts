import type { CandidateAnswer } from './grade.js';

/** Longer texts are read so far and no further. */
const LONGEST = 8000;
/** More lines or sentences than anybody reads. */
const MOST_PIECES = 200;
const LONGEST_NUMBER = 200;
const LONGEST_EVIDENCE = 280;

/** A candidate's answer to a part, cut into what graders read. */
export interface Written {
  text: string;
  /** What stands in the field for a number; empty when nothing does. */
  number: string;
  sentences: string[];
  /** Lines with their bullets taken off. */
  lines: string[];
  /** Which of the lines are headings: those that end in a colon, or stand above a list. */
  headings: ReadonlySet<number>;
  /** Which of the lines have others below them that belong to them: headings, lines that others are set in under, tops of blocks. */
  tops: ReadonlySet<number>;
  /** How many lines are set as a list or as headings. */
  listed: number;
}

const BULLET = /^\s*(?:[-*•–—▪◦·]+|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/i;

/** Sentences of a text; a line ends a sentence too. */
function sentencesOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.!?;])\s+(?=\S)/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, MOST_PIECES);
}

/** Columns that a line is set in. */
const indentOf = (line: string) => line.length - line.trimStart().length;

/** Lines with their bullets taken off, which of them are headings, and which have others below them. */
function linesOf(text: string): Pick<Written, 'lines' | 'headings' | 'tops' | 'listed'> {
  const raw = text
    .split(/\r?\n/)
    .map((line, at, all) => ({
      bulleted: BULLET.test(line),
      line: line.replace(BULLET, '').trim(),
      indent: indentOf(line),
      opens: !all[at - 1]?.trim() && Boolean(all[at + 1]?.trim()),
    }))
    .filter(({ line }) => line !== '')
    .slice(0, MOST_PIECES);
  const isHeading = (index: number) =>
    /:$/.test(raw[index]?.line ?? '') || (!raw[index]?.bulleted && Boolean(raw[index + 1]?.bulleted));
  const headings = new Set(raw.flatMap((_, index) => (isHeading(index) ? [index] : [])));
  const isTop = ({ indent, opens }: (typeof raw)[number], index: number) =>
    headings.has(index) || opens || (raw[index + 1]?.indent ?? 0) > indent;
  return {
    lines: raw.map(({ line }) => line),
    headings,
    tops: new Set(raw.flatMap((line, index) => (isTop(line, index) ? [index] : []))),
    listed: raw.filter(({ bulleted }, index) => bulleted || headings.has(index)).length,
  };
}

/** Fractions in one character. */
const VULGAR: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 0.2,
  '⅖': 0.4,
  '⅗': 0.6,
  '⅘': 0.8,
  '⅙': 1 / 6,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};
const FRACTION = new RegExp(`(\\d+)?\\s?([${Object.keys(VULGAR).join('')}])`, 'g');
const DIGITS = 5;

/** Text in plain characters; a half after a figure stays a half, where normal form would make 3½ a 31⁄2. */
const plain = (text: string) =>
  text
    .replace(FRACTION, (_whole, digits: string | undefined, part: string) =>
      String(Number((Number(digits ?? 0) + (VULGAR[part] ?? 0)).toFixed(DIGITS))),
    )
    .normalize('NFKC');

/** An answer as graders read it. */
export function written({ text, number = '' }: Pick<CandidateAnswer, 'text' | 'number'>): Written {
  const cut = plain(text.slice(0, LONGEST));
  const lines = linesOf(cut);
  return {
    text: cut,
    number: plain(number.slice(0, LONGEST_NUMBER)).trim(),
    sentences: sentencesOf(lines.lines),
    ...lines,
  };
}

export const NOTHING: Written = written({ text: '' });

/** Whether nothing was put down: no letter and no digit. */
export const isBlank = ({ text, number }: Written) => !/[\p{L}\p{N}]/u.test(text + number);

/** A sentence of the candidate's, short enough to quote. */
export function quoted(sentence: string | undefined): string | null {
  if (!sentence) return null;
  const characters = [...sentence];
  return characters.length <= LONGEST_EVIDENCE
    ? sentence
    : `${characters.slice(0, LONGEST_EVIDENCE - 1).join('')}…`;
}

/** One answer for each part, whatever order they come in; of two for one part the fuller one. */
export function answersByPart(answers: readonly CandidateAnswer[]): Map<string, Written> {
  const weight = ({ text, number = '' }: CandidateAnswer) => text.trim().length + number.trim().length;
  const key = ({ text, number = '' }: CandidateAnswer) => `${text}\u0000${number}`;
  const ordered = [...answers].sort((a, b) => weight(a) - weight(b) || (key(a) < key(b) ? -1 : 1));
  return new Map(ordered.map((answer) => [answer.partId, written(answer)]));
}
