import type { AdminPerson, Analytics, AuditItem, CaseQuality, PageViews } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState } from './fake-api.js';
import { REVENUE_ROUTES, type FakeRevenue } from './fake-revenue.js';

/** What the pretended server knows for admins. */
export interface FakeAdmin extends FakeRevenue {
  analytics: Analytics;
  people: AdminPerson[];
  quality: CaseQuality[];
  pageViews: PageViews['items'];
  audit: AuditItem[];
  /** Addresses by number, as the audit log tells them. */
  addresses: Record<string, string>;
}

type Handler = (state: FakeState, request: FakeRequest, id: string) => FakeAnswer;

/** Figures of a product that has run for a while; newsletter and quality have nothing to compute from. */
export function sampleAnalytics(over: Partial<Analytics> = {}): Analytics {
  return {
    totalUsers: 1204,
    mrr: 1245,
    conversionRate: 4.2,
    avgRating: 4.3,
    newsletter: { openRate: 42, clickRate: 8.5, unsubRate: 0.4 },
    cases: { completionRate: 68, avgTime: 31.4, qualityScore: 3.9 },
    viral: { kFactor: 0.08, referralRate: 12.5, shares: 150 },
    samples: ['avgRating', 'cases.avgTime'],
    usersChange: 25,
    mrrChange: 8,
    targets: { conversionRate: 5, avgRating: 4.2 },
    pending: 0,
    subscribers: 830,
    ...over,
  };
}

/** A confirmed candidate. */
export function samplePerson(over: Partial<AdminPerson> = {}): AdminPerson {
  return {
    id: 12,
    email: 'grace@example.org',
    username: 'grace',
    roles: ['candidate'],
    emailConfirmed: true,
    holdsEmail: true,
    registeredAt: '2026-10-05T09:00:00.000Z',
    suspendedAt: null,
    lastSeenAt: '2026-11-19T18:20:00.000Z',
    freeCredits: 3,
    subscriptionStatus: 'free',
    ...over,
  };
}

/** A case whose second question tells nobody apart. */
export function sampleQuality(over: Partial<CaseQuality> = {}): CaseQuality {
  return {
    caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    title: 'Northlight Coffee: convert to drive-thru?',
    statistics: {
      attempts: 64,
      completed: 41,
      averageRating: 3.8,
      totalRatings: 22,
      successRate: 56,
      medianMinutes: 37,
      averageScore: 58,
      difficultyOfTen: 6.5,
    },
    completionRate: 64,
    qualityScore: 3.1,
    items: [
      { partId: 'p1', kind: 'structure', answered: 41, facility: 0.61, discrimination: 0.34, concern: null },
      {
        partId: 'p2',
        kind: 'quant',
        answered: 40,
        facility: 0.07,
        discrimination: -0.02,
        concern: 'Hardly anybody gets this question right.',
      },
    ],
    concerns: ['Question 2 does not tell strong candidates from weak ones.'],
    ...over,
  };
}

/** A suspension by person 3. */
export function sampleAudit(over: Partial<AuditItem> = {}): AuditItem {
  return {
    id: '1',
    source: 'accounts',
    at: '2026-11-20T08:15:00.000Z',
    actor: '3',
    action: 'person-suspended',
    personId: 12,
    caseId: null,
    caseTitle: null,
    details: { reason: 'Shared solutions in a forum' },
    ...over,
  };
}

/** What the specs' pretended server starts with. */
function admin(state: FakeState): Omit<FakeAdmin, keyof FakeRevenue> {
  const none = {
    analytics: sampleAnalytics(),
    people: [],
    quality: [],
    pageViews: [],
    audit: [],
    addresses: {},
  };
  const known = { ...none, ...state.admin };
  state.admin = known;
  return known;
}

const queryOf = ({ path }: FakeRequest) => new URL(path, 'http://x').searchParams;

function people(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = queryOf(request);
  const text = query.get('q') ?? '';
  const role = query.get('role');
  const suspended = query.get('suspended');
  const items = admin(state).people.filter(
    (one) =>
      (one.email.includes(text) ||
        one.username.includes(text) ||
        [`${one.id}`, `#${one.id}`].includes(text)) &&
      (!role || one.roles.some((own) => own === role)) &&
      (!suspended || (one.suspendedAt !== null) === (suspended === 'true')),
  );
  return { status: 200, body: { items, total: items.length, page: 1, pageCount: 1 } };
}

