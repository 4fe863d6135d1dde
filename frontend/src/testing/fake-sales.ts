import type { SalesEnquiry } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState } from './fake-api.js';

/** An enquiry that waits for an answer, sent without an account. */
export function sampleEnquiry(over: Partial<SalesEnquiry> = {}): SalesEnquiry {
  return {
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a00e1',
    name: 'Ravi Mehta',
    email: 'ravi@school.example',
    organisation: 'Mehta Coaching',
    students: '11-50',
    message: 'We coach two cohorts a year.\nCan our own rubric be used?',
    personId: null,
    state: 'new',
    note: null,
    createdAt: '2026-11-20T08:15:00.000Z',
    updatedAt: '2026-11-20T08:15:00.000Z',
    handledBy: null,
    ...over,
  };
}

function list(state: FakeState, { path }: FakeRequest): FakeAnswer {
  const enquiries = state.enquiries ?? [];
  const wanted = new URL(path, 'http://x').searchParams.get('state');
  const items = enquiries.filter((one) => !wanted || one.state === wanted);
  const count = (name: string) => enquiries.filter((one) => one.state === name).length;
  const counts = Object.fromEntries(['new', 'contacted', 'won', 'closed'].map((name) => [name, count(name)]));
  return { status: 200, body: { items, total: items.length, page: 1, pageCount: 1, counts } };
}

function change(state: FakeState, { body }: FakeRequest, id: string): FakeAnswer {
  const part = body as Partial<SalesEnquiry>;
  const by = { personId: 3, username: 'editor' };
  state.enquiries = (state.enquiries ?? []).map((one) =>
    one.id === id ? { ...one, ...part, handledBy: by, updatedAt: '2026-11-21T09:00:00.000Z' } : one,
  );
  return { status: 200, body: state.enquiries.find((one) => one.id === id) };
}

/** Enquiries, for the pretended server. */
export const SALES_ROUTES: Record<
  string,
  (state: FakeState, request: FakeRequest, id: string) => FakeAnswer
> = {
  'POST /api/sales-enquiries': () => ({ status: 202, body: { received: true } }),
  'GET /api/admin/sales-enquiries': list,
  'PATCH /api/admin/sales-enquiries/:id': change,
};
