import { z } from 'zod';
import { bytesQuery, command, event, query } from '../message.js';
import {
  issueCaseSchema,
  issueLineSchema,
  issueMoveSchema,
  issueNeighboursSchema,
  issueSchema,
  issueTroubleSchema,
  issueWeekSchema,
  NOTE_MAX,
  publishedIssueLineSchema,
  publishedIssueSchema,
  SUBJECT_MAX,
} from '../newsletter-values.js';
import { caseIdSchema, emailSchema, instantSchema } from '../values.js';

/** The issues of the Monday Case Drop. Whoever edits them is an admin; what was published is everybody's. */

const week = { week: issueWeekSchema };
const page = z.number().int().min(1).max(10_000).default(1);
const one = z.object({ issue: issueSchema });

export const listIssues = query('newsletter', 'list-issues', {
  summary: 'For admins: issues, the latest week first, the coming one among them.',
  input: z.strictObject({ page }),
  output: z.object({ items: z.array(issueLineSchema), page: z.number().int(), pageCount: z.number().int() }),
  errors: ['not-permitted'],
});

export const getIssue = query('newsletter', 'get-issue', {
  summary: 'For admins: one issue with its case and, once it is being sent, how far it has come.',
  input: z.strictObject(week),
  output: one,
  errors: ['issue-not-found', 'not-permitted'],
});

export const createIssue = command('newsletter', 'create-issue', {
  summary: 'Begins the issue of a week as a draft: of the present week or one of the next eight.',
  input: z.strictObject(week),
  output: one,
  errors: ['issue-exists', 'issue-refused', 'not-permitted'],
});

export const editIssue = command('newsletter', 'edit-issue', {
  summary: 'Sets case, subject and note of an issue that is not being sent yet.',
  input: z.strictObject({
    ...week,
    version: z.number().int(),
    caseId: caseIdSchema.nullable(),
    subject: z.string().trim().max(SUBJECT_MAX),
    note: z.string().trim().max(NOTE_MAX),
  }),
  output: one,
  errors: ['issue-not-found', 'issue-changed-meanwhile', 'issue-refused', 'case-not-found', 'not-permitted'],
});

export const moveIssue = command('newsletter', 'move-issue', {
  summary:
    'Schedules, holds back, pauses, resumes, cancels or reopens an issue. Scheduling it after its hour sends it at once.',
  input: z.strictObject({ ...week, move: issueMoveSchema }),
  output: one,
  errors: ['issue-not-found', 'issue-refused', 'not-permitted'],
  timeoutMs: 15_000,
});

export const listIssueCases = query('newsletter', 'list-issue-cases', {
  summary: 'For admins: approved cases that no other issue has, the best first.',
  input: z.strictObject(week),
  output: z.object({ items: z.array(issueCaseSchema) }),
  errors: ['issue-not-found', 'not-permitted'],
});

export const previewIssue = query('newsletter', 'preview-issue', {
  summary: 'For admins: the mail of an issue as a subscriber would get it now.',
  input: z.strictObject(week),
  output: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** The whole mail, in bytes. */
    size: z.number().int(),
  }),
  errors: ['issue-not-found', 'issue-refused', 'case-not-found', 'not-permitted'],
  timeoutMs: 15_000,
});

export const testIssue = command('newsletter', 'test-issue', {
  summary: 'For admins: sends the mail of an issue, marked as a test, to one address: their own.',
  input: z.strictObject({ ...week, to: emailSchema }),
  output: z.object({}),
  errors: [
    'issue-not-found',
    'issue-refused',
    'case-not-found',
    'mail-server-away',
    'too-many-requests',
    'not-permitted',
  ],
  timeoutMs: 30_000,
});

export const listPublishedIssues = query('newsletter', 'list-published-issues', {
  summary: 'The archive: issues that went out, the latest first.',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(publishedIssueLineSchema),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
});

export const getPublishedIssue = query('newsletter', 'get-published-issue', {
  summary: 'An issue that went out, as the archive keeps it, and those before and after it.',
  input: z.strictObject(week),
  output: issueNeighboursSchema.extend({ issue: publishedIssueSchema }),
  errors: ['issue-not-found'],
});

export const getIssueExhibit = bytesQuery('newsletter', 'get-issue-exhibit', {
  summary: "The picture of an issue's exhibit, as the bytes of a PNG.",
  input: z.strictObject(week),
  output: z.object({}),
  errors: ['issue-not-found'],
});

export const issueSent = event('newsletter', 'issue-sent', {
  summary: 'An issue of the Monday Case Drop has gone out to its whole audience.',
  payload: z.object({
    week: issueWeekSchema,
    number: z.number().int(),
    caseId: caseIdSchema,
    subject: z.string(),
    audience: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    suppressed: z.number().int(),
    sentAt: instantSchema,
  }),
});

export const issueInTrouble = event('newsletter', 'issue-in-trouble', {
  summary:
    'An issue will not go out, or stands still, unless an admin does something; or its week was over before it could.',
  payload: z.object({
    week: issueWeekSchema,
    number: z.number().int(),
    trouble: issueTroubleSchema,
    sendAt: instantSchema,
    at: instantSchema,
  }),
});
