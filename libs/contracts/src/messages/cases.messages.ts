import { z } from 'zod';
import {
  auditItemSchema,
  auditPageInput,
  caseFilterSchema,
  caseQualitySchema,
  csvPageSchema,
  manyCasesFields,
  QUEUE_VIEWS,
  reviewOutcomeSchema,
  seenVersionSchema,
  variantSchema,
} from '../practice-values.js';
import { issueCaseSchema } from '../newsletter-values.js';
import { bytesQuery, command, event, query } from '../message.js';
import { DRAWING_ERRORS } from './drawing-errors.js';
import {
  caseDocumentSchema,
  caseIdSchema,
  caseStatusSchema,
  checkReportSchema,
  difficultySchema,
  instantSchema,
  personIdSchema,
} from '../values.js';

export * from './case-versions.messages.js';

const mondaySchema = z.iso
  .date()
  .refine((date) => new Date(date).getUTCDay() === 1, 'A week is named by its Monday.');

export const listCases = bytesQuery('cases', 'list-cases', {
  summary: 'Summaries of approved cases, newest first, as the bytes of `{items, nextCursor}`.',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(100),
    cursor: z.string().max(200).optional(),
  }),
  /** The same for the same bytes, another for others. */
  output: z.object({ etag: z.string() }),
});

export const getCase = bytesQuery('cases', 'get-case', {
  summary:
    'One case as two JSON objects one after the other: the public document (`publicLength` bytes), then the locked part. ' +
    'Anything but approved is found by admins only. With `variant` an approved case with the numbers of that variant, in the ' +
    'version that the acting person has sat it in, else in the current one; drawn if nobody has looked at it yet.',
  input: z.strictObject({ caseId: caseIdSchema, variant: variantSchema.optional() }),
  output: z.object({
    publicLength: z.number().int(),
    status: caseStatusSchema,
    difficulty: difficultySchema,
    ofTheWeek: z.boolean(),
  }),
  errors: DRAWING_ERRORS,
});

export const listIssueCandidates = query('cases', 'list-issue-candidates', {
  summary:
    'For admins and the system: approved cases for an issue of the newsletter: the one that its week has already, then the best: on fresh stories, by rating, the newest. Leaves out those that returned to the review queue.',
  input: z.strictObject({
    /** Those that an issue had. */
    except: z.array(caseIdSchema).max(2000),
    limit: z.number().int().min(1).max(100),
    /** The Monday of the issue's week. */
    week: mondaySchema.optional(),
  }),
  output: z.object({ items: z.array(issueCaseSchema) }),
  errors: ['not-permitted'],
});

export const getIssueCase = query('cases', 'get-issue-case', {
  summary: 'An approved case as an issue of the newsletter names it.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: issueCaseSchema,
  errors: ['case-not-found'],
});

export const printCasebook = bytesQuery('cases', 'print-casebook', {
  summary:
    'One case, or a variant of it, with its worked solution as the bytes of a PDF. The gateway has asked billing whether they are entitled.',
  input: z.strictObject({
    caseId: caseIdSchema,
    variant: variantSchema.optional(),
    entitled: z.literal(true),
  }),
  output: z.object({ title: z.string() }),
  errors: [...DRAWING_ERRORS, 'not-permitted', 'checks-failed'],
  timeoutMs: 20_000,
});

export const paintCover = bytesQuery('cases', 'paint-cover', {
  summary:
    'The card that previews of links show of an approved case: its cover with its title, as the bytes of a PNG of 1200 by 630 pixels. `kicker` stands above the title in place of its industry and kind.',
  input: z.strictObject({ caseId: caseIdSchema, kicker: z.string().min(1).max(60).optional() }),
  output: z.object({}),
  errors: ['case-not-found', 'service-unavailable'],
});

export const getReviewCase = bytesQuery('cases', 'get-review-case', {
  summary: 'For admins: the bytes of one case with its document as `model` and the check report as `checks`.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: z.object({}),
  errors: ['case-not-found', 'not-permitted'],
});

export const listPendingCases = bytesQuery('cases', 'list-pending-cases', {
  summary:
    'For admins: the review queue, what was read surely first, as the bytes of `{items, total}`, each with `model` and `checks`.',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(50),
    offset: z.number().int().min(0).default(0),
    filter: caseFilterSchema.omit({ maxMinutes: true }).default({}),
    /**
     * `passing` and `failing` by blocking checks; `returned` for approved cases whose figures went bad; `sure` and `unsure` by
     * how their headline was read.
     */
    show: z.enum(QUEUE_VIEWS).default('all'),
  }),
  output: z.object({}),
  errors: ['not-permitted'],
});

export const reviewMany = command('cases', 'review-many', {
  summary:
    'Approves or rejects up to 50 cases of the queue one by one, each in the version that was looked at, and says what became of each.',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve'), ...manyCasesFields }),
    z.strictObject({
      action: z.literal('reject'),
      ...manyCasesFields,
      reason: z.string().trim().min(3).max(1000),
    }),
  ]),
  output: z.object({ results: z.array(reviewOutcomeSchema) }),
  errors: ['not-permitted'],
  timeoutMs: 30_000,
});

