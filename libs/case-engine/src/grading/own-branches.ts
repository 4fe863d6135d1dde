import { wordCount } from '../text/words.js';
import type { Written } from './candidate-text.js';
import { nearest, type Branch } from './case-branches.js';
import { likeness } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

export const LEAST_BRANCHES = 3;
export const MOST_BRANCHES = 40;
const LIKE = 0.6;

/** Lines with the lines that belong to them. */
function groupsOf({ lines, tops }: Written): string[] {
  const starts = [0, ...[...tops].filter((at) => at > 0)];
  return starts.map((from, at) => lines.slice(from, starts[at + 1]).join('\n'));
}

/** Branches as the candidate wrote them: headings with what stands under them, lines or, in running text, sentences. */
export function ownBranches({ said }: GradingSubject, answer: Written): string[] {
  const { lines, sentences, text } = answer;
  const ways = [
    () => groupsOf(answer),
    () => lines,
    () => text.split(/(?<=[.!?])\s+|\n/),
    () => sentences.flatMap((sentence) => sentence.split(/[;,]/)),
  ];
  let pieces: string[] = [];
  for (const way of ways) {
    pieces = way().filter((piece) => said(piece).size > 0);
    if (pieces.length >= LEAST_BRANCHES) break;
  }
  return pieces.slice(0, MOST_BRANCHES);
}

/** Two branches that say nearly the same, by the lines that they begin with. A heading may be said again by what is under it. */
export function twins({ said }: GradingSubject, branches: readonly string[]): [string, string] | undefined {
  const sets = branches.map(said);
  const firstLine = (at: number) => branches[at]?.split('\n')[0] ?? '';
  for (const [index, one] of sets.entries()) {
    const other = sets.findIndex((set, at) => at > index && set.size > 1 && likeness(one, set) > LIKE);
    if (other >= 0) return [firstLine(index), firstLine(other)];
  }
  return undefined;
}

/** Points from which on a list is long, and the most words of each on average that make it a mere list. */
const LONG = 8;
const SHORT_POINT = 7;
/** Share of the points that come back to a branch which was left: a list in order up to the one, thrown together from the other. */
const IN_ORDER = 0.25;
const OUT_OF_ORDER = 0.5;
/** What the points of a case earn that are thrown together. */
const THROWN_TOGETHER = 0.3;

/** The points of an answer that is a mere list: without headings, labels or sentences. */
function pointsOf(answer: Written): string[] {
  const { lines, sentences, text } = answer;
  const labelled = sentences.filter((sentence) => sentence.includes(':')).length;
  if (Math.max(groupsOf(answer).length, labelled) >= LEAST_BRANCHES) return [];
  const points =
    lines.length >= LEAST_BRANCHES ? lines : sentences.flatMap((sentence) => sentence.split(/[;,]/));
  return wordCount(text) > SHORT_POINT * points.length ? [] : points;
}

/** The factor for the order of a long list: points that go from one branch of the case to another and back are no structure. */
export function orderFactor(subject: GradingSubject, branches: readonly Branch[], answer: Written): number {
  const ids = pointsOf(answer).flatMap((point) => nearest(subject, branches, point) ?? []);
  const different = new Set(ids).size;
  if (ids.length < LONG || ids.length === different) return 1;
  const runs = ids.filter((id, at) => id !== ids[at - 1]).length;
  const back = (runs - different) / (ids.length - different);
  const order = Math.min(1, Math.max(0, (OUT_OF_ORDER - back) / (OUT_OF_ORDER - IN_ORDER)));
  return THROWN_TOGETHER + (1 - THROWN_TOGETHER) * order;
}
