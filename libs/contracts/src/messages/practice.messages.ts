import { z } from 'zod';
import { bytesQuery, command, event, query } from '../message.js';
import {
  answerSchema,
  attemptProgressSchema,
  attemptSchema,
  attemptSummarySchema,
  caseFilterSchema,
  caseStateSchema,
  dashboardSchema,
  demoAttemptSchema,
  LIBRARY_SORTS,
  variantSchema,
} from '../practice-values.js';
import { caseIdSchema, instantSchema, personIdSchema, timeZoneSchema } from '../values.js';
import { DRAWING_ERRORS } from './drawing-errors.js';

/** Messages of the cases service about searching, practising and rating. */

export const searchCases = bytesQuery('cases', 'search-cases', {
  summary:
    'Approved cases that match, as the bytes of `{items, total, page, pageCount, industries, archetypes}`; the last two count the matches by value. `state` and `ids` narrow to the acting person.',
  input: z.strictObject({
    filter: caseFilterSchema.default({}),
    sort: z.enum(LIBRARY_SORTS).default('newest'),
    page: z.number().int().min(1).max(10_000).default(1),
    pageSize: z.number().int().min(1).max(60).default(24),
    state: caseStateSchema.optional(),
    /** Only these: the cases that billing says are unlocked. */
    ids: z.array(caseIdSchema).max(5000).optional(),
  }),
  output: z.object({}),
  errors: ['not-permitted'],
});

export const listCaseStates = query('cases', 'list-case-states', {
  summary: 'The cases that the acting person has begun or solved, the newest first, at most 2,000.',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(z.object({ caseId: caseIdSchema, state: caseStateSchema, score: z.string().nullable() })),
  }),
  errors: ['not-permitted'],
});

export const getCompanion = bytesQuery('cases', 'get-companion', {
  summary:
    'What stands beside an approved case, as the bytes of `{statistics, related, yours}`: figures, up to three related summaries, and the rating and attempts of the acting person.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: z.object({}),
  errors: ['case-not-found', 'not-permitted'],
});

export const rateCase = command('cases', 'rate-case', {
  summary:
    'Notes the rating of the acting person, once for each case, changeable. The gateway has asked billing whether they are entitled.',
  input: z.strictObject({
    caseId: caseIdSchema,
    rating: z.number().int().min(1).max(5),
    entitled: z.literal(true),
  }),
  output: z.object({ rating: z.number().int(), averageRating: z.number(), totalRatings: z.number().int() }),
  errors: ['case-not-found', 'not-permitted'],
});

export const startAttempt = command('cases', 'start-attempt', {
  summary:
    'Begins an attempt, or hands back the one that is open. With `variant` at that variant of the case, with `new` at numbers that the acting person has not had. `attempt-open` names in `attemptId` and `variant` the one that is open with other numbers. The gateway has checked that the text is open to them.',
  input: z.strictObject({
    caseId: caseIdSchema,
    variant: z.union([variantSchema, z.literal('new')]).optional(),
  }),
  output: z.object({ attempt: attemptSchema, begun: z.boolean() }),
  errors: [...DRAWING_ERRORS, 'attempt-open', 'not-permitted'],
});

export const saveAttempt = command('cases', 'save-attempt', {
  summary:
    'Merges what a device knows into an open attempt: of each answer the later version, of each device its longest time.',
  input: z.strictObject({ attemptId: z.uuid(), progress: attemptProgressSchema }),
  output: z.object({ attempt: attemptSchema }),
  errors: ['attempt-not-found', 'attempt-finished', 'input-invalid', 'not-permitted'],
});

export const finishAttempt = command('cases', 'finish-attempt', {
  summary:
    'Merges the last answers, ends the attempt and grades it. Finishing again hands back the same result; `taken` says whether it holds the answers that were sent along.',
  input: z.strictObject({
    attemptId: z.uuid(),
    progress: attemptProgressSchema,
    /** Of the person, if it is known: what they achieve by this on its calendar is kept. */
    timeZone: timeZoneSchema.optional(),
  }),
  output: z.object({ attempt: attemptSchema, taken: z.boolean() }),
  errors: ['attempt-not-found', 'input-invalid', 'not-permitted'],
});

export const importAttempt = command('cases', 'import-attempt', {
  summary:
    'Takes in an attempt that a person made at another time, such as one of the demo candidate, and grades it; for parts of the system only.',
  input: z
    .strictObject({
      personId: personIdSchema,
      caseId: caseIdSchema,
      begunAt: instantSchema,
      finishedAt: instantSchema,
      answers: z.array(answerSchema.omit({ editedAt: true })).max(12),
    })
    .refine(
      ({ begunAt, finishedAt }) => Date.parse(begunAt) <= Date.parse(finishedAt),
      'It cannot end before it begins.',
    ),
  output: z.object({ attemptId: z.uuid() }),
  errors: ['attempt-open', 'case-not-found', 'input-invalid', 'not-permitted'],
});

export const keepDemoAttempt = command('cases', 'keep-demo-attempt', {
  summary:
    'Keeps the attempt of the acting person at the demonstration case, graded here; one for each person. Asked again it hands back the one that is kept; `taken` says whether it holds the answers that were sent along.',
  input: demoAttemptSchema,
  output: z.object({ attempt: attemptSchema, kept: z.boolean(), taken: z.boolean() }),
  errors: ['input-invalid', 'not-permitted'],
});

export const getAttempt = query('cases', 'get-attempt', {
  summary: 'One attempt of the acting person, graded criteria included; admins may read any.',
  input: z.strictObject({ attemptId: z.uuid() }),
  output: z.object({ attempt: attemptSchema }),
  errors: ['attempt-not-found', 'not-permitted'],
});

export const listAttempts = query('cases', 'list-attempts', {
  summary: 'Attempts of the acting person, or of anybody for an admin, the newest first.',
  input: z.strictObject({
    /** Whose; the acting person’s own when left out. */
    personId: personIdSchema.optional(),
    caseId: caseIdSchema.optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(attemptSummarySchema),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const getDashboard = query('cases', 'get-dashboard', {
  summary: 'What the attempts of a person add up to; their own, or any for an admin.',
  input: z.strictObject({ personId: personIdSchema, timeZone: timeZoneSchema }),
  output: dashboardSchema,
  errors: ['not-permitted'],
});

export const exportPractice = query('cases', 'export-practice', {
  summary:
    'What cases keeps about the acting person: `attempts` as far as a message holds them and, without `after`, all `ratings` and `achievements`. While `next` is not null there are more attempts, `after` it.',
  input: z.strictObject({ after: z.uuid().optional() }),
  output: z.object({
    data: z.record(z.string(), z.unknown()),
    next: z.uuid().nullable().default(null),
  }),
  errors: ['not-permitted'],
});

export const attemptCompleted = event('cases', 'attempt-completed', {
  summary: 'A person finished an attempt.',
  payload: z.object({
    attemptId: z.uuid(),
    personId: personIdSchema,
    caseId: caseIdSchema,
    score: z.number().nullable(),
    finishedAt: instantSchema,
  }),
});