const reviewed = z.object({ caseId: caseIdSchema, status: caseStatusSchema, version: z.number().int() });

export const approveCase = command('cases', 'approve-case', {
  summary:
    'Publishes a pending case in the version that was looked at, refused while a blocking check fails; an approved one that returned to the queue is kept as it is.',
  input: z.strictObject({ caseId: caseIdSchema, version: seenVersionSchema }),
  output: reviewed,
  errors: ['case-not-found', 'case-not-pending', 'case-changed-meanwhile', 'checks-failed', 'not-permitted'],
});

export const rejectCase = command('cases', 'reject-case', {
  summary:
    'Rejects a pending case in the version that was looked at, or withdraws an approved one that returned to the queue, with a reason.',
  input: z.strictObject({
    caseId: caseIdSchema,
    version: seenVersionSchema,
    reason: z.string().trim().min(3).max(1000),
  }),
  output: reviewed,
  errors: ['case-not-found', 'case-not-pending', 'case-changed-meanwhile', 'not-permitted'],
});

export const editCase = command('cases', 'edit-case', {
  summary: 'Replaces the document of a pending case with an edited one, as a new version, and checks it.',
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.number().int().min(1),
    model: caseDocumentSchema,
  }),
  output: reviewed.extend({ checks: checkReportSchema }),
  errors: ['case-not-found', 'case-not-pending', 'case-changed-meanwhile', 'not-permitted', 'input-invalid'],
});

export const seedCases = command('cases', 'seed-cases', {
  summary:
    'Adds the sample cases and the starter library, approved in the name of the acting admin; adds nothing twice. Says how many were `added`, were `present` already, or were `refused` by a check and wait in the review queue.',
  input: z.strictObject({}),
  output: z.object({ added: z.number().int(), present: z.number().int(), refused: z.number().int() }),
  errors: ['not-permitted'],
  timeoutMs: 30_000,
});

export const setCaseOfTheWeek = command('cases', 'set-case-of-the-week', {
  summary:
    'For admins and the system: makes an approved case that of a week (Monday 08:00 in London to the next) unless there is one; with `replace` in its place. Hands back the case of that week and whether it was `set` by this.',
  input: z.strictObject({
    caseId: caseIdSchema,
    replace: z.boolean().default(false),
    /** Its Monday; the present week unless told. */
    week: mondaySchema.optional(),
  }),
  output: z.object({ caseId: caseIdSchema, set: z.boolean() }),
  errors: ['case-not-found', 'not-permitted'],
});

export const listCaseQuality = query('cases', 'list-case-quality', {
  summary: 'For admins: figures of cases and their questions, the worst first.',
  input: z.strictObject({ page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    items: z.array(caseQualitySchema),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const getCaseAnalytics = query('cases', 'get-case-analytics', {
  summary: 'For admins: what all attempts and ratings add up to. `null` where there is nothing to add up.',
  input: z.strictObject({}),
  output: z.object({
    averageRating: z.number().nullable(),
    /** Percent of attempts that were finished. */
    completionRate: z.number().nullable(),
    /** Minutes. */
    averageMinutes: z.number().nullable(),
    /** 0 to 5. */
    qualityScore: z.number().nullable(),
    approved: z.number().int(),
    pending: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const listReviewLog = query('cases', 'list-review-log', {
  summary: 'For admins: who approved, rejected, edited, returned or seeded what, the newest first.',
  input: auditPageInput,
  output: z.object({ items: z.array(auditItemSchema) }),
  errors: ['not-permitted'],
});

export const exportCases = query('cases', 'export-cases', {
  summary:
    'For admins: rows for a CSV file of all cases or attempts, in the order of their ids; `after` is `next` of before.',
  input: z.strictObject({ what: z.enum(['cases', 'attempts']), after: z.string().max(100).optional() }),
  output: csvPageSchema,
  errors: ['not-permitted'],
});

export const caseApproved = event('cases', 'case-approved', {
  summary: 'A case is open to candidates from now on.',
  payload: z.object({
    caseId: caseIdSchema,
    title: z.string(),
    difficulty: difficultySchema,
    approvedBy: personIdSchema,
    approvedAt: instantSchema,
  }),
});

export const caseOfTheWeekSet = event('cases', 'case-of-the-week-set', {
  summary:
    'A case was made that of this week by itself; approvals and withdrawals, which may change it too, have their own events.',
  payload: z.object({ caseId: caseIdSchema }),
});

export const caseReturned = event('cases', 'case-returned', {
  summary: 'The figures of an approved case went bad: it stays open and stands in the review queue again.',
  payload: z.object({ caseId: caseIdSchema, reason: z.string(), returnedAt: instantSchema }),
});

export const caseRejected = event('cases', 'case-rejected', {
  summary: 'A pending case was turned down, or an approved one withdrawn.',
  payload: z.object({
    caseId: caseIdSchema,
    rejectedBy: personIdSchema,
    reason: z.string(),
    rejectedAt: instantSchema,
  }),
});

export const caseRated = event('cases', 'case-rated', {
  summary: 'A person rated a case or changed their rating: its figures in lists and pages are others now.',
  payload: z.object({ caseId: caseIdSchema }),
});
