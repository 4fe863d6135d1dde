import { GENERIC } from '../checks/framework-checks.js';
import { contentStems } from '../text/words.js';
import { lexiconFor } from './lexicon.js';

/** Beside those of the framework checks: words of business and of asking that turn up in most cases. */
const COMMON =
  'contribution margin board chief executive director answer reaction news worth buy buyer sell run running yearly day week month normal ' +
  'direct unit rate pace step capacity effect change rise loss lost gain earn earnings payback break-even benefit spend money result pilot ' +
  'test trial partner supplier first next good better best new old small large high low across start begin plan programme project people';
const { conceptOf } = lexiconFor();
const GENERIC_CONCEPTS: ReadonlySet<string> = new Set([...GENERIC, ...contentStems(COMMON)].map(conceptOf));
const GENERIC_WEIGHT = 0.3;

/** Whether a concept would fit any case. */
export const isGeneric = (concept: string) => GENERIC_CONCEPTS.has(concept);

const weigh = (concept: string) => (isGeneric(concept) ? GENERIC_WEIGHT : 1);

/** Weight of a set of concepts: one that fits any case counts less. */
export function weightOf(concepts: Iterable<string>): number {
  let sum = 0;
  for (const concept of concepts) sum += weigh(concept);
  return sum;
}

/** Concepts of one set that another has too. */
export const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((concept) => b.has(concept));

/** Likeness of two sets, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = shared(a, b).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

/** Words that a short answer may have of any business, before it is measured by how much of it is about the case. */
const SLACK = 2;
/** Share of an answer's telling words that the case speaks of, from which it is about this case, and below which about another. */
const ON_TOPIC = 0.32;
const OFF_TOPIC = 0.2;

/** How far a text is about a case, 0 to 1, by the words in it that would not fit any case. */
export function topicality(said: ReadonlySet<string>, vocabulary: ReadonlySet<string>): number {
  const telling = [...said].filter((concept) => !isGeneric(concept));
  const known = telling.filter((concept) => vocabulary.has(concept)).length;
  const share = (known + SLACK) / (telling.length + SLACK);
  return Math.min(1, Math.max(0, (share - OFF_TOPIC) / (ON_TOPIC - OFF_TOPIC)));
}
