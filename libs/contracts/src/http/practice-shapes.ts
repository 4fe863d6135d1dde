import { z } from 'zod';
import {
  attemptProgressSchema,
  attemptSchema,
  attemptSummarySchema,
  caseStateSchema,
  caseStatisticsSchema,
  creditEntrySchema,
  dashboardSchema,
  demoAttemptSchema,
  LIBRARY_SORTS,
  ownedCaseSchema,
  variantSchema,
} from '../practice-values.js';
import { accessCauseSchema, caseIdSchema, difficultySchema, personIdSchema } from '../values.js';
import { caseSummarySchema } from './http-shapes.js';

/** Shapes of `/api` about searching, practising and rating. */

export { CASE_STATES, LIBRARY_SORTS, SCORE_DIMENSIONS } from '../practice-values.js';
export type {
  AnswerOnTheWire as Answer,
  AttemptDetail,
  AttemptProgress,
  AttemptSummary,
  CaseStatistics,
  CreditEntry,
  Dashboard,
  DemoAttempt,
  GradedCriterionOnTheWire as GradedCriterion,
  OwnedCase,
  ScoreDimension,
} from '../practice-values.js';

// — GET /api/cases/search: the same for everyone but for `state`, which needs a session —
export const LIBRARY_PAGE_SIZE = 24;
/** States of the filter; `unlocked` is what billing says, the others what the person's attempts say. */
export const LIBRARY_STATES = ['new', 'started', 'solved', 'unlocked'] as const;
export const searchCasesQuery = z.strictObject({
  q: z.string().trim().max(200).optional(),
  industry: z.string().max(60).optional(),
  archetype: z.string().max(60).optional(),
  difficulty: difficultySchema.optional(),
  maxMinutes: z.coerce.number().int().min(1).max(240).optional(),
  state: z.enum(LIBRARY_STATES).optional(),
  sort: z.enum(LIBRARY_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
const countedValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export const searchCasesResponse = z.object({
  items: z.array(caseSummarySchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  /** What matches apart from this filter itself, by value. */
  industries: z.array(countedValue),
  archetypes: z.array(countedValue),
});
export type CaseSearch = z.infer<typeof searchCasesResponse>;

// — GET /api/user/case-states: what the cases are to the signed-in person —
export const caseStatesResponse = z.object({
  items: z.array(
    z.object({
      caseId: caseIdSchema,
      state: caseStateSchema,
      /** Why it is open to them for good, if it is. */
      unlocked: accessCauseSchema.nullable(),
      score: z.string().nullable(),
    }),
  ),
});
export type CaseStates = z.infer<typeof caseStatesResponse>;

// — GET /api/cases/{id}/companion: what stands beside a case —
export const companionResponse = z.object({
  statistics: caseStatisticsSchema,
  related: z.array(caseSummarySchema).max(3),
  yours: z.object({
    rating: z.number().int().nullable(),
    /** The latest; the list of attempts has the others. */
    attempts: z.array(attemptSummarySchema),
    /** How many attempts at this case there are in all. */
    attemptCount: z.number().int(),
    solved: z.number().int(),
    available: z.number().int(),
  }),
});
export type Companion = z.infer<typeof companionResponse>;

// — POST /api/cases/{id}/rate —
export const rateBody = z.strictObject({
  rating: z.number('Choose a rating from 1 to 5.').int().min(1).max(5),
});
export const rateResponse = z.object({
  rating: z.number().int(),
  averageRating: z.number(),
  totalRatings: z.number().int(),
});

// — attempts: POST /api/cases/{id}/attempts, PATCH /api/user/attempts/{id}, POST /api/user/attempts/{id}/finish —
/** Which numbers: a variant by its number, or `new` for some that the person has not had; the original when left out. */
export const startAttemptBody = z
  .strictObject({
    variant: z
      .union([variantSchema, z.literal('new')], 'A variant is a whole number from 1, or "new".')
      .optional(),
  })
  .optional();
export const progressBody = attemptProgressSchema;
export const attemptResponse = z.object({ attempt: attemptSchema });
export const startedAttemptResponse = attemptResponse.extend({ begun: z.boolean() });
/** `taken` is false when the attempt was over already and the result lacks an answer that was sent along. */
export const finishedAttemptResponse = attemptResponse.extend({ taken: z.boolean() });
export type FinishedAttempt = z.infer<typeof finishedAttemptResponse>;

// — POST /api/user/demo-attempt: the attempt at the demonstration case, kept once —
export const demoAttemptBody = demoAttemptSchema;
/** `taken` is false when another attempt was kept before, which lacks an answer that was sent along. */
export const demoAttemptResponse = attemptResponse.extend({ taken: z.boolean() });
export type KeptDemoAttempt = z.infer<typeof demoAttemptResponse>;

// — GET /api/user/attempts —
export const listAttemptsQuery = z.strictObject({
  /** Whose; the own when left out, anybody's for an admin. */
  userId: z.coerce.number().pipe(personIdSchema).optional(),
  caseId: caseIdSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const attemptsResponse = z.object({
  items: z.array(attemptSummarySchema),
  page: z.number().int(),
  pageCount: z.number().int(),
});
export type AttemptsPage = z.infer<typeof attemptsResponse>;

// — GET /api/users/{id}/dashboard —
export const dashboardResponse = dashboardSchema;

// — GET /api/user/credits, GET /api/user/owned-cases —
export const creditsQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });
export const creditsResponse = z.object({
  items: z.array(creditEntrySchema),
  page: z.number().int(),
  pageCount: z.number().int(),
});
export type CreditsPage = z.infer<typeof creditsResponse>;
export const ownedCasesResponse = z.object({ items: z.array(ownedCaseSchema) });
