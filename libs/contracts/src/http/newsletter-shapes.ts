import { z } from 'zod';
import {
  importLineSchema,
  importOutcomeSchema,
  issueCaseSchema,
  issueLineSchema,
  issueMoveSchema,
  issueNeighboursSchema,
  issueSchema,
  issueWeekSchema,
  newsletterFiguresSchema,
  NOTE_MAX,
  preferencesSchema,
  publishedIssueLineSchema,
  publishedIssueSchema,
  SUBJECT_MAX,
} from '../newsletter-values.js';
import { caseIdSchema } from '../values.js';

/** Shapes of the Monday Case Drop: the archive, a subscriber's own page, and the desk of its editors. */

export { IMPORT_OUTCOMES, ISSUE_MOVES, ISSUE_STATES, NOTE_MAX, SUBJECT_MAX } from '../newsletter-values.js';
export type {
  ImportLine,
  ImportOutcome,
  Issue,
  IssueCase,
  IssueExhibit,
  IssueLine,
  IssueMove,
  IssueNeighbours,
  IssueProgress,
  IssueState,
  IssueTrouble,
  NewsletterFigures,
  Preferences,
  PublishedIssueLine,
} from '../newsletter-values.js';

const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number().int(), pageCount: z.number().int() });
export const issuePageQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });
export const issueWeekParam = issueWeekSchema;

// — GET /api/newsletter/issues, /api/newsletter/issues/{week} —
export const archiveResponse = paged(publishedIssueLineSchema);
export const publishedIssueResponse = publishedIssueSchema.extend(issueNeighboursSchema.shape);
export type ArchivedIssue = z.infer<typeof publishedIssueResponse>;
export type Archive = z.infer<typeof archiveResponse>;

// — POST /api/newsletter/confirm: with the key of the subscriber's own page —
export const confirmedResponse = z.object({ message: z.string(), key: z.uuid() });

// — /api/newsletter/preferences: the key is that of the mails —
export const subscriberKeyParam = z.uuid('This link is incomplete. Please open it from the mail again.');
export const preferencesBody = z.strictObject({ measured: z.boolean() });
export const unsubscribeQuery = z.strictObject({ issue: issueWeekSchema.optional() });
export const preferencesResponse = preferencesSchema;

// — POST /api/newsletter/unsubscribe/{key}: one press in a mail program —
export const oneClickResponse = z.object({ message: z.string() });

// — /api/admin/newsletter —
export const issuesResponse = paged(issueLineSchema);
export const issueResponse = issueSchema;
export const createIssueBody = z.strictObject({ week: issueWeekSchema });
export const editIssueBody = z.strictObject({
  version: z.number().int(),
  caseId: caseIdSchema.nullable(),
  subject: z.string().trim().max(SUBJECT_MAX, `A subject has at most ${SUBJECT_MAX} characters.`),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX, `The note has at most ${NOTE_MAX.toLocaleString('en-GB')} characters.`),
});
export const moveIssueBody = z.strictObject({ move: issueMoveSchema });
export const issueCasesResponse = z.object({ items: z.array(issueCaseSchema) });
export const issuePreviewResponse = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  size: z.number().int(),
});
export type IssuePreview = z.infer<typeof issuePreviewResponse>;
export const testIssueResponse = z.object({ to: z.string() });
export const newsletterFiguresResponse = newsletterFiguresSchema;

// — POST /api/admin/newsletter/import?dryRun=true, a CSV file as the body —
export const importQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });
export const importResponse = z.object({
  dryRun: z.boolean(),
  counts: z.record(importOutcomeSchema, z.number().int()),
  lines: z.array(importLineSchema),
});
export type ImportReport = z.infer<typeof importResponse>;

/** How a mail is looked at: the version that the editor sees, so that no older one is shown, and the edition. */
export const previewQuery = z.strictObject({
  version: z.coerce.number().int().min(1).optional(),
  edition: z.enum(['light', 'dark']).optional(),
});
