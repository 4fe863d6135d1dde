import type { Written } from './candidate-text.js';
import { likeness } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

/** An idea as the candidate put it. */
export interface Idea {
  text: string;
  concepts: ReadonlySet<string>;
}

const MOST_IDEAS = 40;
const LIKE = 0.5;
const LONGEST_HEADING = 8;
const LONGEST_PIECE = 12;
const INLINE_NUMBER = /\s(?=\(?\d{1,2}[.)]\s)/;
const HEADED = /^([^:]{3,80}):\s*(.*)$/;

const words = (text: string) => text.trim().split(/\s+/).length;

/** A line as ideas: cut at semicolons and, where it is a mere list, at commas. */
function pieces(line: string): string[] {
  return line.split(INLINE_NUMBER).flatMap((numbered) =>
    numbered
      .replace(/^\(?\d{1,2}[.)]\s/, '')
      .split(/;|(?<=[.!?])\s/)
      .flatMap((text) => {
        const parts = text.split(/,\s|\s\/\s/);
        return parts.length > 1 && parts.every((part) => words(part) <= LONGEST_PIECE) ? parts : [text];
      }),
  );
}

function distinct({ said }: Pick<GradingSubject, 'said'>, texts: readonly string[]): Idea[] {
  const kept: Idea[] = [];
  for (const text of texts) {
    const concepts = said(text);
    if (concepts.size === 0 || kept.some((other) => likeness(other.concepts, concepts) > LIKE)) continue;
    kept.push({ text: text.trim(), concepts });
    if (kept.length === MOST_IDEAS) break;
  }
  return kept;
}

/** Distinct ideas of an answer, near-duplicates once, and the headings that they stand under. */
export function readIdeas(
  subject: Pick<GradingSubject, 'said'>,
  { lines, headings }: Written,
): { ideas: Idea[]; groups: string[] } {
  const groups: string[] = [];
  const texts = lines.flatMap((line, index) => {
    const headed = HEADED.exec(line);
    const label = headed?.[1] ?? (headings.has(index) ? line : undefined);
    if (label === undefined || words(label) > LONGEST_HEADING) return pieces(line);
    groups.push(label);
    return headed?.[2] ? pieces(headed[2]) : [];
  });
  return { ideas: distinct(subject, texts), groups: distinct(subject, groups).map(({ text }) => text) };
}
