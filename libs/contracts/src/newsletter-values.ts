import { z } from 'zod';
import { caseIdSchema, difficultySchema, instantSchema } from './values.js';
import { mondayOf } from './week.js';

/** Values of the Monday Case Drop, in HTTP shapes and in messages. */

/** The ISO week of an issue, such as `2026-W48`: its name in addresses. */
export const issueWeekSchema = z
  .string()
  .regex(/^\d{4}-W\d{2}$/, { error: 'An issue is named by its week, such as 2026-W48.', abort: true })
  .refine((week) => mondayOf(week) !== null, 'That year has no such week.');

/**
 * `draft` goes out only once it is scheduled; `scheduled` goes out at its hour; `building` counts its audience; `sending`,
 * `paused` and `sent` speak for themselves; `cancelled` goes to nobody else.
 */
export const ISSUE_STATES = [
  'draft',
  'scheduled',
  'building',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export const issueStateSchema = z.enum(ISSUE_STATES);
export type IssueState = z.infer<typeof issueStateSchema>;

/** What an editor can do to an issue beside writing it; `schedule` after the issue's hour sends it at once. */
export const ISSUE_MOVES = ['schedule', 'hold', 'pause', 'resume', 'cancel', 'reopen'] as const;
export const issueMoveSchema = z.enum(ISSUE_MOVES);
export type IssueMove = z.infer<typeof issueMoveSchema>;

/**
 * Why an issue stands still although its hour has come, or will. `week-over`: it came to its end without going out;
 * `sending-failed`: something of ours does, whatever the mail server says.
 */
export const ISSUE_TROUBLES = [
  'no-case',
  'still-draft',
  'case-withdrawn',
  'mail-server',
  'week-over',
  'sending-failed',
] as const;
export const issueTroubleSchema = z.enum(ISSUE_TROUBLES);
export type IssueTrouble = z.infer<typeof issueTroubleSchema>;

export { NOTE_MAX, SUBJECT_MAX } from './words/issue-limits.js';

/** A case as an issue names it. */
export const issueCaseSchema = z.object({
  id: caseIdSchema,
  title: z.string(),
  description: z.string(),
  industry: z.string(),
  archetype: z.string(),
  difficulty: difficultySchema,
  /** Minutes. */
  estimatedTime: z.number().int(),
  sourceTitle: z.string(),
  sourceUrl: z.string().nullable(),
});
export type IssueCase = z.infer<typeof issueCaseSchema>;

/** How far the sending of an issue has come; `audience` = `sent` + `failed` + `suppressed` + `waiting`. */
export const issueProgressSchema = z.object({
  audience: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** In the audience when it was frozen, and not written to: unsubscribed, bounced or deleted meanwhile. */
  suppressed: z.number().int(),
  waiting: z.number().int(),
  /** Mails of the last seconds, a second; `null` unless it is being sent. */
  perSecond: z.number().nullable(),
  /** When the last mail will have gone, at this rate. */
  endsAt: instantSchema.nullable(),
});
export type IssueProgress = z.infer<typeof issueProgressSchema>;

/** Emphasis, lists and headings of a note: clean HTML of `RICH_TEXT_TAGS`; `null` when its lines are paragraphs without any. */
const noteHtmlSchema = z.string().nullable();

/** An issue as editors see it. */
export const issueSchema = z.object({
  week: issueWeekSchema,
  number: z.number().int(),
  state: issueStateSchema,
  /** When it goes out, or should have. */
  sendAt: instantSchema,
  /** By whose clocks that hour is told, such as `Europe/London`. */
  zone: z.string(),
  /** Counts the changes: who edits an older one is told. */
  version: z.number().int(),
  /** Empty: made from the case's title. */
  subject: z.string(),
  /** The subject line as it goes out. */
  subjectLine: z.string(),
  /** Light Markdown, as the editor wrote it. */
  note: z.string(),
  /** The words of the note, a line for each paragraph and each entry of a list. */
  noteLines: z.array(z.string()),
  noteHtml: noteHtmlSchema,
  /** What the editor chose; without it the case that its week has already is taken at the hour, or else the best approved one that no issue had. */
  caseId: caseIdSchema.nullable(),
  /** The chosen one, or the one that would be taken now; `null` when there is none. */
  case: issueCaseSchema.nullable(),
  trouble: issueTroubleSchema.nullable(),
  /** What the mail server said, for `mail-server`. */
  troubleReason: z.string().nullable(),
  /** Present from the moment that the audience is frozen. */
  progress: issueProgressSchema.nullable(),
  beganAt: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
});
export type Issue = z.infer<typeof issueSchema>;

/** An issue in the list of editors. */
export const issueLineSchema = issueSchema
  .pick({
    week: true,
    number: true,
    state: true,
    sendAt: true,
    zone: true,
    subjectLine: true,
    trouble: true,
    sentAt: true,
  })
  .extend({ caseTitle: z.string().nullable(), audience: z.number().int().nullable() });
export type IssueLine = z.infer<typeof issueLineSchema>;

/** A drawing of the case's first exhibit, for a mail and the archive. */
export const issueExhibitSchema = z.object({
  title: z.string(),
  unit: z.string(),
  alt: z.string(),
  source: z.string(),
  /** CSS pixels; the picture has twice as many. */
  width: z.number().int(),
  height: z.number().int(),
});
export type IssueExhibit = z.infer<typeof issueExhibitSchema>;

/** What went out, as the archive keeps it; never changed afterwards. */
export const publishedIssueSchema = z.object({
  week: issueWeekSchema,
  number: z.number().int(),
  subject: z.string(),
  /** The words of the note, a line for each paragraph and each entry of a list. */
  note: z.array(z.string()),
  noteHtml: noteHtmlSchema,
  case: issueCaseSchema,
  /** False when the case was withdrawn since. */
  caseOpen: z.boolean(),
  exhibit: issueExhibitSchema.nullable(),
  publishedAt: instantSchema,
});
export type PublishedIssue = z.infer<typeof publishedIssueSchema>;
export const publishedIssueLineSchema = publishedIssueSchema.omit({ note: true, noteHtml: true });
export type PublishedIssueLine = z.infer<typeof publishedIssueLineSchema>;
/** The issues before and after one; `null` at the ends of the archive. */
export const issueNeighboursSchema = z.object({
  earlier: publishedIssueSchema.pick({ week: true, number: true, subject: true }).nullable(),
  later: publishedIssueSchema.pick({ week: true, number: true, subject: true }).nullable(),
});
export type IssueNeighbours = z.infer<typeof issueNeighboursSchema>;

/** How subscriptions and issues fared, for charts. Weeks are ISO weeks, oldest first. */
export const newsletterFiguresSchema = z.object({
  growth: z.array(
    z.object({
      week: issueWeekSchema,
      /** Who agreed, came back or was imported in that week. */
      joined: z.number().int(),
      unsubscribed: z.number().int(),
      /** Bounced or complained. */
      suppressed: z.number().int(),
      /** Subscribers at its end. */
      total: z.number().int(),
    }),
  ),
  issues: z.array(
    z.object({
      week: issueWeekSchema,
      number: z.number().int(),
      subject: z.string(),
      audience: z.number().int(),
      sent: z.number().int(),
      failed: z.number().int(),
      suppressed: z.number().int(),
      /** Of those sent to, how many have agreed that opens and clicks are counted. */
      measured: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
      /** By the links of this issue. */
      unsubscribed: z.number().int(),
    }),
  ),
  states: z.object({
    pending: z.number().int(),
    confirmed: z.number().int(),
    unsubscribed: z.number().int(),
    suppressed: z.number().int(),
    measured: z.number().int(),
  }),
  /** False when this installation counts neither opens nor clicks. */
  measuring: z.boolean(),
});
export type NewsletterFigures = z.infer<typeof newsletterFiguresSchema>;

/** A subscriber's own page, known by the key in their mails. */
export const preferencesSchema = z.object({
  /** Enough to know it again: `a…n@example.com`. */
  address: z.string(),
  state: z.enum(['confirmed', 'unsubscribed', 'suppressed', 'pending']),
  since: instantSchema.nullable(),
  /** Whether they agreed that opens and clicks are counted. */
  measured: z.boolean(),
  /** Whether this installation counts them at all. */
  measuring: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What an import does, or would do, with a line of the file. */
export const IMPORT_OUTCOMES = [
  'added', // comes with its proof of consent
  'asked', // has none: gets the mail that asks
  'already',
  'unsubscribed', // has left: is not brought back
  'suppressed',
  'repeated', // stands further up in the same file
  'refused', // is no address, its proof cannot be read, or its person asked to be forgotten since
] as const;
export const importOutcomeSchema = z.enum(IMPORT_OUTCOMES);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
export const importLineSchema = z.object({
  line: z.number().int(),
  email: z.string(),
  outcome: importOutcomeSchema,
  /** In a sentence, for `refused`. */
  reason: z.string().optional(),
});
export type ImportLine = z.infer<typeof importLineSchema>;
