import {
  AppError,
  auth,
  billing,
  cases,
  DEMONSTRATION_CASE_ID,
  newsletter,
  practice,
  type OutputOf,
} from '@casedrop/contracts';
import type { AttemptDetail, AuditItem } from '@casedrop/contracts/http';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';
import type { World } from './test-gateway.js';

export const ATTEMPT = '00000000-0000-7000-8000-0000000000a1';
const INSTANT = '2026-11-20T12:00:00.000Z';
const APPROVED = '00000000-0000-7000-8000-00000000000a';
const SECRET = 'the-locked-solution-text';

const statistics = {
  attempts: 3,
  completed: 2,
  averageRating: 4.5,
  totalRatings: 2,
  successRate: 50,
  medianMinutes: 20,
  averageScore: 61,
  difficultyOfTen: 5,
};

/** A finished attempt whose graded criteria quote the solution. */
export const attempt: AttemptDetail = {
  id: ATTEMPT,
  caseId: APPROVED,
  caseTitle: 'First',
  industry: 'Technology',
  difficulty: 'beginner',
  completed: true,
  score: '61',
  dimensions: [{ dimension: 'structuring', score: 3 }],
  timeSpent: 20,
  feedback: 'A sound structure; say the answer first.',
  createdAt: INSTANT,
  finishedAt: INSTANT,
  secondsSpent: 1180,
  answers: [],
  savedAt: INSTANT,
  gradingFailed: false,
  criteria: [
    {
      id: 'c1',
      dimension: 'structuring',
      weight: 25,
      parts: ['p1'],
      score: 3,
      evidence: null,
      anchorMet: SECRET,
      nextAnchor: SECRET,
      remarks: [SECRET],
    },
  ],
};

const dashboard: OutputOf<typeof practice.getDashboard> = {
  casesSolved: 1,
  streak: 1,
  avgScore: 61,
  progress: { solved: 1, started: 0, available: 3 },
  streakDetail: { current: 1, longest: 1, lastActiveDate: '2026-11-20', days: [] },
  achievements: [],
  skills: [],
  trends: [],
  comparisons: [],
  weeklyGoals: [],
  recentActivity: [],
};

export const auditItem = (source: AuditItem['source'], id: string, at: string): AuditItem => ({
  ...{ id, source, at, actor: '3', action: 'approved' },
  ...{ personId: null, caseId: source === 'cases' ? APPROVED : null, details: {} },
  caseTitle: source === 'cases' ? 'Shown' : null,
});

const person = {
  personId: 1,
  email: 'p1@example.org',
  username: 'p1',
  roles: ['candidate' as const],
  emailConfirmed: true,
  holdsEmail: true,
  registeredAt: INSTANT,
  suspendedAt: null,
  lastSeenAt: null,
};
const page = { page: 1, pageCount: 1 };
const bytes = (value: unknown) => ({ meta: {}, body: Buffer.from(JSON.stringify(value)) });
const noFacets = { industries: [], archetypes: [] };

/** Stands in for what the services know of practising. */
export function fakePractice(nats: NatsConnection, world: World) {
  const owned = () => [
    { caseId: APPROVED, caseTitle: 'First', cause: 'credit' as const, grantedAt: INSTANT },
    ...world.moreOwned.map((caseId) => ({
      caseId,
      caseTitle: null,
      cause: 'grant' as const,
      grantedAt: INSTANT,
    })),
  ];
  const mine = { attempt };
  const open = { ...attempt, completed: false, criteria: undefined };
  return {
    searchCases: fake(nats, practice.searchCases, () =>
      bytes({ items: world.titles.map((title) => ({ title })), total: 1, ...page, ...noFacets }),
    ),
    listCaseStates: fake(nats, practice.listCaseStates, () => ({
      items: [{ caseId: APPROVED, state: 'solved', score: '61' }],
    })),
    getCompanion: fake(nats, practice.getCompanion, () =>
      bytes({
        statistics,
        related: [],
        yours: { rating: null, attempts: [], attemptCount: 0, solved: 0, available: 3 },
      }),
    ),
    rateCase: fake(nats, practice.rateCase, ({ rating }) => ({
      rating,
      averageRating: 4.5,
      totalRatings: 2,
    })),
    startAttempt: fake(nats, practice.startAttempt, ({ variant }) => {
      if (variant !== undefined && !world.hasVariants)
        throw new AppError('case-has-no-variants', 'This case has no variants: its numbers are fixed.');
      if (world.openVariant !== undefined && variant !== world.openVariant)
        throw new AppError('attempt-open', 'You have an open attempt at this case with other numbers.', {
          ...{ attemptId: ATTEMPT, variant: world.openVariant },
        });
      const numbers = variant === undefined ? {} : { variant: variant === 'new' ? 7 : variant };
      return { attempt: { ...open, ...numbers }, begun: world.begins };
    }),
    saveAttempt: fake(nats, practice.saveAttempt, () => ({ attempt: open })),
    finishAttempt: fake(nats, practice.finishAttempt, () => ({ ...mine, taken: false })),
    getAttempt: fake(nats, practice.getAttempt, ({ attemptId }) => {
      if (attemptId !== ATTEMPT) throw new AppError('attempt-not-found', 'No such attempt.');
      return mine;
    }),
    keepDemoAttempt: fake(nats, practice.keepDemoAttempt, ({ answers }) => ({
      attempt: { ...attempt, caseId: DEMONSTRATION_CASE_ID },
      kept: answers.length > 0,
      taken: true,
    })),
    listAttempts: fake(nats, practice.listAttempts, () => {
      const { criteria: _criteria, answers: _answers, ...summary } = attempt;
      return { items: [summary], ...page };
    }),
    getDashboard: fake(nats, practice.getDashboard, () => dashboard),
    exportPractice: fake(nats, practice.exportPractice, () => ({ data: { attempts: [] } })),
    listCredits: fake(nats, billing.listCredits, () => ({ items: [], ...page })),
    listOwnedCases: fake(nats, billing.listOwnedCases, () => ({ items: owned() })),
  };
}

