import { z } from 'zod';
import { caseIdSchema, difficultySchema, instantSchema, personIdSchema } from './values.js';
import { ANSWER_LETTERS } from './words/answer-limits.js';

/** Values of practising: the library as a person sees it, attempts, scores and what they add up to. */

export const LIBRARY_SORTS = ['newest', 'rating', 'popular', 'shortest'] as const;
/** What a case is to a person: `new` until an attempt begins, `solved` once one is finished with an answer. */
export const CASE_STATES = ['new', 'started', 'solved'] as const;
export const caseStateSchema = z.enum(CASE_STATES);
export type CaseState = z.infer<typeof caseStateSchema>;

/** What one looks for in the library; all conditions hold together. */
export const caseFilterSchema = z.strictObject({
  q: z.string().trim().max(200).optional(),
  industry: z.string().max(60).optional(),
  archetype: z.string().max(60).optional(),
  difficulty: difficultySchema.optional(),
  /** At most so many minutes. */
  maxMinutes: z.number().int().min(1).max(240).optional(),
});
export type CaseFilter = z.infer<typeof caseFilterSchema>;

/** The fixed dimensions that scores are given in, with their weight in the whole, in percent. */
export const SCORE_DIMENSIONS = {
  structuring: 25,
  quantitative: 25,
  judgement: 20,
  synthesis: 15,
  creativity: 10,
  communication: 5,
} as const;
export type ScoreDimension = keyof typeof SCORE_DIMENSIONS;
const dimensionSchema = z.enum(Object.keys(SCORE_DIMENSIONS) as [ScoreDimension, ...ScoreDimension[]]);
export { dimensionSchema as scoreDimensionSchema };

/** One answer as it is typed: text, and for a question with a number the text of that number (`£1.2m`, `35%`). */
export const answerSchema = z.strictObject({
  partId: z.string().min(1).max(60),
  text: z.string().max(ANSWER_LETTERS.text),
  number: z.string().max(ANSWER_LETTERS.number).optional(),
  /**
   * When the person last changed it; of two versions the later one is kept. By the clock of their device as it is sent, by
   * the server's as it is read.
   */
  editedAt: instantSchema,
});
export type AnswerOnTheWire = z.infer<typeof answerSchema>;

/** An attempt at the demonstration case as it was made in a browser, by that browser's clock. */
export const demoAttemptSchema = z.strictObject({
  answers: z.array(answerSchema.omit({ editedAt: true })).max(12),
  startedAt: instantSchema,
  finishedAt: instantSchema,
});
export type DemoAttempt = z.infer<typeof demoAttemptSchema>;

/** What a device knows of an attempt; sending it twice or late changes nothing that is newer. */
export const attemptProgressSchema = z.strictObject({
  /** Made by the device for itself; the times of several devices add up. */
  deviceId: z.uuid(),
  /** When this was sent, by the device's clock: tells how wrong that clock is. Without it the clock is taken as right. */
  sentAt: instantSchema.optional(),
  /** Seconds that this device has spent on this attempt in all. */
  activeSeconds: z.number().int().min(0).max(86_400),
  answers: z.array(answerSchema).max(12),
});
export type AttemptProgress = z.infer<typeof attemptProgressSchema>;

/** A score from 1 to 5 in a dimension; `null` when the case asks for nothing of it. */
export const dimensionScoreSchema = z.object({
  dimension: dimensionSchema,
  score: z.number().min(1).max(5).nullable(),
});

/**
 * Names a variant of a case: the same case with other numbers, drawn by its own draws. The same seed of the same version
 * gives the same numbers.
 */
export const variantSchema = z
  .number('A variant is a whole number.')
  .int('A variant is a whole number.')
  .min(1, 'Variants are numbered from 1.')
  .max(2 ** 31 - 1, 'There is no such variant.');

