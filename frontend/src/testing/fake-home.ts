import type {
  CaseSearch,
  CaseStates,
  CaseSummary,
  CreditEntry,
  Dashboard,
  OwnedCase,
} from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState, Handler } from './fake-api.js';
import { emptyDashboard } from './sample-home.js';

/** What the pretended server knows of a person's home; nothing has happened where a part is absent. */
export interface FakeHome {
  dashboard?: Dashboard;
  states?: CaseStates['items'];
  credits?: CreditEntry[];
  owned?: OwnedCase[];
}

const LIBRARY_PAGE = 24;
const LEDGER_PAGE = 5;

const NOT_SIGNED_IN: FakeAnswer = {
  status: 401,
  body: {
    type: 'about:blank',
    title: 'x',
    status: 401,
    code: 'not-signed-in',
    detail: 'Please sign in to continue.',
  },
};

function queryOf(request: FakeRequest): URLSearchParams {
  return new URL(request.path, 'http://x').searchParams;
}

function pageOf<Item>(items: readonly Item[], query: URLSearchParams, size: number) {
  const page = Number(query.get('page') ?? 1);
  const pageCount = Math.max(Math.ceil(items.length / size), 1);
  return { items: items.slice((page - 1) * size, page * size), page, pageCount };
}

function countedBy(cases: readonly CaseSummary[], name: 'industry' | 'archetype'): CaseSearch['industries'] {
  const values = [...new Set(cases.map((one) => one[name]))];
  return values.map((value) => ({
    value,
    label: value,
    count: cases.filter((one) => one[name] === value).length,
  }));
}

/** Whether a case meets every wish but those in `except`. */
function matches(state: FakeState, one: CaseSummary, query: URLSearchParams, except = ''): boolean {
  const wish = (name: string) => (name === except ? null : query.get(name));
  const words = (wish('q') ?? '').toLowerCase().split(/\s+/);
  const text = `${one.title} ${one.description} ${one.sourceTitle}`.toLowerCase();
  const mine = state.states?.find((item) => item.caseId === one.id);
  const wanted = wish('state');
  return (
    words.every((word) => text.includes(word)) &&
    ['industry', 'archetype', 'difficulty'].every((name) =>
      [null, one[name as 'industry']].includes(wish(name)),
    ) &&
    one.estimatedTime <= Number(wish('maxMinutes') ?? Infinity) &&
    (wanted === null || (wanted === 'unlocked' ? Boolean(mine?.unlocked) : (mine?.state ?? 'new') === wanted))
  );
}

function search(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = queryOf(request);
  if (query.has('state') && !state.user) return NOT_SIGNED_IN;
  const left = (except?: string) => state.cases.filter((one) => matches(state, one, query, except));
  const body: CaseSearch = {
    ...pageOf(left(), query, LIBRARY_PAGE),
    total: left().length,
    industries: countedBy(left('industry'), 'industry'),
    archetypes: countedBy(left('archetype'), 'archetype'),
  };
  return { status: 200, body };
}

const forPerson =
  (body: (state: FakeState, query: URLSearchParams) => unknown): Handler =>
  (state, request) =>
    state.user ? { status: 200, body: body(state, queryOf(request)) } : NOT_SIGNED_IN;

/** The calls of dashboard, library and credit history. */
export const HOME_ROUTES: Record<string, Handler> = {
  'GET /api/cases/search': search,
  'GET /api/user/case-states': forPerson((state) => ({ items: state.states ?? [] })),
  'GET /api/users/:id/dashboard': forPerson((state) => state.dashboard ?? emptyDashboard(state.cases.length)),
  'GET /api/user/credits': forPerson((state, query) => pageOf(state.credits ?? [], query, LEDGER_PAGE)),
  'GET /api/user/owned-cases': forPerson((state) => ({ items: state.owned ?? [] })),
};
