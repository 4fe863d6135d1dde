import type { SecurityEvent } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState } from './fake-api.js';

/** What the pretended server knows of its doors. */
export interface FakeSecurity {
  /** The record of sign-ins, the latest first; empty when a spec has none. */
  securityEvents?: SecurityEvent[];
}

type Handler = (state: FakeState, request: FakeRequest, id: string) => FakeAnswer;

const PAGE = 2;

/** The next two that the filter lets through. */
function page(events: SecurityEvent[], { path }: FakeRequest): FakeAnswer {
  const before = Number(new URL(path, 'http://x').searchParams.get('before') ?? Infinity);
  const rest = events.filter(({ id }) => id < before);
  const items = rest.slice(0, PAGE);
  return { status: 200, body: { items, next: rest.length > PAGE ? (items.at(-1)?.id ?? null) : null } };
}

function found({ securityEvents = [] }: FakeState, request: FakeRequest): FakeAnswer {
  const query = new URL(request.path, 'http://x').searchParams;
  const is = (name: string, value: unknown) => !query.get(name) || query.get(name) === String(value);
  const events = securityEvents.filter(
    ({ personId, network, kind }) => is('personId', personId) && is('network', network) && is('kind', kind),
  );
  return page(events, request);
}

/** Routes of the record of sign-ins, for the pretended server. */
export const SECURITY_ROUTES: Record<string, Handler> = {
  'GET /api/account/security-activity': ({ securityEvents = [], user }, request) =>
    page(
      securityEvents.filter(({ personId }) => personId === user?.id),
      request,
    ),
  'GET /api/admin/security-events': found,
};
