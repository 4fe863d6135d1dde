import type { CaseSearch } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { difficultyLabel } from './difficulty.js';
import {
  LIBRARY_DIFFICULTIES,
  LIBRARY_FILTERS,
  LIBRARY_MINUTES,
  type LibraryFilter,
  type LibraryPlace,
} from './library-address.js';

/** One value of a filter as people read it; `count` is how many cases it leads to, where that is known. */
export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

type Facets = Pick<CaseSearch, 'industries' | 'archetypes'>;

export const STATE_OPTIONS: readonly FilterOption[] = [
  { value: 'new', label: 'New to me' },
  { value: 'started', label: 'Started' },
  { value: 'solved', label: 'Solved' },
  { value: 'unlocked', label: 'Unlocked' },
];
export const SORT_OPTIONS: readonly FilterOption[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'rating', label: 'Best rated' },
  { value: 'popular', label: 'Most practised' },
  { value: 'shortest', label: 'Shortest first' },
];
const DIFFICULTY_OPTIONS: readonly FilterOption[] = LIBRARY_DIFFICULTIES.map((value) => ({
  value,
  label: difficultyLabel(value),
}));
const TIME_OPTIONS: readonly FilterOption[] = LIBRARY_MINUTES.map((value) => ({
  value,
  label: `Up to ${value} min`,
}));

/** The values that an answer counts; the chosen one stays among them when nothing matches it. */
function counted(options: readonly FilterOption[], chosen: string | undefined): readonly FilterOption[] {
  const isThere = chosen === undefined || options.some((option) => option.value === chosen);
  return isThere ? options : [...options, { value: chosen, label: inWords(chosen), count: 0 }];
}

/** A filter with the values it can take. */
export interface FilterGroup {
  name: LibraryFilter;
  title: string;
  options: readonly FilterOption[];
}

/** Every filter of a list of values; industries and archetypes come from the last answer. */
export function filterGroups(place: LibraryPlace, facets: Facets | undefined): FilterGroup[] {
  return [
    { name: 'difficulty', title: 'Difficulty', options: DIFFICULTY_OPTIONS },
    { name: 'maxMinutes', title: 'Time', options: TIME_OPTIONS },
    { name: 'industry', title: 'Industry', options: counted(facets?.industries ?? [], place.industry) },
    { name: 'archetype', title: 'Archetype', options: counted(facets?.archetypes ?? [], place.archetype) },
  ];
}

/** The filters that hold, in words. */
export function activeFilters(
  place: LibraryPlace,
  facets: Facets | undefined,
): { name: LibraryFilter; label: string }[] {
  const groups = new Map([
    ...filterGroups(place, facets).map((group) => [group.name, group.options] as const),
    ['state', STATE_OPTIONS] as const,
  ]);
  return LIBRARY_FILTERS.flatMap((name) => {
    const value = place[name];
    if (value === undefined) return [];
    const option = groups.get(name)?.find((one) => one.value === value);
    return [{ name, label: option?.label ?? `“${value}”` }];
  });
}
