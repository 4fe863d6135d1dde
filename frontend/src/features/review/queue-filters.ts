import { ARCHETYPES, INDUSTRIES } from '@casedrop/case-engine';
import type { QUEUE_VIEWS } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';

/** What the review queue can be narrowed to, in the words that people see. */

export const FILTER_NAMES = ['q', 'industry', 'archetype', 'difficulty', 'show'] as const;

export const INDUSTRY_CHOICES = [
  { value: '', label: 'Every industry' },
  ...Object.entries(INDUSTRIES).map(([value, label]) => ({ value, label })),
];

export const ARCHETYPE_CHOICES = [
  { value: '', label: 'Every archetype' },
  ...ARCHETYPES.map((value) => ({ value, label: inWords(value) })),
];

export const DIFFICULTY_CHOICES = [
  { value: '', label: 'Every difficulty' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];

/** `all` is what an address without a view shows. */
const VIEW_LABELS: Record<(typeof QUEUE_VIEWS)[number], string> = {
  all: 'All',
  passing: 'Checks passed',
  failing: 'Checks failed',
  returned: 'Came back',
  sure: 'Sure',
  unsure: 'Unsure',
};
export const VIEW_CHOICES = Object.entries(VIEW_LABELS).map(([view, label]) => ({
  value: view === 'all' ? '' : view,
  label,
}));
