import { GENERIC } from '../checks/framework-checks.js';
import { contentStems, stem } from '../text/words.js';

/** Standard words of consulting that mean the same; the first of a line stands for all. */
const SYNONYMS: readonly string[] = [
  'revenue sales turnover takings',
  'cost expense spend spending expenditure outlay opex',
  'capex investment invest upfront',
  'customer buyer consumer client shopper guest patron',
  'competitor rival competition competing incumbent',
  'demand appetite need',
  'price fee fare tariff charge pricing',
  'profit earnings surplus ebit ebitda',
  'contribution margin',
  'staff labour labor wage employee worker personnel workforce people',
  'bottleneck constraint narrow narrowest slowest',
  'capacity throughput',
  'growth grow expand expansion',
  'risk danger threat',
  'shop store outlet',
  'supplier vendor',
  'rent lease leasing',
  'pilot trial',
  'partner partnership alliance',
  'implementation implement execute execution feasibility rollout',
  'segment group cohort',
  'reaction react respond response elasticity churn',
  'loyalty retention retain',
  'marketing advertising promotion campaign',
  'permission permit licence license approval',
  'brand reputation image',
  'break-even breakeven',
  'overtime',
];

const CANON: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((line) => {
    const [head = '', ...others] = line.split(' ').map((word) => stem(word));
    return [head, ...others].map((word) => [word, head] as const);
  }),
);
const canon = (word: string) => CANON.get(word) ?? word;
/** Beside those of the framework checks: words of business and of asking that turn up in most cases. */
const COMMON =
  'contribution margin board chief executive director answer reaction news worth buy buyer sell run running yearly day week month normal ' +
  'direct unit rate pace step capacity effect change rise loss lost gain earn earnings payback break-even benefit spend money result pilot ' +
  'test trial partner supplier first next good better best new old small large high low across start begin plan programme project people';
const GENERIC_CONCEPTS: ReadonlySet<string> = new Set([...GENERIC, ...contentStems(COMMON)].map(canon));
const GENERIC_WEIGHT = 0.3;

/** What a text speaks of: its stems, with words of one meaning brought together, in order. */
export const conceptsIn = (text: string): string[] => contentStems(text).map(canon);

/** What a text speaks of, each once. */
export const conceptSet = (text: string): Set<string> => new Set(conceptsIn(text));

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