/** Stands in for what the services do for admins beyond the news desk. */
export function fakeAdministration(nats: NatsConnection, world: World) {
  return {
    reviewMany: fake(nats, cases.reviewMany, ({ caseIds }, { deadline }) => {
      world.deadlines.push(deadline);
      return { results: caseIds.map((caseId) => ({ caseId, done: true, reason: null })) };
    }),
    seedCases: fake(nats, cases.seedCases, (_input, { deadline }) => {
      world.deadlines.push(deadline);
      return { added: 26, present: 0, refused: 1 };
    }),
    listCaseQuality: fake(nats, cases.listCaseQuality, () => ({ items: [], ...page })),
    getCaseAnalytics: fake(nats, cases.getCaseAnalytics, () => ({
      ...{ averageRating: null, completionRate: null, averageMinutes: null, qualityScore: null },
      ...{ approved: 0, pending: 2 },
    })),
    listReviewLog: fake(nats, cases.listReviewLog, () => ({
      items: [auditItem('cases', '1', '2026-11-20T12:00:01.000Z')],
    })),
    exportCases: fake(nats, cases.exportCases, ({ after }) => csvPages(world, after)),
    findPeople: fake(nats, auth.findPeople, () => ({ items: [person], total: 1, ...page })),
    getPeopleAnalytics: fake(nats, auth.getPeopleAnalytics, () => ({
      ...{ totalUsers: 8, newThisWeek: 3, newLastWeek: 2, referrersEver: 1 },
      ...{ referralsApplied: 2, referralsQualified: 1 },
    })),
    exportPeople: fake(nats, auth.exportPeople, ({ after }) => csvPages(world, after)),
    noteExport: fake(nats, auth.noteExport, () => {
      if (world.auditAway) throw new AppError('service-unavailable', 'Away.');
      return {};
    }),
    namePeople: fake(nats, auth.namePeople, ({ personIds }) => ({
      items: personIds
        .filter((id) => id === 1)
        .map((personId) => ({ personId, email: 'p1@example.org', username: 'p1' })),
    })),
    listAudit: fake(nats, auth.listAudit, () => ({
      items: [{ id: 9, at: INSTANT, actor: '3', action: 'role-granted', personId: 1, details: {} }],
    })),
    grantRole: fake(nats, auth.grantRole, ({ personId }) => ({ personId })),
    revokeRole: fake(nats, auth.revokeRole, ({ personId }) => {
      if (personId === 3) throw new AppError('last-admin', 'This is the last admin.');
      return { personId };
    }),
    suspendPerson: fake(nats, auth.suspendPerson, ({ personId }) => ({ personId })),
    reinstatePerson: fake(nats, auth.reinstatePerson, ({ personId }) => ({ personId })),
    endSessionsOf: fake(nats, auth.endSessionsOf, ({ personId }) => ({ personId, ended: 2 })),
    accountsOf: fake(nats, billing.accountsOf, () => ({
      items: [{ personId: 1, freeCredits: 4, subscriptionStatus: 'pro' }],
    })),
    grantCredits: fake(nats, billing.grantCredits, ({ credits }) => ({
      ...{ freeCredits: credits, subscriptionStatus: 'free' },
    })),
    grantCase: fake(nats, billing.grantCase, () => ({ granted: true })),
    getBillingAnalytics: fake(nats, billing.getBillingAnalytics, () => ({
      ...{ mrrPence: 4500, mrrChange: 8, proSubscribers: 3, payers: 2, creditsSpent: 5, unlocks: 5 },
    })),
    listGrantLog: fake(nats, billing.listGrantLog, () => ({
      items: [auditItem('billing', '1', '2026-11-20T11:59:59.000Z')],
    })),
    exportLedger: fake(nats, billing.exportLedger, ({ after }) => csvPages(world, after)),
    getNewsletterAnalytics: fake(nats, newsletter.getNewsletterAnalytics, () => ({
      ...{ subscribers: 12, openRate: null, clickRate: null, unsubRate: null },
    })),
  };
}

/** Two pages; the second one fails when the world says so. */
async function csvPages(world: World, after: string | undefined) {
  if (after === undefined) await world.whileExporting();
  if (after !== undefined && world.exportBreaks) throw new AppError('service-unavailable', 'Away.');
  const rows = after === undefined ? [[1, '=SUM(A1)', -5, null]] : [[2, 'Grün, "fresh"', -2, true]];
  return { columns: ['id', 'name', 'delta', 'flag'], rows, next: after === undefined ? 'more' : null };
}
