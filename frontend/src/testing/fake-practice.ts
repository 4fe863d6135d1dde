import type {
  Answer,
  AttemptDetail,
  AttemptProgress,
  AttemptSummary,
  Companion,
  GradedCriterion,
} from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState } from './fake-api.js';
import { sampleSummary } from './sample-data.js';

/** What the pretended server knows of practising. */
export interface PracticeState {
  attempts: AttemptDetail[];
  statistics: Companion['statistics'];
  related: Companion['related'];
  ratings: Record<string, number>;
  solved: number;
  available: number;
  /** What a finished attempt gets. */
  grade: Pick<AttemptDetail, 'score' | 'gradingFailed'>;
}

const CASE_ID = sampleSummary().id;

/** Figures of a case that 41 people have tried. */
export function sampleStatistics(over: Partial<Companion['statistics']> = {}): Companion['statistics'] {
  return {
    attempts: 41,
    completed: 33,
    averageRating: 4.25,
    totalRatings: 12,
    successRate: 67,
    medianMinutes: 34,
    averageScore: 63.5,
    difficultyOfTen: 6.4,
    ...over,
  };
}

/** A practice desk nobody has sat at. */
export function samplePractice(over: Partial<PracticeState> = {}): PracticeState {
  return {
    attempts: [],
    statistics: sampleStatistics(),
    related: [
      sampleSummary({ id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002', title: 'Rail pass: fill the seats?' }),
    ],
    ratings: {},
    solved: 3,
    available: 25,
    grade: { score: '72', gradingFailed: false },
    ...over,
  };
}

/** An attempt as its owner gets it; open unless told otherwise. */
export function sampleAttempt(over: Partial<AttemptDetail> = {}): AttemptDetail {
  return {
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b0001',
    caseId: CASE_ID,
    caseTitle: sampleSummary().title,
    industry: 'Food & Hospitality',
    difficulty: 'intermediate',
    completed: false,
    score: null,
    dimensions: [],
    timeSpent: 0,
    feedback: null,
    createdAt: '2026-11-19T09:00:00.000Z',
    finishedAt: null,
    secondsSpent: 0,
    answers: [],
    savedAt: '2026-11-19T09:00:00.000Z',
    gradingFailed: false,
    ...over,
  };
}

/** One graded criterion. */
export function sampleCriterion(over: Partial<GradedCriterion> = {}): GradedCriterion {
  return {
    id: 'r1',
    dimension: 'structuring',
    weight: 25,
    parts: ['p1'],
    score: 3,
    evidence: 'I would look at demand and at cost.',
    anchorMet: 'Separates demand and cost.',
    nextAnchor: 'Names cannibalisation.',
    remarks: ['You took revenue as profit.'],
    ...over,
  };
}

/** The attempt, finished. */
export function finished(
  attempt: AttemptDetail,
  grade: PracticeState['grade'],
  entitled: boolean,
): AttemptDetail {
  const isScored = grade.score !== null;
  return {
    ...attempt,
    ...grade,
    completed: true,
    finishedAt: '2026-11-20T10:00:00.000Z',
    timeSpent: Math.max(1, Math.round(attempt.secondsSpent / 60)),
    feedback: isScored ? 'Strongest in structuring; say the answer first.' : null,
    dimensions: isScored
      ? [
          { dimension: 'structuring', score: 3 },
          { dimension: 'quantitative', score: 4.5 },
          { dimension: 'judgement', score: 4 },
          { dimension: 'synthesis', score: 2 },
          { dimension: 'creativity', score: null },
          { dimension: 'communication', score: 5 },
        ]
      : [],
    ...(entitled && isScored && { criteria: [sampleCriterion()] }),
  };
}

function notFound(): FakeAnswer {
  const detail = 'There is no such attempt.';
  return {
    status: 404,
    body: { type: 'about:blank', title: 'x', status: 404, detail, code: 'attempt-not-found' },
  };
}

function summaryOf(attempt: AttemptDetail): AttemptSummary {
  const { secondsSpent: _s, answers: _a, savedAt: _t, gradingFailed: _g, criteria: _c, ...summary } = attempt;
  return summary;
}

let moment = Date.parse('2026-11-20T09:00:00.000Z');

/** The server's clock: later at every look, as its saves are. */
function serverTime(): string {
  moment += 1000;
  return new Date(moment).toISOString();
}

/** Of each part the later version, as the server merges. */
function merge(attempt: AttemptDetail, progress: AttemptProgress): AttemptDetail {
  const answers = new Map<string, Answer>(attempt.answers.map((one) => [one.partId, one]));
  for (const answer of progress.answers) {
    const known = answers.get(answer.partId);
    if (!known || Date.parse(answer.editedAt) >= Date.parse(known.editedAt))
      answers.set(answer.partId, answer);
  }
  const secondsSpent = Math.max(attempt.secondsSpent, progress.activeSeconds);
  return { ...attempt, answers: [...answers.values()], secondsSpent, savedAt: serverTime() };
}

type Handler = (state: FakeState, request: FakeRequest, id: string) => FakeAnswer;

function desk(state: FakeState): PracticeState {
  state.practice ??= samplePractice();
  return state.practice;
}

function replace(state: FakeState, attempt: AttemptDetail): FakeAnswer {
  const { practice } = state;
  if (practice) practice.attempts = practice.attempts.map((one) => (one.id === attempt.id ? attempt : one));
  return { status: 200, body: { attempt } };
}

/** The variant that a person gets who asks for new numbers. */
export const NEW_NUMBERS = 48_151;

function start(state: FakeState, request: FakeRequest, caseId: string): FakeAnswer {
  const { attempts } = desk(state);
  const asked = (request.body as { variant?: number | 'new' } | undefined)?.variant;
  const variant = asked === 'new' ? NEW_NUMBERS : asked;
  const open = attempts.find((one) => one.caseId === caseId && !one.completed);
  if (open && open.variant !== variant) {
    const detail = 'You have an open attempt at this case with other numbers. Finish it first.';
    const body = { type: 'about:blank', title: 'x', status: 409, detail, code: 'attempt-open' };
    return { status: 409, body };
  }
  if (open) return { status: 200, body: { attempt: open, begun: false } };
  const id = `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0c${String(attempts.length).padStart(4, '0')}`;
  const attempt = sampleAttempt({ id, caseId, variant, savedAt: serverTime() });
  attempts.unshift(attempt);
  return { status: 201, body: { attempt, begun: true } };
}

function companion(state: FakeState, _request: FakeRequest, id: string): FakeAnswer {
  const { statistics, related, ratings, solved, available, attempts } = desk(state);
  const own = attempts.filter((one) => one.caseId === id).map(summaryOf);
  const latest = { attempts: own.slice(0, 10), attemptCount: own.length };
  const yours = { rating: ratings[id] ?? null, ...latest, solved, available };
  return { status: 200, body: { statistics, related, yours } };
}

const PAGE_SIZE = 20;

/** A page of the list of attempts. */
export function attemptsPage(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = new URL(request.path, 'http://x').searchParams;
  const page = Number(query.get('page') ?? 1);
  const own = desk(state).attempts.filter((one) => one.caseId === query.get('caseId'));
  const items = own.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(summaryOf);
  return { status: 200, body: { items, page, pageCount: Math.max(1, Math.ceil(own.length / PAGE_SIZE)) } };
}

/** Routes of practising, for the pretended server. */
export const PRACTICE_ROUTES: Record<string, Handler> = {
  'GET /api/cases/:id/companion': companion,
  'POST /api/cases/:id/attempts': start,
  'POST /api/cases/:id/rate': (state, { body }, id) => {
    const { rating } = body as { rating: number };
    desk(state).ratings[id] = rating;
    return { status: 200, body: { rating, averageRating: rating, totalRatings: 1 } };
  },
  'GET /api/user/attempts': attemptsPage,
  'GET /api/user/attempts/:id': (state, _request, id) => {
    const attempt = desk(state).attempts.find((one) => one.id === id);
    return attempt ? { status: 200, body: { attempt } } : notFound();
  },
  'PATCH /api/user/attempts/:id': (state, { body }, id) => {
    const attempt = desk(state).attempts.find((one) => one.id === id);
    if (!attempt) return notFound();
    if (attempt.completed) {
      const detail = 'This attempt is finished.';
      return {
        status: 409,
        body: { type: 'about:blank', title: 'x', status: 409, detail, code: 'attempt-finished' },
      };
    }
    return replace(state, merge(attempt, body as AttemptProgress));
  },
  'POST /api/user/attempts/:id/finish': (state, { body }, id) => {
    const practice = desk(state);
    const attempt = practice.attempts.find((one) => one.id === id);
    if (!attempt) return notFound();
    const entitled = state.details[attempt.caseId]?.access.entitled ?? false;
    const over = finished(merge(attempt, body as AttemptProgress), practice.grade, entitled);
    replace(state, over);
    return { status: 200, body: { attempt: over, taken: true } };
  },
};
