import type {
  CaseDetail,
  CaseSummary,
  Feed,
  GenerationRequest,
  PendingCase,
  SalesEnquiry,
  Status,
  User,
} from '@casedrop/contracts/http';
import { GENERATION_STATES } from '@casedrop/contracts/http';
import { ADMIN_ROUTES, type FakeAdmin, unseen } from './fake-admin.js';
import { ARCHIVE_ROUTES, type FakeArchive } from './fake-archive.js';
import { BILLING_ROUTES, type FakeBilling } from './fake-billing.js';
import { HOME_ROUTES, type FakeHome } from './fake-home.js';
import { ISSUE_ROUTES, type FakeNewsroom } from './fake-issues.js';
import { PRACTICE_ROUTES, type PracticeState } from './fake-practice.js';
import { REWRITING_ROUTES, type FakeDesk } from './fake-rewriting.js';
import { SECURITY_ROUTES, type FakeSecurity } from './fake-security.js';
import { SALES_ROUTES } from './fake-sales.js';
import { sampleDetail } from './sample-case.js';
import { sampleStatus } from './sample-status.js';

/** What the pretended server knows. Specs build it and look into it. */
export interface FakeState extends FakeHome, FakeBilling, FakeArchive, FakeSecurity, FakeDesk {
  user: User | null;
  cases: CaseSummary[];
  details: Record<string, CaseDetail>;
  pending: PendingCase[];
  feeds: Feed[];
  requests: GenerationRequest[];
  /** What admins see; an empty product when a spec has none. */
  admin?: Partial<FakeAdmin>;
  /** Made at the first look when a spec has none. */
  practice?: PracticeState;
  /** Those that came in, the latest first; none when a spec has none. */
  enquiries?: SalesEnquiry[];
  /** All well when a spec has none. */
  status?: Status;
  /** One draft, and figures of a newsletter that has grown, when a spec has none. */
  newsroom?: Partial<FakeNewsroom>;
}

export interface FakeRequest {
  method: string;
  /** Path with its query. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** A file instead of JSON, with its content type. */
  file?: { type: string; text: string };
}

/** An error answer in the form of the gateway's. */
export function problem(status: number, code: string, detail: string, extra: object = {}): FakeAnswer {
  return { status, body: { type: 'about:blank', title: code, status, detail, code, ...extra } };
}

export type Handler = (state: FakeState, request: FakeRequest, id: string) => FakeAnswer;

function unlock(state: FakeState, request: FakeRequest, id: string): FakeAnswer {
  const detail = state.details[id];
  if (!state.user || !detail) return problem(404, 'case-not-found', 'There is no such case.');
  const credits = state.user.freeCredits ?? 0;
  const waiting = state.user.creditsWaiting ?? 0;
  if (waiting > 0 && credits === waiting)
    return problem(
      402,
      'credits-waiting',
      `Please confirm your e-mail address: your other ${waiting} credits are there then.`,
    );
  if (credits === 0) return problem(402, 'no-credit', 'You have no free credits left.');
  state.user = { ...state.user, freeCredits: credits - 1 };
  state.details[id] = sampleDetail(credits - 1, true, waiting);
  const opened = state.details[id];
  const wanted = request.headers.prefer === 'return=representation';
  return { status: 200, body: { access: opened.access, spent: true, ...(wanted && { case: opened }) } };
}

function requestsPage(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = new URL(request.path, 'http://x').searchParams;
  const [wanted, declined] = [query.get('state'), query.get('declined')];
  const ids = query.get('ids')?.split(',');
  const counts = Object.fromEntries(
    GENERATION_STATES.map((name) => [name, state.requests.filter((one) => one.state === name).length]),
  );
  const items = state.requests.filter(
    (one) =>
      (!wanted || one.state === wanted) &&
      (!declined || String(one.declined) === declined) &&
      (!ids || ids.includes(one.id)),
  );
  const declinedCount = state.requests.filter((one) => one.declined).length;
  return { status: 200, body: { items, page: 1, pageCount: 1, counts, declined: declinedCount } };
}

