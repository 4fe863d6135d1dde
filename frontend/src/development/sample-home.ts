import type {
  AttemptsPage,
  CaseSearch,
  CaseStates,
  CaseSummary,
  CreditEntry,
  CreditsPage,
  Dashboard,
  OwnedCase,
} from '@casedrop/contracts/http';
import { sampleSummaries } from './sample-cases.js';

/** Samples of what a person's practice looks like: the demo values of the specification. */

const PAGE_SIZE = 24;
const DAY_MS = 86_400_000;
const DAYS = 14;
const SOLVED = 3;
const STREAK = 12;
const LAST_DAY = Date.UTC(2026, 10, 20);

function dayBefore(days: number): string {
  return new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);
}

function attempts(): Dashboard['recentActivity'] {
  return sampleSummaries()
    .slice(1)
    .map((one, at) => ({
      id: `00000000-0000-4000-8000-0000000000e${at}`,
      caseId: one.id,
      caseTitle: one.title,
      industry: one.industry,
      difficulty: one.difficulty,
      completed: at > 0,
      score: at > 0 ? '78' : null,
      dimensions: [],
      timeSpent: at > 0 ? 32 : 12,
      feedback: at > 0 ? 'A clear structure; say the answer first.' : null,
      createdAt: `${dayBefore(at)}T17:00:00.000Z`,
      finishedAt: at > 0 ? `${dayBefore(at)}T17:32:00.000Z` : null,
    }));
}

/** The attempts of the development user, as the first page of a list. */
export function sampleAttempts(): AttemptsPage {
  return { items: attempts(), page: 1, pageCount: 1 };
}

const STAMPS: [string, string, number, number][] = [
  ['First case', 'Finish your first case.', 1, 1],
  ['Twenty cases', 'Finish twenty cases.', SOLVED, 20],
  ['Fortnight', 'Practise on fourteen days in a row.', STREAK, 14],
  ['Forty hours', 'Spend forty hours on cases.', 2, 40],
];
const SKILLS: [Dashboard['skills'][number]['skill'], number, number, number][] = [
  ['structuring', 4, 340, 4.1],
  ['quantitative', 5, 520, 4.6],
  ['judgement', 3, 260, 3.7],
  ['synthesis', 3, 220, 3.4],
  ['creativity', 2, 130, 2.9],
  ['communication', 4, 310, 4],
];

/** The dashboard of the development user. */
export function sampleDashboard(): Dashboard {
  return {
    casesSolved: SOLVED,
    streak: STREAK,
    avgScore: 78,
    progress: { solved: SOLVED, started: 2, available: 20 },
    streakDetail: {
      current: STREAK,
      longest: STREAK,
      lastActiveDate: dayBefore(0),
      days: Array.from({ length: DAYS }, (_, at) => {
        const back = DAYS - 1 - at;
        return { date: dayBefore(back), active: back < STREAK };
      }),
    },
    achievements: STAMPS.map(([title, description, progress, maxProgress], at) => ({
      id: `sample-${at}`,
      title,
      description,
      earned: progress >= maxProgress,
      earnedAt: progress >= maxProgress ? '2026-11-03T18:00:00.000Z' : null,
      progress,
      maxProgress,
    })),
    skills: SKILLS.map(([skill, level, experience, averageScore]) => ({
      skill,
      level,
      maxLevel: 5,
      experience,
      nextLevelExperience: (level + 1) * 100,
      averageScore,
    })),
    trends: [
      { label: 'Cases finished', current: SOLVED, previous: 2, format: 'number', unit: 'cases' },
      { label: 'Average score', current: 78, previous: 74, format: 'percent', unit: '%' },
      { label: 'Time per case', current: 34, previous: 41, format: 'minutes', unit: 'min' },
    ],
    comparisons: [
      { metric: 'Average score', userValue: 78, averageValue: 64, topPercentile: 15, unit: '%' },
      { metric: 'Cases finished', userValue: SOLVED, averageValue: 2.4, topPercentile: 35, unit: 'cases' },
    ],
    weeklyGoals: [
      { goal: 'Solve cases', current: 2, target: 3, unit: 'cases', daysLeft: 2 },
      { goal: 'Practise', current: 1.5, target: 5, unit: 'hours', daysLeft: 2 },
      { goal: 'Average score', current: 78, target: 85, unit: '%', daysLeft: 2 },
    ],
    recentActivity: attempts(),
  };
}

/** What the sample cases are to the development user. */
export function sampleStates(): CaseStates {
  const [, second, third] = sampleSummaries();
  return {
    items: [
      ...(second ? [{ caseId: second.id, state: 'started' as const, unlocked: null, score: null }] : []),
      ...(third
        ? [{ caseId: third.id, state: 'solved' as const, unlocked: 'credit' as const, score: '78' }]
        : []),
    ],
  };
}

function counted(cases: readonly CaseSummary[], name: 'industry' | 'archetype'): CaseSearch['industries'] {
  return [...new Set(cases.map((one) => one[name]))].map((value) => ({
    value,
    label: value.replaceAll('-', ' '),
    count: cases.filter((one) => one[name] === value).length,
  }));
}

/** The sample cases that match a query of the library. */
export function sampleSearch(query: URLSearchParams): CaseSearch {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/);
  const wanted = (name: 'industry' | 'archetype' | 'difficulty', one: CaseSummary) =>
    !query.has(name) || query.get(name) === one[name];
  const states = new Map(sampleStates().items.map((item) => [item.caseId, item]));
  const cases = sampleSummaries();
  const items = cases.filter((one) => {
    const mine = states.get(one.id);
    const state = query.get('state');
    const isInState = state === 'unlocked' ? Boolean(mine?.unlocked) : (mine?.state ?? 'new') === state;
    return (
      words.every((word) => `${one.title} ${one.description}`.toLowerCase().includes(word)) &&
      wanted('industry', one) &&
      wanted('archetype', one) &&
      wanted('difficulty', one) &&
      one.estimatedTime <= Number(query.get('maxMinutes') ?? Infinity) &&
      (state === null || isInState)
    );
  });
  const facets = { industries: counted(cases, 'industry'), archetypes: counted(cases, 'archetype') };
  return { items: items.slice(0, PAGE_SIZE), total: items.length, page: 1, pageCount: 1, ...facets };
}

/** The credit ledger of the development user. */
export function sampleCredits(): CreditsPage {
  const third = sampleSummaries()[2];
  const entry = { caseId: null, caseTitle: null, note: null };
  const items: CreditEntry[] = [
    { ...entry, id: 3, at: '2026-11-12T10:20:00.000Z', delta: 1, balance: 5, cause: 'grant', note: 'Sample' },
    {
      ...entry,
      id: 2,
      at: '2026-11-04T18:00:00.000Z',
      delta: -1,
      balance: 4,
      cause: 'unlock',
      caseId: third?.id ?? null,
      caseTitle: third?.title ?? null,
    },
    { ...entry, id: 1, at: '2026-11-02T09:00:00.000Z', delta: 5, balance: 5, cause: 'sign-up' },
  ];
  return { items, page: 1, pageCount: 1 };
}

/** The cases that the development user owns. */
export function sampleOwnedCases(): { items: OwnedCase[] } {
  const items = sampleSummaries().slice(2);
  return {
    items: items.map((one) => ({
      caseId: one.id,
      caseTitle: one.title,
      cause: 'credit',
      grantedAt: '2026-11-04T18:00:00.000Z',
    })),
  };
}
