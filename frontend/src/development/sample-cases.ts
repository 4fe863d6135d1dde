import { lockedView, publicView, type Difficulty, type Industry } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import type { CaseDetail, CaseSummary } from '@casedrop/contracts/http';

interface Sample {
  id: string;
  title: string;
  headline: string;
  industry: Industry;
  difficulty: Difficulty;
  minutes: number;
  rating: string;
  attempts: number;
}

const DAY = '2026-11-16';

const SAMPLES: readonly Sample[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Sample: a streaming service weighs a step into gaming',
    headline: 'Streaming service weighs a step into video games',
    industry: 'media-entertainment',
    difficulty: 'intermediate',
    minutes: 45,
    rating: '4.8',
    attempts: 1247,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    title: 'Sample: an electric-car maker plans its charging network',
    headline: 'Electric-car maker plans a charging network of its own',
    industry: 'energy',
    difficulty: 'advanced',
    minutes: 60,
    rating: '4.9',
    attempts: 892,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    title: 'Sample: a coffee-shop chain looks at a new town',
    headline: 'Coffee-shop chain looks at opening in a new town',
    industry: 'food-hospitality',
    difficulty: 'beginner',
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
  const { title, industry, difficulty } = sample;
  const meta = {
    ...demonstrationCase.meta,
    industry,
    difficulty: { ...demonstrationCase.meta.difficulty, label: difficulty },
  };
  const model = { ...demonstrationCase, seed, title, meta };
  const view = { ...publicView(model), estimatedMinutes: sample.minutes };
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
    sourceTitle: sample.headline,
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

/** The sample cases with everything in them: each the demonstration case under a title of its own. */
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
