import type {
  ImportLine,
  ImportOutcome,
  ImportReport,
  Issue,
  IssueCase,
  IssueLine,
  IssueProgress,
  NewsletterFigures,
} from '@casedrop/contracts/http';
import { isoWeekOf, weeksLater } from '@casedrop/contracts/words';

/** A Friday in week 48: the next issue is that of week 49. */
export const FRIDAY = new Date('2026-11-27T12:00:00.000Z');

/** A case that no issue has had. */
export function sampleIssueCase(over: Partial<IssueCase> = {}): IssueCase {
  return {
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    title: 'Northlight Coffee: convert to drive-thru?',
    description: 'A chain of 60 cafés wonders whether a third of them should serve cars.',
    industry: 'Retail',
    archetype: 'investment',
    difficulty: 'intermediate',
    estimatedTime: 30,
    sourceTitle: 'Coffee chains turn to drive-thru',
    sourceUrl: 'https://news.example/coffee',
    ...over,
  };
}

/** Others that might be taken. */
export const sampleIssueCases = (): IssueCase[] => [
  sampleIssueCase(),
  sampleIssueCase({
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
    title: 'Ferry prices after the bridge',
    industry: 'Transport',
    difficulty: 'advanced',
    estimatedTime: 40,
  }),
  sampleIssueCase({
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0003',
    title: 'A grid battery for the evening peak',
    industry: 'Energy',
    difficulty: 'beginner',
    estimatedTime: 25,
  }),
];

/** The issue of the coming Monday, as a draft that nobody has written in. */
export function sampleIssue(over: Partial<Issue> = {}): Issue {
  return {
    week: '2026-W49',
    number: 49,
    state: 'draft',
    sendAt: '2026-11-30T08:00:00.000Z',
    zone: 'Europe/London',
    version: 1,
    subject: '',
    subjectLine: 'Northlight Coffee: convert to drive-thru?',
    note: '',
    noteLines: [],
    noteHtml: null,
    caseId: null,
    case: sampleIssueCase(),
    trouble: null,
    troubleReason: null,
    progress: null,
    beganAt: null,
    sentAt: null,
    ...over,
  };
}

/** A third of the way through an audience of 47,532. */
export function sampleProgress(over: Partial<IssueProgress> = {}): IssueProgress {
  return {
    audience: 47_532,
    sent: 15_800,
    failed: 12,
    suppressed: 31,
    waiting: 31_689,
    perSecond: 412.4,
    endsAt: '2026-11-30T08:02:05.000Z',
    ...over,
  };
}

/** All of them done with. */
export const doneProgress = (): IssueProgress =>
  sampleProgress({
    ...{ sent: 47_401, failed: 19, suppressed: 112, waiting: 0, perSecond: null, endsAt: null },
  });

/** The issue of the week before, as it went out. */
export const sentIssue = (over: Partial<Issue> = {}): Issue =>
  sampleIssue({
    week: '2026-W48',
    number: 48,
    state: 'sent',
    sendAt: '2026-11-23T08:00:00.000Z',
    version: 6,
    subject: 'Ferries against a bridge',
    subjectLine: 'Ferries against a bridge',
    note: 'Good morning.\n\nThis week somebody builds a bridge beside your ferry.',
    noteLines: ['Good morning.', 'This week somebody builds a bridge beside your ferry.'],
    caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
    case: sampleIssueCases()[1] ?? null,
    progress: doneProgress(),
    beganAt: '2026-11-23T08:00:00.000Z',
    sentAt: '2026-11-23T08:01:55.000Z',
    ...over,
  });

/** An issue as the list tells it: what is made of its case is known once it has begun. */
export const lineOf = (issue: Issue): IssueLine => ({
  week: issue.week,
  number: issue.number,
  state: issue.state,
  sendAt: issue.sendAt,
  zone: issue.zone,
  subjectLine: issue.progress ? issue.subjectLine : issue.subject,
  trouble: issue.trouble,
  sentAt: issue.sentAt,
  caseTitle: issue.progress ? (issue.case?.title ?? null) : null,
  audience: issue.progress?.audience ?? null,
});

/** Figures of a newsletter that has grown for as many weeks as are asked for, up to week 48. */
export function sampleFigures(weeks = 12, over: Partial<NewsletterFigures> = {}): NewsletterFigures {
  const names = Array.from({ length: weeks }, (_unused, at) =>
    isoWeekOf(weeksLater('2026-11-23', at + 1 - weeks)),
  );
  let total = 31_000;
  const growth = names.map((week, at) => {
    const [joined, unsubscribed, suppressed] = [
      900 + ((at * 397) % 900),
      60 + ((at * 31) % 70),
      12 + (at % 9),
    ];
    total += joined - unsubscribed - suppressed;
    return { week, joined, unsubscribed, suppressed, total };
  });
  const issues = growth.slice(-8).map(({ week, total: audience }, at) => ({
    week,
    number: Number(week.slice(-2)),
    subject: ['Ferries against a bridge', 'Who pays for the battery', 'One loaf fewer'][at % 3] ?? '',
    audience,
    sent: audience - 140,
    failed: 19,
    suppressed: 121,
    measured: 6000 + at * 410,
    opened: Math.round((6000 + at * 410) * (0.38 + 0.02 * ((at * 3) % 5))),
    clicked: Math.round((6000 + at * 410) * (0.07 + 0.01 * ((at * 2) % 4))),
    unsubscribed: 40 + at * 3,
  }));
  const states = { pending: 312, confirmed: total, unsubscribed: 2204, suppressed: 391, measured: 9120 };
  return { growth, issues, states, measuring: true, ...over };
}

/** Nobody has subscribed and nothing was sent. */
export const noFigures = (): NewsletterFigures => ({
  growth: [],
  issues: [],
  states: { pending: 0, confirmed: 0, unsubscribed: 0, suppressed: 0, measured: 0 },
  measuring: true,
});

const OUTCOMES: [ImportOutcome, string, string?][] = [
  ['added', 'ada@example.org'],
  ['asked', 'grace@example.org'],
  ['already', 'alan@example.org'],
  ['unsubscribed', 'left@example.org'],
  ['suppressed', 'bounced@example.org'],
  ['repeated', 'ada@example.org'],
  ['refused', 'not-an-address', 'This is no e-mail address.'],
];

/** A file with one line of each kind. */
export function sampleImport(dryRun: boolean): ImportReport {
  const lines: ImportLine[] = OUTCOMES.map(([outcome, email, reason], at) => ({
    line: at + 2,
    email,
    outcome,
    ...(reason ? { reason } : {}),
  }));
  const counts = Object.fromEntries(OUTCOMES.map(([outcome]) => [outcome, 1]));
  return { dryRun, counts: counts as ImportReport['counts'], lines };
}
