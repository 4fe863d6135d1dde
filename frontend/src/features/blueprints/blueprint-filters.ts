import { ARCHETYPES, EVENTS, INDUSTRIES } from '@casedrop/case-engine';
import type { Blueprint } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { matching } from '../../components/blueprint/blueprint-choices.js';

export const CHOICE_NAMES = ['archetype', 'industry', 'event'] as const;
export const FILTER_NAMES = ['q', ...CHOICE_NAMES] as const;
export type BlueprintFilter = Record<(typeof FILTER_NAMES)[number], string>;

const choicesOf = (all: string, ids: readonly string[], nameOf: (id: string) => string) => [
  { value: '', label: all },
  ...ids.map((value) => ({ value, label: nameOf(value) })),
];

export const CHOICES = {
  archetype: choicesOf('Every archetype', ARCHETYPES, inWords),
  industry: choicesOf(
    'Every industry',
    Object.keys(INDUSTRIES),
    (id) => INDUSTRIES[id as keyof typeof INDUSTRIES],
  ),
  event: choicesOf('Every kind of news', Object.keys(EVENTS), inWords),
};

/** Those that fit all of the filter; empty texts narrow nothing. */
export function narrowed(blueprints: readonly Blueprint[], filter: BlueprintFilter): Blueprint[] {
  const { q, archetype, industry, event } = filter;
  return matching(blueprints, q).filter(
    (one) =>
      (!archetype || one.archetype === archetype) &&
      (!industry || one.industry === industry) &&
      (!event || one.fits.some((fit) => fit.event === event)),
  );
}
