import type { Issue, IssueMove, IssueState, NewsletterFigures } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState, Handler } from './fake-api.js';
import { lineOf, sampleFigures, sampleImport, sampleIssue, sampleIssueCases } from './sample-issues.js';

/** What the pretended server knows of the newsletter. */
export interface FakeNewsroom {
  /** The latest week first. */
  issues: Issue[];
  figures: NewsletterFigures;
}

const ISSUES = '/api/admin/newsletter/issues';

const refuse = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  body: { status, code, detail },
});
const NO_ISSUE = refuse(404, 'issue-not-found', 'There is no issue of that week.');

/** What the specs' pretended server starts with. */
function newsroom(state: FakeState): FakeNewsroom {
  const known = { issues: [sampleIssue()], figures: sampleFigures(), ...state.newsroom };
  state.newsroom = known;
  return known;
}

const find = (state: FakeState, week: string) => newsroom(state).issues.find((one) => one.week === week);

function put(state: FakeState, issue: Issue): FakeAnswer {
  const known = newsroom(state);
  known.issues = known.issues.map((one) => (one.week === issue.week ? issue : one));
  return { status: 200, body: issue };
}

function list(state: FakeState, { path }: FakeRequest): FakeAnswer {
  const page = Number(new URL(path, 'http://x').searchParams.get('page'));
  const lines = newsroom(state).issues.map(lineOf);
  const body = { items: lines.slice((page - 1) * 5, page * 5), page, pageCount: Math.ceil(lines.length / 5) };
  return { status: 200, body };
}

function create(state: FakeState, { body }: FakeRequest): FakeAnswer {
  const { week } = body as { week: string };
  const known = newsroom(state);
  if (find(state, week)) return refuse(409, 'issue-exists', 'That week has its issue.');
  const issue = sampleIssue({ week, number: Number(week.slice(-2)) });
  known.issues = [issue, ...known.issues];
  return { status: 201, body: issue };
}

function edit(state: FakeState, { body }: FakeRequest, week: string): FakeAnswer {
  const issue = find(state, week);
  if (!issue) return NO_ISSUE;
  const { version, ...text } = body as Pick<Issue, 'version' | 'caseId' | 'subject' | 'note'>;
  if (version !== issue.version)
    return refuse(409, 'issue-changed-meanwhile', 'Somebody else has changed this issue.');
  const chosen = sampleIssueCases().find(({ id }) => id === text.caseId) ?? issue.case;
  const subjectLine = text.subject || issue.subjectLine;
  return put(state, { ...issue, ...text, case: chosen, subjectLine, version: version + 1 });
}

const LEADS_TO: Record<IssueMove, IssueState> = {
  ...{ schedule: 'scheduled', hold: 'draft', pause: 'paused', resume: 'sending' },
  ...{ cancel: 'cancelled', reopen: 'draft' },
};

function move(state: FakeState, { body }: FakeRequest, week: string): FakeAnswer {
  const issue = find(state, week);
  if (!issue) return NO_ISSUE;
  return put(state, { ...issue, state: LEADS_TO[(body as { move: IssueMove }).move] });
}

function preview(state: FakeState, _request: FakeRequest, week: string): FakeAnswer {
  const issue = find(state, week);
  if (!issue) return NO_ISSUE;
  const body = {
    subject: issue.subjectLine,
    html: '<p>A mail</p>',
    text: 'A mail in plain words',
    size: 38_400,
  };
  return { status: 200, body };
}

/** Routes of the newsletter's editors, for the pretended server. */
export const ISSUE_ROUTES: Record<string, Handler> = {
  [`GET ${ISSUES}`]: list,
  [`POST ${ISSUES}`]: create,
  [`GET ${ISSUES}/:id`]: (state, _request, week) => {
    const issue = find(state, week);
    return issue ? { status: 200, body: issue } : NO_ISSUE;
  },
  [`PATCH ${ISSUES}/:id`]: edit,
  [`POST ${ISSUES}/:id/move`]: move,
  [`GET ${ISSUES}/:id/cases`]: () => ({ status: 200, body: { items: sampleIssueCases() } }),
  [`GET ${ISSUES}/:id/preview`]: preview,
  [`POST ${ISSUES}/:id/test`]: (state) => ({ status: 200, body: { to: state.user?.email } }),
  'GET /api/admin/newsletter/figures': (state) => ({ status: 200, body: newsroom(state).figures }),
  'POST /api/admin/newsletter/import': (_state, { path }) => ({
    status: 200,
    body: sampleImport(path.endsWith('dryRun=true')),
  }),
};
