import { AppError, newsletter, type OutputOf } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';

/** The issue that there is. */
export const WEEK = '2026-W49';
export const MAIL =
  '<!doctype html><html><head><title>No. 49</title><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body><a href="https://x.example">A</a></body></html>';
type Issue = OutputOf<typeof newsletter.getIssue>['issue'];

const issue: Issue = {
  week: WEEK,
  number: 49,
  state: 'draft',
  sendAt: '2026-11-30T08:00:00.000Z',
  zone: 'Europe/London',
  version: 1,
  subject: '',
  subjectLine: 'No. 49: First',
  note: '',
  ...{ noteLines: [], noteHtml: null },
  caseId: null,
  case: null,
  trouble: null,
  troubleReason: null,
  progress: null,
  beganAt: null,
  sentAt: null,
};

function issueOf(week: string): Issue {
  if (week !== WEEK) throw new AppError('issue-not-found', 'There is no issue of that week.');
  return issue;
}

/** Stands in for what the newsletter service does with issues, of which there is one. */
export function fakeIssues(nats: NatsConnection) {
  return {
    listIssues: fake(nats, newsletter.listIssues, ({ page }) => ({
      items: [{ ...issue, caseTitle: null, audience: null }],
      page,
      pageCount: 1,
    })),
    getIssue: fake(nats, newsletter.getIssue, ({ week }) => ({ issue: issueOf(week) })),
    createIssue: fake(nats, newsletter.createIssue, ({ week }) => {
      if (week === WEEK) throw new AppError('issue-exists', 'That week has its issue.');
      return { issue: { ...issue, week } };
    }),
    editIssue: fake(nats, newsletter.editIssue, ({ week, version, caseId, subject, note }) => {
      if (version !== issue.version)
        throw new AppError('issue-changed-meanwhile', 'Somebody else has changed this issue.');
      return { issue: { ...issueOf(week), caseId, subject, note, version: version + 1 } };
    }),
    moveIssue: fake(nats, newsletter.moveIssue, ({ week, move }) => {
      if (move === 'resume') throw new AppError('issue-refused', 'A draft cannot be resumed.');
      return { issue: { ...issueOf(week), state: 'scheduled' } };
    }),
    listIssueCases: fake(nats, newsletter.listIssueCases, () => ({ items: [] })),
    previewIssue: fake(nats, newsletter.previewIssue, ({ week }) => ({
      subject: issueOf(week).subjectLine,
      html: MAIL,
      text: 'No. 49',
      size: 2048,
    })),
    testIssue: fake(nats, newsletter.testIssue, () => ({})),
    getNewsletterFigures: fake(nats, newsletter.getNewsletterFigures, () => ({
      growth: [],
      issues: [],
      states: { pending: 0, confirmed: 0, unsubscribed: 0, suppressed: 0, measured: 0 },
      measuring: true,
    })),
  };
}
