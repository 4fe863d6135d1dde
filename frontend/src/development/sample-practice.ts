import type { AttemptDetail, AttemptProgress, AttemptSummary, Companion } from '@casedrop/contracts/http';
import { sampleCases, sampleSummaries } from './sample-cases.js';

/** Attempts that were begun in this tab; they end with it. */
const attempts = new Map<string, AttemptDetail>();

function attemptId(at: number): string {
  return `00000000-0000-4000-8000-00000000e${String(at).padStart(3, '0')}`;
}

function begin(caseId: string): { attempt: AttemptDetail; begun: boolean } | undefined {
  const open = [...attempts.values()].find((one) => one.caseId === caseId && !one.completed);
  if (open) return { attempt: open, begun: false };
  const sample = sampleCases().find((one) => one.id === caseId);
  if (!sample) return undefined;
  const now = new Date().toISOString();
  const attempt: AttemptDetail = {
    id: attemptId(attempts.size),
    caseId,
    caseTitle: sample.title,
    industry: sample.industry,
    difficulty: sample.difficulty,
    completed: false,
    score: null,
    dimensions: [],
    timeSpent: 0,
    feedback: null,
    createdAt: now,
    finishedAt: null,
    secondsSpent: 0,
    answers: [],
    savedAt: now,
    gradingFailed: false,
  };
  attempts.set(attempt.id, attempt);
  return { attempt, begun: true };
}

function save(id: string, progress: AttemptProgress): AttemptDetail | undefined {
  const known = attempts.get(id);
  if (!known) return undefined;
  const answers = new Map(known.answers.map((one) => [one.partId, one]));
  for (const answer of progress.answers) answers.set(answer.partId, answer);
  const attempt: AttemptDetail = {
    ...known,
    answers: [...answers.values()],
    secondsSpent: Math.max(known.secondsSpent, progress.activeSeconds),
    savedAt: new Date().toISOString(),
  };
  attempts.set(id, attempt);
  return attempt;
}

/** Nobody reads the answers here: every finished attempt gets the score of the specification's samples. */
function finish(id: string, progress: AttemptProgress): AttemptDetail | undefined {
  const known = save(id, progress);
  if (!known) return undefined;
  const attempt: AttemptDetail = {
    ...known,
    completed: true,
    finishedAt: known.savedAt,
    timeSpent: Math.max(1, Math.round(known.secondsSpent / 60)),
    score: '78',
    feedback: 'A sample score: development mode grades nothing.',
    dimensions: [
      { dimension: 'structuring', score: 4 },
      { dimension: 'quantitative', score: 4.5 },
      { dimension: 'judgement', score: 4 },
      { dimension: 'synthesis', score: 3 },
      { dimension: 'creativity', score: 3.5 },
      { dimension: 'communication', score: 4 },
    ],
    criteria: sampleCriteria(known.caseId),
  };
  attempts.set(id, attempt);
  return attempt;
}

/** The criteria of the case's own rubric, each met halfway. */
function sampleCriteria(caseId: string): AttemptDetail['criteria'] {
  const locked = sampleCases().find((one) => one.id === caseId)?.locked as unknown as
    | {
        rubric: {
          id: string;
          dimension: string;
          weight: number;
          parts: string[];
          anchors: Record<1 | 3 | 5, string>;
        }[];
      }
    | undefined;
  return locked?.rubric.map(({ id, dimension, weight, parts, anchors }) => ({
    id,
    dimension: dimension as AttemptDetail['dimensions'][number]['dimension'],
    weight,
    parts,
    score: 3,
    evidence: 'A sentence of your answer stands here.',
    anchorMet: anchors[3],
    nextAnchor: anchors[5],
    remarks: [],
  }));
}

function summaryOf(attempt: AttemptDetail): AttemptSummary {
  const { secondsSpent: _s, answers: _a, savedAt: _t, gradingFailed: _g, criteria: _c, ...summary } = attempt;
  return summary;
}

/** The figures that the specification shows beside a case. */
function companionOf(caseId: string): Companion {
  const own = [...attempts.values()].filter((one) => one.caseId === caseId);
  return {
    statistics: {
      attempts: 1247,
      completed: 902,
      averageRating: 4.2,
      totalRatings: 311,
      successRate: 67,
      medianMinutes: 41,
      averageScore: 68,
      difficultyOfTen: 7.3,
    },
    related: sampleSummaries().filter((one) => one.id !== caseId),
    yours: {
      rating: null,
      attempts: own.map(summaryOf).reverse(),
      attemptCount: own.length,
      solved: 3,
      available: 25,
    },
  };
}

interface SampleCall {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (id: string, body: unknown) => unknown;
const wrapped = (attempt: AttemptDetail | undefined) => attempt && { attempt };

const ROUTES: Record<string, Answer> = {
  'GET /api/cases/:id/companion': companionOf,
  'POST /api/cases/:id/attempts': begin,
  'POST /api/cases/:id/rate': (_id, body) => ({ ...(body as object), averageRating: 4.2, totalRatings: 312 }),
  'GET /api/user/attempts/:id': (id) => wrapped(attempts.get(id)),
  'PATCH /api/user/attempts/:id': (id, body) => wrapped(save(id, body as AttemptProgress)),
  'POST /api/user/attempts/:id/finish': (id, body) => {
    const attempt = finish(id, body as AttemptProgress);
    return attempt && { attempt, taken: true };
  },
};

/** What a call about practising gets in development mode; `undefined` for any other call. */
export function practiceAnswer({ method, path, body }: SampleCall): unknown {
  for (const [route, answer] of Object.entries(ROUTES)) {
    const found = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (found?.[1]) return answer(found[1], body);
  }
  return undefined;
}
