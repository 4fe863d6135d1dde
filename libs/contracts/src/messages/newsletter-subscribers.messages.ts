import { z } from 'zod';
import { command, query } from '../message.js';
import {
  importLineSchema,
  issueWeekSchema,
  newsletterFiguresSchema,
  preferencesSchema,
} from '../newsletter-values.js';
import { csvPageSchema } from '../practice-values.js';
import { clientSchema } from './auth.messages.js';

/** What a subscriber does by the key in their mails, what mail servers report, and what admins take in and away. */

/** Stands in every mail to a subscriber, and is theirs alone. */
export const subscriberKeySchema = z.uuid();
const key = { key: subscriberKeySchema };
const own = z.object({ preferences: preferencesSchema });

export const getPreferences = query('newsletter', 'get-preferences', {
  summary: "A subscriber's own settings, by the key of their mails.",
  input: z.strictObject(key),
  output: own,
  errors: ['subscription-not-found'],
});

export const setPreferences = command('newsletter', 'set-preferences', {
  summary: 'Says whether a subscriber agrees that their opens and clicks are counted.',
  input: z.strictObject({ ...key, measured: z.boolean(), client: clientSchema }),
  output: own,
  errors: ['subscription-not-found'],
});

export const unsubscribe = command('newsletter', 'unsubscribe', {
  summary: 'Ends a subscription at once, mails under way included; a second time changes nothing.',
  input: z.strictObject({
    ...key,
    /** The issue whose link was used. */
    week: issueWeekSchema.optional(),
    by: z.enum(['one-click', 'page']),
    client: clientSchema,
  }),
  output: own,
  errors: ['subscription-not-found'],
});

export const resubscribe = command('newsletter', 'resubscribe', {
  summary: 'Takes up a subscription again that its owner had ended; a suppressed one stays suppressed.',
  input: z.strictObject({ ...key, client: clientSchema }),
  output: own,
  errors: ['subscription-not-found', 'subscription-suppressed'],
});

export const noteOpen = command('newsletter', 'note-open', {
  summary: 'A subscriber who agreed to it has opened an issue; an unknown mark changes nothing.',
  input: z.strictObject({ mark: z.uuid() }),
  output: z.object({}),
});

export const noteClick = command('newsletter', 'note-click', {
  summary: 'A subscriber who agreed to it has followed a link of an issue: where it leads.',
  input: z.strictObject({ mark: z.uuid(), link: z.number().int().min(0).max(20) }),
  output: z.object({ path: z.string() }),
  errors: ['issue-not-found'],
});

export const receiveMailReport = command('newsletter', 'receive-mail-report', {
  summary: 'Takes in bounces and complaints that a mail provider posts, signed with the shared secret.',
  input: z.strictObject({ payload: z.string().max(500_000), signature: z.string().max(200) }),
  output: z.object({ received: z.literal(true) }),
  errors: ['webhook-refused'],
});

export const importSubscribers = command('newsletter', 'import-subscribers', {
  summary:
    'For admins: takes addresses in from a list, those with a proof of consent as subscribers and the others by asking them; with `dryRun` only says what would happen.',
  input: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          line: z.number().int(),
          email: z.string().max(400),
          /** When and where they agreed, both or neither. */
          consentedAt: z.string().max(60),
          consentSource: z.string().max(300),
        }),
      )
      .max(1000),
    dryRun: z.boolean(),
  }),
  output: z.object({ lines: z.array(importLineSchema) }),
  errors: ['not-permitted'],
  timeoutMs: 30_000,
});

export const exportSubscribers = query('newsletter', 'export-subscribers', {
  summary:
    'For admins: rows for a CSV file of all subscribers with their proof of consent; `after` is `next` of before.',
  input: z.strictObject({ after: z.string().max(100).optional() }),
  output: csvPageSchema,
  errors: ['not-permitted'],
});

export const getNewsletterFigures = query('newsletter', 'get-newsletter-figures', {
  summary: 'For admins: how subscriptions grew, and how issues fared.',
  input: z.strictObject({}),
  output: newsletterFiguresSchema,
  errors: ['not-permitted'],
});