/** An attempt as lists show it. */
export const attemptSummarySchema = z.object({
  id: z.uuid(),
  caseId: caseIdSchema,
  caseTitle: z.string(),
  industry: z.string(),
  difficulty: difficultySchema,
  completed: z.boolean(),
  /** Percent of what can be reached, as digits; `null` until finished, and when grading failed. */
  score: z.string().nullable(),
  dimensions: z.array(dimensionScoreSchema),
  /** Whole minutes spent, at least 1 once anything was done. */
  timeSpent: z.number().int(),
  /** One sentence that gives nothing of the solution away; `null` until finished. */
  feedback: z.string().nullable(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** The variant of the case whose numbers it has; absent for the original. */
  variant: variantSchema.optional(),
});
export type AttemptSummary = z.infer<typeof attemptSummarySchema>;

/**
 * One graded criterion, for whoever is entitled to the case: which sentence of the candidate's earned it, the anchor met
 * and the next one.
 */
export const gradedCriterionSchema = z.object({
  id: z.string(),
  dimension: dimensionSchema,
  weight: z.number(),
  parts: z.array(z.string()),
  score: z.number().min(1).max(5),
  evidence: z.string().nullable(),
  anchorMet: z.string(),
  nextAnchor: z.string().nullable(),
  /** What went right and wrong, in sentences: "You took revenue as profit." */
  remarks: z.array(z.string()),
});
export type GradedCriterionOnTheWire = z.infer<typeof gradedCriterionSchema>;

export const attemptSchema = attemptSummarySchema.extend({
  secondsSpent: z.number().int(),
  answers: z.array(answerSchema),
  savedAt: instantSchema,
  /** True when the attempt is finished and no score could be given; says so instead of inventing one. */
  gradingFailed: z.boolean(),
  /** Absent for whoever is not entitled to the case. */
  criteria: z.array(gradedCriterionSchema).optional(),
});
export type AttemptDetail = z.infer<typeof attemptSchema>;

const trend = z.object({
  label: z.string(),
  current: z.number().nullable(),
  previous: z.number().nullable(),
  format: z.enum(['number', 'percent', 'minutes']),
  /** As it is printed beside the figures, in the plural: "cases", "%", "min". */
  unit: z.string(),
});

/** What a person's attempts add up to; days are counted in their time zone. */
export const dashboardSchema = z.object({
  casesSolved: z.number().int(),
  /** Days in a row, up to today or yesterday, on which an attempt was finished. */
  streak: z.number().int(),
  /** Percent; `null` before the first scored attempt. */
  avgScore: z.number().nullable(),
  progress: z.object({ solved: z.number().int(), started: z.number().int(), available: z.number().int() }),
  streakDetail: z.object({
    current: z.number().int(),
    longest: z.number().int(),
    /** ISO date in the person's zone. */
    lastActiveDate: z.string().nullable(),
    /** The last 14 days, oldest first. */
    days: z.array(z.object({ date: z.string(), active: z.boolean() })),
  }),
  achievements: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      earned: z.boolean(),
      earnedAt: instantSchema.nullable(),
      progress: z.number(),
      maxProgress: z.number(),
    }),
  ),
  skills: z.array(
    z.object({
      skill: dimensionSchema,
      /** 0 before the first score, then 1 to 5. */
      level: z.number().int(),
      maxLevel: z.number().int(),
      experience: z.number().int(),
      nextLevelExperience: z.number().int(),
      averageScore: z.number().nullable(),
    }),
  ),
  /** This month so far against the same days of the one before. */
  trends: z.array(trend),
  /**
   * The person beside everybody who finished a case in the last 90 days, by their first attempt with an answer; empty
   * while fewer than 20 did.
   */
  comparisons: z.array(
    z.object({
      metric: z.string(),
      userValue: z.number().nullable(),
      averageValue: z.number(),
      /** "Top n percent"; `null` when the person has no value. */
      topPercentile: z.number().int().nullable(),
      unit: z.string(),
    }),
  ),
  weeklyGoals: z.array(
    z.object({
      goal: z.string(),
      /** `null` where nothing of this week can be averaged yet. */
      current: z.number().nullable(),
      target: z.number(),
      unit: z.string(),
      daysLeft: z.number().int(),
    }),
  ),
  /** Attempts begun or finished lately, the newest first, at most 8. */
  recentActivity: z.array(attemptSummarySchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/**
 * Figures about one case; `null` where nobody has given any. Each person counts once, by the first attempt that they
 * finished with an answer. Success, minutes and score of fewer than 5 people are told to admins alone.
 */
export const caseStatisticsSchema = z.object({
  /** People who began it, and those of them who finished it. */
  attempts: z.number().int(),
  completed: z.number().int(),
  averageRating: z.number().nullable(),
  totalRatings: z.number().int(),
  /** Percent of those who finished, with a score of at least 60. */
  successRate: z.number().nullable(),
  medianMinutes: z.number().nullable(),
  averageScore: z.number().nullable(),
  /** From 1 to 10: from the label and steps of the model, moved by how people fared. */
  difficultyOfTen: z.number(),
});
export type CaseStatistics = z.infer<typeof caseStatisticsSchema>;

/** How one question of a case fared. */
export const itemStatisticsSchema = z.object({
  partId: z.string(),
  kind: z.string(),
  answered: z.number().int(),
  /** Mean score as a share of the best, 0 to 1. */
  facility: z.number().nullable(),
  /** Correlation of this question with the rest of the case, -1 to 1. */
  discrimination: z.number().nullable(),
  /** A sentence for the reviewer where the figures are bad. */
  concern: z.string().nullable(),
});

export const caseQualitySchema = z.object({
  caseId: caseIdSchema,
  title: z.string(),
  statistics: caseStatisticsSchema,
  completionRate: z.number().nullable(),
  /** 0 to 5, from rating, completion and how well questions tell people apart; `null` below 5 people who finished. */
  qualityScore: z.number().nullable(),
  items: z.array(itemStatisticsSchema),
  concerns: z.array(z.string()),
});
export type CaseQuality = z.infer<typeof caseQualitySchema>;

/** A row of an audit log, of any service. */
export const auditItemSchema = z.object({
  /** Unique together with `source`. */
  id: z.string(),
  source: z.enum(['accounts', 'cases', 'billing']),
  at: instantSchema,
  /** `system:<name>` or the number of a person. */
  actor: z.string(),
  action: z.string(),
  personId: personIdSchema.nullable(),
  caseId: caseIdSchema.nullable(),
  /** The title of the case today, where it is known. */
  caseTitle: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.infer<typeof auditItemSchema>;
export const auditPageInput = z.strictObject({
  /** Only entries before this moment. */
  before: instantSchema.optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** One row of the credit ledger with the balance after it. */
export const creditEntrySchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  delta: z.number().int(),
  balance: z.number().int(),
  cause: z.enum(['sign-up', 'confirmation', 'unlock', 'referral', 'grant', 'returned']),
  caseId: caseIdSchema.nullable(),
  caseTitle: z.string().nullable(),
  note: z.string().nullable(),
});
/** A case that a person may open for good. */
export const ownedCaseSchema = z.object({
  caseId: caseIdSchema,
  caseTitle: z.string().nullable(),
  cause: z.enum(['credit', 'purchase', 'grant']),
  grantedAt: instantSchema,
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;
export type OwnedCase = z.infer<typeof ownedCaseSchema>;

export const QUEUE_VIEWS = ['all', 'passing', 'failing', 'returned', 'sure', 'unsure'] as const;

/** The version that somebody looked at before they decided: of another one the decision is refused. The current one when left out. */
export const seenVersionSchema = z.number().int().min(1).optional();

/** The cases of a bulk review, and by their ids the versions that were looked at; the current one of each that is left out. */
export const manyCasesFields = {
  caseIds: z.array(caseIdSchema).min(1).max(50),
  versions: z.record(caseIdSchema, z.number().int().min(1)).optional(),
};

/** What became of one case of a bulk review. */
export const reviewOutcomeSchema = z.object({
  caseId: caseIdSchema,
  done: z.boolean(),
  /** A sentence, when not done. */
  reason: z.string().nullable(),
});
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;

/** A piece of a CSV file: the names of its columns, rows of printable values, and where the next piece begins. */
export const csvPageSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  next: z.string().nullable(),
});

/** What admins can take away as a CSV file of all rows: `GET /api/admin/export/{what}.csv`. */
export const EXPORTS = ['users', 'cases', 'attempts', 'credits', 'payments', 'subscribers'] as const;
export type ExportKind = (typeof EXPORTS)[number];
