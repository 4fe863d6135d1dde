import type { LIBRARY_SORTS, LIBRARY_STATES } from '@casedrop/contracts/http';

type LibrarySort = (typeof LIBRARY_SORTS)[number];
type LibraryState = (typeof LIBRARY_STATES)[number];

/** What the address of the library says: filters, order and page. Absent means any, newest first, page 1. */
export interface LibraryPlace {
  q?: string;
  industry?: string;
  archetype?: string;
  difficulty?: (typeof LIBRARY_DIFFICULTIES)[number];
  maxMinutes?: (typeof LIBRARY_MINUTES)[number];
  state?: LibraryState;
  sort?: LibrarySort;
  page?: number;
}
/** The parts of the address that narrow what is shown. */
export type LibraryFilter = Exclude<keyof LibraryPlace, 'sort' | 'page'>;

export const LIBRARY_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const LIBRARY_MINUTES = ['30', '45', '60'] as const;
const STATES: readonly LibraryState[] = ['new', 'started', 'solved', 'unlocked'];
const SORTS: readonly LibrarySort[] = ['newest', 'rating', 'popular', 'shortest'];
export const LIBRARY_FILTERS: readonly LibraryFilter[] = [
  'q',
  'state',
  'difficulty',
  'maxMinutes',
  'industry',
  'archetype',
];
const ORDER: readonly (keyof LibraryPlace)[] = [...LIBRARY_FILTERS, 'sort', 'page'];
const LONGEST_TEXT = 200;
const LONGEST_VALUE = 60;
const LAST_PAGE = 10_000;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text?.toLowerCase());
}

function textOf(params: URLSearchParams, name: string, longest: number): string | undefined {
  return params.get(name)?.trim().slice(0, longest) || undefined;
}

function pageOf(text: string | null): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined;
}

/** Reads an address that anybody may have typed: what makes no sense counts as absent. */
export function readPlace(params: URLSearchParams): LibraryPlace {
  const sort = oneOf(SORTS, params.get('sort'));
  return {
    q: textOf(params, 'q', LONGEST_TEXT),
    industry: textOf(params, 'industry', LONGEST_VALUE),
    archetype: textOf(params, 'archetype', LONGEST_VALUE),
    difficulty: oneOf(LIBRARY_DIFFICULTIES, params.get('difficulty')),
    maxMinutes: oneOf(LIBRARY_MINUTES, params.get('maxMinutes')),
    state: oneOf(STATES, params.get('state')),
    sort: sort === 'newest' ? undefined : sort,
    page: pageOf(params.get('page')),
  };
}

/** The query of an address, always in the same order, so that the same place has one address. */
export function writePlace(place: LibraryPlace): string {
  const params = new URLSearchParams();
  for (const name of ORDER) {
    const value = place[name];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.toString();
}

/** The place with other filters or order; that begins at page 1 again. */
export function movedTo(place: LibraryPlace, change: Partial<LibraryPlace>): LibraryPlace {
  return { ...place, page: undefined, ...change };
}

/** The place without any filter; the order stays. */
export function withoutFilters(place: LibraryPlace): LibraryPlace {
  return { sort: place.sort };
}

/** Whether anything narrows what is shown. */
export function isFiltered(place: LibraryPlace): boolean {
  return LIBRARY_FILTERS.some((name) => place[name] !== undefined);
}
