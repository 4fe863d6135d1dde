import { INDUSTRIES } from '@casedrop/case-engine';
import { inWords, type CaseFilter } from '@casedrop/contracts';

interface Counted {
  industry: string;
  archetype: string;
  count: number;
}
export interface CountedValue {
  value: string;
  label: string;
  count: number;
}

/** How many match in all, and by the values of each filter as if that one were not set. */
export function tally(counts: readonly Counted[], { industry, archetype }: CaseFilter) {
  const ofIndustry = counts.filter((one) => !industry || one.industry === industry);
  const ofArchetype = counts.filter((one) => !archetype || one.archetype === archetype);
  const both = ofIndustry.filter((one) => ofArchetype.includes(one));
  return {
    total: both.reduce((sum, { count }) => sum + count, 0),
    industries: byValue(ofArchetype, 'industry', industryLabel),
    archetypes: byValue(ofIndustry, 'archetype', inWords),
  };
}

function byValue(
  counts: readonly Counted[],
  key: 'industry' | 'archetype',
  labelOf: (value: string) => string,
): CountedValue[] {
  const sums = new Map<string, number>();
  for (const one of counts) sums.set(one[key], (sums.get(one[key]) ?? 0) + one.count);
  return [...sums]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
}

const industryLabel = (value: string): string => (INDUSTRIES as Record<string, string>)[value] ?? value;
