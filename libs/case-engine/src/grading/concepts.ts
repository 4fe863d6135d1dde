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
