import type { Transport } from '../lib/api-client.js';
import { ADMIN_SAMPLES } from './sample-admin.js';
import { sampleBilling, samplePrices } from './sample-billing.js';
import { sampleCases, sampleSummaries } from './sample-cases.js';
import { practiceAnswer } from './sample-practice.js';
import {
  sampleAttempts,
  sampleCredits,
  sampleDashboard,
  sampleOwnedCases,
  sampleSearch,
  sampleStates,
} from './sample-home.js';
import {
  DEVELOPMENT_USER,
  SAMPLE_API_KEYS,
  SAMPLE_REFERRALS,
  SAMPLE_SECURITY_EVENTS,
  SAMPLE_SESSIONS,
} from './sample-person.js';

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** Answered from samples, never from the network. */
const ALWAYS: Record<string, (query: URLSearchParams) => unknown> = {
  '/api/cases': () => ({ items: sampleSummaries(), nextCursor: null }),
  '/api/cases/search': sampleSearch,
  '/api/user/attempts': sampleAttempts,
  '/api/prices': samplePrices,
  '/api/billing': sampleBilling,
  '/api/user/case-states': sampleStates,
  '/api/user/credits': sampleCredits,
  '/api/user/owned-cases': sampleOwnedCases,
  [`/api/users/${DEVELOPMENT_USER.id}/dashboard`]: sampleDashboard,
};

const SAMPLE_EXPORT = '/api/account/export/sample';

/** Answered from samples when the network has no answer. */
const OTHERWISE: Record<string, () => unknown> = {
  '/api/auth/user': () => DEVELOPMENT_USER,
  '/api/account/sessions': () => ({ items: SAMPLE_SESSIONS }),
  '/api/account/security-activity': () => SAMPLE_SECURITY_EVENTS,
  '/api/account/api-keys': () => ({ items: SAMPLE_API_KEYS }),
  [SAMPLE_EXPORT]: () => ({ account: DEVELOPMENT_USER }),
  '/api/referrals': () => SAMPLE_REFERRALS,
  '/api/newsletter/issues': () => ({ items: [], page: 1, pageCount: 1 }),
  '/api/admin/feeds': () => ({ items: [] }),
  '/api/admin/generation': () => ({ items: [], page: 1, pageCount: 1, counts: {}, declined: 0 }),
  '/api/admin/cases/pending': () => ({ items: [], total: 0 }),
  ...ADMIN_SAMPLES,
};

/** A write succeeds without a server; the answer has the members that forms read. */
function writeAnswer(method: string, path: string, body: unknown): unknown {
  if (method === 'PATCH' && path === '/api/account') return { ...DEVELOPMENT_USER, ...(body as object) };
  if (method === 'POST' && path === '/api/account/api-keys')
    return { key: 'cdk_sample-key-of-development-mode', apiKey: SAMPLE_API_KEYS[0] };
  if (method === 'POST' && path === '/api/account/export') return { link: SAMPLE_EXPORT };
  if (method === 'POST' && path === '/api/account/delete/permit') return { permit: 'sample' };
  const practice = practiceAnswer({ method, path, body });
  if (practice !== undefined) return practice;
  return { message: 'Nothing was sent.', requests: [], skipped: [], ended: 1 };
}

function sampleOf(path: string): unknown {
  const id = /^\/api\/cases\/([^/]+)$/.exec(path)?.[1];
  if (id) return sampleCases().find((one) => one.id === id);
  return OTHERWISE[path]?.() ?? practiceAnswer({ method: 'GET', path, body: undefined });
}

/** A static host answers unknown paths with its page: only JSON is an answer of ours. */
function isAnswer(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').includes('json');
}

async function fromNetwork(path: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(path, init);
    return isAnswer(response) ? response : null;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return null;
  }
}

/** The way of a call in development mode: writes go nowhere, reads fall back to samples. */
export const mockTransport: Transport = async (path, init) => {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const method = init.method ?? 'GET';
  if (method !== 'GET') {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    return json(writeAnswer(method, pathname, body));
  }
  const always = ALWAYS[pathname];
  if (always) return json(always(searchParams));
  const sample = sampleOf(pathname);
  const answer = await fromNetwork(path, init);
  if (answer) return answer;
  if (sample !== undefined) return json(sample);
  const detail = 'Development mode has no sample of this.';
  return json({ type: 'about:blank', title: 'Not found', status: 404, detail, code: 'path-unknown' }, 404);
};
