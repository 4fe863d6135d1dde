import type { ArchivedIssue, Preferences } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeState, Handler } from './fake-api.js';

/** What the pretended server knows of the newsletter; nothing where a spec says nothing. */
export interface FakeArchive {
  issues?: ArchivedIssue[];
  /** Of the one subscriber there is. */
  preferences?: Preferences;
}

const notFound = (code: string, detail: string): FakeAnswer => ({
  status: 404,
  body: { type: 'about:blank', title: code, status: 404, code, detail },
});

const change =
  (changes: (body: unknown) => Partial<Preferences>): Handler =>
  (state, { body }) =>
    own(state, changes(body));

function own(state: FakeState, changes: Partial<Preferences> = {}): FakeAnswer {
  if (!state.preferences) return notFound('subscription-not-found', 'There is no such subscription.');
  state.preferences = { ...state.preferences, ...changes };
  return { status: 200, body: state.preferences };
}

const PREFERENCES = '/api/newsletter/preferences/:id';

/** Archive and preferences, for the pretended server. */
export const ARCHIVE_ROUTES: Record<string, Handler> = {
  'GET /api/newsletter/issues': ({ issues = [] }, { path }) => {
    const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);
    const size = 3;
    const pageCount = Math.max(Math.ceil(issues.length / size), 1);
    return { status: 200, body: { items: issues.slice((page - 1) * size, page * size), page, pageCount } };
  },
  'GET /api/newsletter/issues/:id': ({ issues = [] }, _request, week) => {
    const found = issues.find((one) => one.week === week);
    return found ? { status: 200, body: found } : notFound('issue-not-found', 'There is no such issue.');
  },
  [`GET ${PREFERENCES}`]: (state) => own(state),
  [`PATCH ${PREFERENCES}`]: change((body) => body as Partial<Preferences>),
  [`POST ${PREFERENCES}/unsubscribe`]: change(() => ({ state: 'unsubscribed', measured: false })),
  [`POST ${PREFERENCES}/resubscribe`]: change(() => ({ state: 'confirmed' })),
};
