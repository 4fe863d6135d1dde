import { z } from 'zod';
import { command, event, query } from '../message.js';
import { emailSchema, instantSchema } from '../values.js';
import { clientSchema } from './auth.messages.js';
import { subscriberKeySchema } from './newsletter-subscribers.messages.js';

export * from './newsletter-subscribers.messages.js';

export * from './newsletter-issues.messages.js';

export const subscribe = command('newsletter', 'subscribe', {
  summary: 'Asks an address to confirm its subscription. Answers alike for known and unknown addresses.',
  input: z.strictObject({
    email: emailSchema,
    source: z.enum(['landing', 'registration']),
    client: clientSchema,
  }),
  output: z.object({}),
  errors: ['too-many-requests'],
});

export const confirmSubscription = command('newsletter', 'confirm-subscription', {
  summary: "Confirms a subscription by the single-use code of the mail; answers with the subscriber's key.",
  input: z.strictObject({ code: z.string().min(20).max(100), client: clientSchema }),
  output: z.object({ key: subscriberKeySchema }),
  errors: ['confirmation-invalid'],
});

export const exportSubscription = query('newsletter', 'export-subscription', {
  summary:
    'Everything that the newsletter service keeps about an address. For the gateway, on behalf of its confirmed owner.',
  input: z.strictObject({ email: emailSchema }),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['not-permitted'],
});

export const getNewsletterAnalytics = query('newsletter', 'get-newsletter-analytics', {
  summary: 'For admins: subscribers, and how issues fared; rates in percent, `null` while no issue was sent.',
  input: z.strictObject({}),
  output: z.object({
    subscribers: z.number().int(),
    openRate: z.number().nullable(),
    clickRate: z.number().nullable(),
    unsubRate: z.number().nullable(),
  }),
  errors: ['not-permitted'],
});

export const subscriberConfirmed = event('newsletter', 'subscriber-confirmed', {
  summary: 'An address has agreed to get the newsletter.',
  payload: z.object({ email: z.string(), confirmedAt: instantSchema }),
});