function removePending(
  state: FakeState,
  { body }: FakeRequest,
  id: string,
  status: 'approved' | 'rejected',
): FakeAnswer {
  const refused = unseen(state, id, (body as { version?: number } | undefined)?.version);
  if (refused) return problem(409, 'case-changed-meanwhile', refused);
  state.pending = state.pending.filter((one) => one.id !== id);
  return { status: 200, body: { id, status, version: 2 } };
}

function signedIn(state: FakeState): FakeAnswer {
  return state.user
    ? { status: 200, body: state.user }
    : problem(401, 'not-signed-in', 'Please sign in to continue.');
}

/** Routes as "METHOD pattern"; `:id` matches one segment. */
const ROUTES: Record<string, Handler> = {
  ...HOME_ROUTES,
  ...BILLING_ROUTES,
  ...ARCHIVE_ROUTES,
  'GET /api/health': () => ({ status: 200, body: { status: 'ok' } }),
  'GET /api/status': (state) => ({ status: 200, body: state.status ?? sampleStatus() }),
  'GET /api/auth/user': signedIn,
  'POST /api/auth/logout': (state) => {
    state.user = null;
    return { status: 204 };
  },
  'GET /api/account/second-factors': () => ({
    status: 200,
    body: { totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
  }),
  'POST /api/newsletter/subscribe': () => ({
    status: 202,
    body: { message: 'A confirmation is on its way.' },
  }),
  'GET /api/cases': (state) => ({ status: 200, body: { items: state.cases, nextCursor: null } }),
  'GET /api/cases/:id': (state, request, id) => {
    const waits = state.pending.find((one) => one.id === id);
    const detail = state.details[id];
    if (waits && !detail) return { status: 200, body: waits };
    if (!detail) return problem(404, 'case-not-found', 'There is no such case.');
    const variant = new URL(request.path, 'http://x').searchParams.get('variant');
    if (variant === null) return { status: 200, body: detail };
    if (!/^\d+$/.test(variant)) return problem(400, 'input-invalid', 'A variant is a whole number.');
    return detail.variants
      ? { status: 200, body: { ...detail, variant: Number(variant) } }
      : problem(404, 'case-has-no-variants', 'This case has no variants: its numbers are fixed.');
  },
  'POST /api/cases/:id/unlock': unlock,
  'PATCH /api/admin/cases/:id/approve': (state, request, id) => removePending(state, request, id, 'approved'),
  'PATCH /api/admin/cases/:id/reject': (state, request, id) => removePending(state, request, id, 'rejected'),
  'GET /api/admin/feeds': (state) => ({ status: 200, body: { items: state.feeds } }),
  'GET /api/admin/generation': requestsPage,
  ...REWRITING_ROUTES,
  ...ADMIN_ROUTES,
  ...PRACTICE_ROUTES,
  ...SALES_ROUTES,
  ...SECURITY_ROUTES,
  ...ISSUE_ROUTES,
};

function match(pattern: string, method: string, pathname: string): string | null {
  const [verb, route = ''] = pattern.split(' ');
  if (verb !== method) return null;
  const source = route.replace(/:id/g, '([^/]+)');
  const found = new RegExp(`^${source}$`).exec(pathname);
  return found ? (found[1] ?? '') : null;
}

/** A server made of a state; specs may answer single routes otherwise. */
export function createFakeApi(state: FakeState, overrides: Record<string, Handler> = {}) {
  const calls: FakeRequest[] = [];
  const answer = (request: FakeRequest): FakeAnswer => {
    calls.push(request);
    const { pathname } = new URL(request.path, 'http://x');
    for (const [pattern, handler] of Object.entries({ ...ROUTES, ...overrides })) {
      const id = match(pattern, request.method, pathname);
      if (id !== null) return handler(state, request, id);
    }
    return problem(404, 'path-unknown', 'There is nothing at this address.');
  };
  return { state, calls, answer };
}

export type FakeApi = ReturnType<typeof createFakeApi>;
