import { z } from 'zod';
import { bytesQuery, command, event } from '../message.js';
import {
  caseDocumentSchema,
  caseIdSchema,
  caseStatusSchema,
  checkReportSchema,
  difficultySchema,
  instantSchema,
  personIdSchema,
} from '../values.js';

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
    'Anything but approved is found by admins only.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: z.object({
    publicLength: z.number().int(),
    status: caseStatusSchema,
    difficulty: difficultySchema,
    ofTheWeek: z.boolean(),
  }),
  errors: ['case-not-found'],
});

export const getReviewCase = bytesQuery('cases', 'get-review-case', {
  summary: 'For admins: the bytes of one case with its document as `model` and the check report as `checks`.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: z.object({}),
  errors: ['case-not-found', 'not-permitted'],
});

export const listPendingCases = bytesQuery('cases', 'list-pending-cases', {
  summary:
    'For admins: the review queue, oldest first, as the bytes of `{items, total}`, each with `model` and `checks`.',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  output: z.object({}),
  errors: ['not-permitted'],
});

const reviewed = z.object({ caseId: caseIdSchema, status: caseStatusSchema, version: z.number().int() });

export const approveCase = command('cases', 'approve-case', {
  summary: 'Publishes a pending case. Refused while a blocking check fails.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: reviewed,
  errors: ['case-not-found', 'case-not-pending', 'checks-failed', 'not-permitted'],
});

export const rejectCase = command('cases', 'reject-case', {
  summary: 'Rejects a pending case with a reason.',
  input: z.strictObject({ caseId: caseIdSchema, reason: z.string().trim().min(3).max(1000) }),
  output: reviewed,
  errors: ['case-not-found', 'case-not-pending', 'not-permitted'],
});

export const editCase = command('cases', 'edit-case', {
  summary: 'Replaces the document of a pending case with an edited one, as a new version, and checks it.',
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.number().int().min(1),
    model: caseDocumentSchema,
  }),
  output: reviewed.extend({ checks: checkReportSchema }),
  errors: [
    'case-not-found',
    'case-not-pending',
    'case-changed-meanwhile',
    'checks-failed',
    'not-permitted',
    'input-invalid',
  ],
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

export const caseRejected = event('cases', 'case-rejected', {
  summary: 'A pending case was turned down.',
  payload: z.object({
    caseId: caseIdSchema,
    rejectedBy: personIdSchema,
    reason: z.string(),
    rejectedAt: instantSchema,
  }),
});
