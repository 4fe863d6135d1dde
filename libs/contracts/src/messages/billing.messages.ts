import { z } from 'zod';
import { command, event, query } from '../message.js';
import {
  auditItemSchema,
  auditPageInput,
  creditEntrySchema,
  csvPageSchema,
  ownedCaseSchema,
} from '../practice-values.js';
import {
  accessCauseSchema,
  accessSchema,
  caseIdSchema,
  creditsSchema,
  instantSchema,
  personIdSchema,
  subscriptionStatusSchema,
} from '../values.js';

export * from './payments.messages.js';

const accountSchema = creditsSchema.extend({ subscriptionStatus: subscriptionStatusSchema });
/** What a person is told of their own account: with what the payment provider knows them by. */
const ownAccountSchema = accountSchema.extend({
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});

export const openAccount = command('billing', 'open-account', {
  summary:
    'Opens the credit account of the acting person with the sign-up credits that are theirs by now; does nothing when it is open.',
  input: z.strictObject({}),
  output: ownAccountSchema,
  errors: ['not-permitted'],
});

export const getAccount = query('billing', 'get-account', {
  summary: 'Credits and subscription of the acting person.',
  input: z.strictObject({}),
  output: ownAccountSchema,
  errors: ['not-permitted'],
});

export const getAccess = query('billing', 'get-access', {
  summary: 'What the acting person may do with one case.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: accessSchema,
  errors: ['not-permitted'],
});

export const unlockCase = command('billing', 'unlock-case', {
  summary:
    'Entitles the acting person to a case for one credit, and tells the balance after it; costs nothing when they are entitled. Another try under the same idempotency key is told `spent` again and spends nothing.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: accessSchema.extend({ spent: z.boolean() }),
  errors: ['no-credit', 'credits-waiting', 'case-not-found', 'not-permitted', 'idempotency-key-reused'],
});

export const exportAccount = query('billing', 'export-account', {
  summary: 'Everything that billing keeps about the acting person.',
  input: z.strictObject({}),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['not-permitted'],
});

export const listCredits = query('billing', 'list-credits', {
  summary: 'The credit ledger of the acting person, the newest first, with the balance after each entry.',
  input: z.strictObject({ page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    items: z.array(creditEntrySchema),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const listOwnedCases = query('billing', 'list-owned-cases', {
  summary: 'The cases that the acting person may open for good, the newest first, at most 5,000.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(ownedCaseSchema) }),
  errors: ['not-permitted'],
});

export const grantCredits = command('billing', 'grant-credits', {
  summary:
    'An admin gives a person credits, once for each `grantId`; another gift under the same one is refused.',
  input: z.strictObject({
    grantId: z.uuid(),
    personId: personIdSchema,
    credits: z.number().int().min(1).max(100),
    reason: z.string().trim().min(3).max(300),
  }),
  output: accountSchema,
  errors: ['not-permitted', 'person-not-found', 'grant-conflict'],
});

export const grantCase = command('billing', 'grant-case', {
  summary: 'An admin gives a person one case for good; does nothing when they have it.',
  input: z.strictObject({
    personId: personIdSchema,
    caseId: caseIdSchema,
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ granted: z.boolean() }),
  errors: ['not-permitted', 'person-not-found', 'case-not-found'],
});

export const getBillingAnalytics = query('billing', 'get-billing-analytics', {
  summary: 'For admins: what people pay for.',
  input: z.strictObject({}),
  output: z.object({
    /** Monthly recurring revenue in pence: what the subscriptions that are paid for bring a month. */
    mrrPence: z.number().int(),
    /** Percent against the end of last month; `null` when there was nothing then. */
    mrrChange: z.number().nullable(),
    /** Paying; trials are not. */
    proSubscribers: z.number().int(),
    /** People who paid for anything, ever. */
    payers: z.number().int(),
    creditsSpent: z.number().int(),
    unlocks: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const listGrantLog = query('billing', 'list-grant-log', {
  summary: 'For admins: who gave whom credits, cases or money back, and why, the newest first.',
  input: auditPageInput,
  output: z.object({ items: z.array(auditItemSchema) }),
  errors: ['not-permitted'],
});

export const exportLedger = query('billing', 'export-ledger', {
  summary: 'For admins: rows for a CSV file of the credit ledger; `after` is `next` of before.',
  input: z.strictObject({ after: z.string().max(100).optional() }),
  output: csvPageSchema,
  errors: ['not-permitted'],
});

export const accountsOf = query('billing', 'accounts-of', {
  summary: 'For admins: credits and subscription of several people; who has no account yet is left out.',
  input: z.strictObject({ personIds: z.array(personIdSchema).max(100) }),
  output: z.object({ items: z.array(accountSchema.extend({ personId: personIdSchema })) }),
  errors: ['not-permitted'],
});

export const entitlementRevoked = event('billing', 'entitlement-revoked', {
  summary: 'A person may not open a case any more.',
  payload: z.object({ personId: personIdSchema, caseId: caseIdSchema, revokedAt: instantSchema }),
});

export const entitlementGranted = event('billing', 'entitlement-granted', {
  summary: 'A person may open a case from now on; an event for each person, under their own correlation id.',
  payload: z.object({
    grants: z.array(z.object({ personId: personIdSchema, caseId: caseIdSchema, cause: accessCauseSchema })),
    grantedAt: instantSchema,
  }),
});
