import { z } from 'zod';
import {
  auditItemSchema,
  caseQualitySchema,
  manyCasesFields,
  QUEUE_VIEWS,
  reviewOutcomeSchema,
} from '../practice-values.js';
import {
  caseIdSchema,
  difficultySchema,
  instantSchema,
  personIdSchema,
  roleSchema,
  subscriptionStatusSchema,
} from '../values.js';

/** Shapes of `/api/admin` beyond the news desk. */

export { EXPORTS, QUEUE_VIEWS } from '../practice-values.js';
export type { AuditItem, CaseQuality, ExportKind, ReviewOutcome } from '../practice-values.js';

// — GET /api/admin/analytics —
export const analyticsResponse = z.object({
  totalUsers: z.number().int(),
  /** Pounds a month. */
  mrr: z.number(),
  /** Percent of people who pay or paid. */
  conversionRate: z.number(),
  avgRating: z.number(),
  /** Percent, counted and never a sample: `null` while no issue was sent, or nobody agreed to be counted. */
  newsletter: z.object({
    openRate: z.number().nullable(),
    clickRate: z.number().nullable(),
    unsubRate: z.number().nullable(),
  }),
  cases: z.object({ completionRate: z.number(), avgTime: z.number(), qualityScore: z.number() }),
  viral: z.object({ kFactor: z.number(), referralRate: z.number(), shares: z.number().int() }),
  /** Paths such as `cases.avgTime` of figures that are the stated defaults, since there is nothing to compute from. */
  samples: z.array(z.string()),
  /** Percent; `null` where there is nothing before to compare with. */
  usersChange: z.number().nullable(),
  mrrChange: z.number().nullable(),
  targets: z.object({ conversionRate: z.number(), avgRating: z.number() }),
  pending: z.number().int(),
  subscribers: z.number().int(),
});
export type Analytics = z.infer<typeof analyticsResponse>;

// — the review queue —
export const pendingQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  q: z.string().trim().max(200).optional(),
  industry: z.string().max(60).optional(),
  archetype: z.string().max(60).optional(),
  difficulty: difficultySchema.optional(),
  show: z.enum(QUEUE_VIEWS).optional(),
});
export const reviewManyBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), ...manyCasesFields }),
  z.strictObject({
    action: z.literal('reject'),
    ...manyCasesFields,
    reason: z.string().trim().min(3, 'Please say why, in a few words.').max(1000),
  }),
]);
export const reviewManyResponse = z.object({ results: z.array(reviewOutcomeSchema) });
export const seedResponse = z.object({
  added: z.number().int(),
  present: z.number().int(),
  /** Failed a check; they wait in the review queue. */
  refused: z.number().int(),
});
export type Seeded = z.infer<typeof seedResponse>;

// — case quality —
export const pageQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });
export const caseQualityResponse = z.object({
  items: z.array(caseQualitySchema),
  page: z.number().int(),
  pageCount: z.number().int(),
});

// — people —
export const findPeopleQuery = z.strictObject({
  q: z.string().trim().max(200).optional(),
  role: roleSchema.optional(),
  suspended: z.enum(['true', 'false']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const adminPersonSchema = z.object({
  id: personIdSchema,
  email: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  emailConfirmed: z.boolean(),
  holdsEmail: z.boolean(),
  registeredAt: instantSchema,
  suspendedAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
  freeCredits: z.number().int(),
  subscriptionStatus: subscriptionStatusSchema,
});
export type AdminPerson = z.infer<typeof adminPersonSchema>;
export const peopleResponse = z.object({
  items: z.array(adminPersonSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
});
/** `admin` and `coach` can be given and taken. */
export const roleBody = z.strictObject({ role: z.enum(['coach', 'admin']) });
export const suspendBody = z.strictObject({
  reason: z.string().trim().min(3, 'Please say why, in a few words.').max(500),
});
const grantReason = z.string().trim().min(3, 'Please say why, in a few words.').max(300);
export const grantBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('credits'),
    /** Made by the form, so that a second press gives nothing twice. */
    grantId: z.uuid(),
    credits: z.number().int().min(1).max(100),
    reason: grantReason,
  }),
  z.strictObject({ kind: z.literal('case'), caseId: caseIdSchema, reason: grantReason }),
]);
export const grantResponse = z.object({ granted: z.boolean(), freeCredits: z.number().int().nullable() });

// — audit log, newest first, of all services —
export const auditQuery = z.strictObject({
  before: instantSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});
export const auditResponse = z.object({
  /** E-mail addresses, by number, of those in `items` who have an account: the others are deleted. */
  people: z.record(z.string(), z.string()),
  items: z.array(auditItemSchema),
  /** `before` of the next page; `null` at the end. */
  next: instantSchema.nullable(),
});
export type AuditPage = z.infer<typeof auditResponse>;