function change(
  state: FakeState,
  id: string,
  part: (person: AdminPerson) => Partial<AdminPerson>,
): FakeAnswer {
  const known = admin(state);
  known.people = known.people.map((one) => (String(one.id) === id ? { ...one, ...part(one) } : one));
  return { status: 204 };
}

function pending(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = queryOf(request);
  const is = (name: string, value: string) => !query.get(name) || query.get(name) === value;
  const show = query.get('show') ?? 'all';
  const shown = (one: FakeState['pending'][number]) =>
    show === 'all' ||
    (show === 'returned' && !!one.returnedReason) ||
    (show === 'sure' && !!one.reading?.sure) ||
    (show === 'unsure' && !one.reading?.sure) ||
    (show === 'passing' && one.checks.passed) ||
    (show === 'failing' && !one.checks.passed);
  const found = state.pending.filter(
    (one) =>
      one.title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()) &&
      is('difficulty', one.difficulty) &&
      is('archetype', one.archetype) &&
      shown(one),
  );
  const offset = Number(query.get('offset') ?? 0);
  const items = found.slice(offset, offset + Number(query.get('limit') ?? 20));
  return { status: 200, body: { items, total: found.length } };
}

interface ManyWish {
  action: string;
  caseIds: string[];
  versions?: Record<string, number>;
}
const CHECKS_FAIL = '1 check must pass before approval.';

/** Why a decision is refused that is on another version than the waiting one. */
export function unseen(state: FakeState, id: string, version: number | undefined): string | null {
  const waits = state.pending.find((one) => one.id === id);
  if (!waits || version === undefined || waits.version === version) return null;
  return `This case was written anew since you looked at it. Read version ${waits.version}, then decide.`;
}

function reviewMany(state: FakeState, { body }: FakeRequest): FakeAnswer {
  const { action, caseIds, versions = {} } = body as ManyWish;
  const results = caseIds.map((caseId) => {
    const one = state.pending.find(({ id }) => id === caseId);
    const blocked = action === 'approve' && (one?.checks.blocking ?? 0) > 0;
    const reason = unseen(state, caseId, versions[caseId]) ?? (blocked ? CHECKS_FAIL : null);
    return { caseId, done: reason === null, reason };
  });
  const done = results.filter((one) => one.done).map(({ caseId }) => caseId);
  state.pending = state.pending.filter(({ id }) => !done.includes(id));
  return { status: 200, body: { results } };
}

/** Routes of administration, for the pretended server. */
export const ADMIN_ROUTES: Record<string, Handler> = {
  ...REVENUE_ROUTES,
  'GET /api/admin/analytics': (state) => ({ status: 200, body: admin(state).analytics }),
  'GET /api/admin/cases/pending': pending,
  'POST /api/admin/cases/review': reviewMany,
  'GET /api/admin/cases/quality': (state) => ({
    status: 200,
    body: { items: admin(state).quality, page: 1, pageCount: 1 },
  }),
  'GET /api/admin/page-views': (state) => ({ status: 200, body: { items: admin(state).pageViews } }),
  'GET /api/admin/users': people,
  'POST /api/admin/users/:id/roles': (state, { body }, id) => {
    const { role } = body as { role: 'coach' | 'admin' };
    return change(state, id, ({ roles }) => ({ roles: [...roles, role] }));
  },
  'DELETE /api/admin/users/:id/roles/coach': (state, _request, id) =>
    change(state, id, ({ roles }) => ({ roles: roles.filter((one) => one !== 'coach') })),
  'POST /api/admin/users/:id/suspend': (state, _request, id) =>
    change(state, id, () => ({ suspendedAt: '2026-11-20T09:00:00.000Z' })),
  'POST /api/admin/users/:id/reinstate': (state, _request, id) =>
    change(state, id, () => ({ suspendedAt: null })),
  'POST /api/admin/users/:id/end-sessions': () => ({ status: 204 }),
  'POST /api/admin/users/:id/grants': (state, { body }, id) => {
    const { credits = 0 } = body as { credits?: number };
    change(state, id, ({ freeCredits }) => ({ freeCredits: freeCredits + credits }));
    return { status: 200, body: { granted: true, freeCredits: null } };
  },
  'GET /api/admin/audit': (state, request) => {
    const { audit, addresses } = admin(state);
    const before = queryOf(request).get('before');
    const rest = before ? audit.filter(({ at }) => at < before) : audit;
    const items = rest.slice(0, 2);
    const next = rest.length > items.length ? (items.at(-1)?.at ?? null) : null;
    return { status: 200, body: { items, people: addresses, next } };
  },
};
