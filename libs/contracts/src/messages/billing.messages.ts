import { z } from 'zod';
import { command, event, query } from '../message.js';
import {
  accessCauseSchema,
  accessSchema,
  caseIdSchema,
  instantSchema,
  personIdSchema,
  subscriptionStatusSchema,
} from '../values.js';

const accountSchema = z.object({
  freeCredits: z.number().int().min(0),
  subscriptionStatus: subscriptionStatusSchema,
});

export const openAccount = command('billing', 'open-account', {
  summary:
    'Opens the credit account of the acting person with the sign-up credits; does nothing when it is open.',
  input: z.strictObject({}),
  output: accountSchema,
  errors: ['not-permitted'],
});

export const getAccount = query('billing', 'get-account', {
  summary: 'Credits and subscription of the acting person.',
  input: z.strictObject({}),
  output: accountSchema,
  errors: ['not-permitted'],
});

export const getAccess = query('billing', 'get-access', {
  summary: 'What the acting person may do with one case.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: accessSchema,
  errors: ['not-permitted'],
});

export const unlockCase = command('billing', 'unlock-case', {
  summary: 'Entitles the acting person to a case for one credit; costs nothing when they are entitled.',
  input: z.strictObject({ caseId: caseIdSchema }),
  output: accessSchema.extend({ spent: z.boolean() }),
  errors: ['no-credit', 'case-not-found', 'not-permitted'],
});

export const exportAccount = query('billing', 'export-account', {
  summary: 'Everything that billing keeps about the acting person.',
  input: z.strictObject({}),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['not-permitted'],
});

export const entitlementGranted = event('billing', 'entitlement-granted', {
  summary: 'People may open a case each from now on; one event for all that was granted at one moment.',
  payload: z.object({
    grants: z.array(z.object({ personId: personIdSchema, caseId: caseIdSchema, cause: accessCauseSchema })),
    grantedAt: instantSchema,
  }),
});
