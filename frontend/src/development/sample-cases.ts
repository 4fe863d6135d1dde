import { generateCase, lockedView, publicView, type CaseBrief } from '@casedrop/case-engine';
import type { CaseDetail, CaseSummary } from '@casedrop/contracts/http';

interface Sample {
  id: string;
  title: string;
  brief: Pick<CaseBrief, 'headline' | 'archetype' | 'industry' | 'difficulty'>;
  minutes: number;
  rating: string;
  attempts: number;
}

const DAY = '2026-11-16';

const SAMPLES: readonly Sample[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Sample: a streaming service weighs a step into gaming',
    brief: {
      headline: 'Streaming service weighs a step into video games',
      archetype: 'market-entry',
      industry: 'media-entertainment',
      difficulty: 'intermediate',
    },
    minutes: 45,
    rating: '4.8',
    attempts: 1247,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    title: 'Sample: an electric-car maker plans its charging network',
    brief: {
      headline: 'Electric-car maker plans a charging network of its own',
      archetype: 'operations',
      industry: 'energy',
      difficulty: 'advanced',
    },
    minutes: 60,
    rating: '4.9',
    attempts: 892,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    title: 'Sample: a coffee-shop chain looks at a new town',
    brief: {
      headline: 'Coffee-shop chain looks at opening in a new town',
      archetype: 'profitability',
      industry: 'food-hospitality',
      difficulty: 'beginner',
    },
    minutes: 30,
    rating: '4.6',
    attempts: 2103,
  },
];

const ACCESS: CaseDetail['access'] = {
  entitled: true,
  cause: 'pro',
  freeCredits: 5,
  creditsWaiting: 0,
  subscriptionStatus: 'pro',
  offers: [],
};

function detailOf(sample: Sample, seed: number): CaseDetail {
  const brief = { ...sample.brief, publisher: 'Sample', publishedAt: DAY, today: DAY };
  const written = generateCase(brief, { seed, today: DAY });
  if (!written.ok) throw new Error(`The sample "${sample.title}" cannot be written: ${written.reason}`);
  const { model } = written;
  const view = { ...publicView(model), title: sample.title, estimatedMinutes: sample.minutes };
  const locked = lockedView(model);
  return {
    id: sample.id,
    title: sample.title,
    description: view.description,
    industry: view.industryName,
    archetype: view.archetype,
    difficulty: view.difficulty,
    estimatedTime: sample.minutes,
    averageRating: sample.rating,
    totalRatings: Math.round(sample.attempts / 4),
    attempts: sample.attempts,
    sourceTitle: sample.brief.headline,
    sourceUrl: null,
    status: 'approved',
    createdAt: `${DAY}T07:00:00.000Z`,
    publishedAt: `${DAY}T09:00:00.000Z`,
    ofTheWeek: seed === 1,
    cover: { ...view.cover },
    content: view.content,
    view: { ...view },
    access: ACCESS,
    solution: locked.solution,
    rubric: locked.rubricText,
    locked: { ...locked },
  };
}

let cases: CaseDetail[] | undefined;

/** The sample cases with everything in them; written by the offline writer at the first call. */
export function sampleCases(): CaseDetail[] {
  cases ??= SAMPLES.map((sample, at) => detailOf(sample, at + 1));
  return cases;
}

/** The sample cases as lists show them. */
export function sampleSummaries(): CaseSummary[] {
  return sampleCases().map(({ content: _content, view: _view, access: _access, ...rest }) => {
    const { solution: _solution, rubric: _rubric, locked: _locked, ...summary } = rest;
    return summary;
  });
}
