import { z } from 'zod';
import { command, query } from '../message.js';
import { issueTroubleSchema, issueWeekSchema } from '../newsletter-values.js';
import { enquiryFields } from '../sales-values.js';
import {
  apiKeySchema,
  apiKeyScopeSchema,
  hexSha256Schema,
  instantSchema,
  mailCodeSchema,
  personIdSchema,
  referralOverviewSchema,
  roleSchema,
  sessionInfoSchema,
  timeZoneSchema,
  usernameSchema,
} from '../values.js';
import { passwordAgainSchema, permitSchema } from '../security-values.js';
import { clientSchema } from './auth-sign-in.messages.js';

export const updateProfile = command('auth', 'update-profile', {
  summary: "Changes the acting person's user name or time zone.",
  input: z.strictObject({ username: usernameSchema.optional(), timeZone: timeZoneSchema.optional() }),
  output: z.object({}),
});

export const listSessions = query('auth', 'list-sessions', {
  summary: 'The living sessions of the acting person, the latest used first.',
  input: z.strictObject({ currentSessionId: z.uuid() }),
  output: z.object({ items: z.array(sessionInfoSchema) }),
});

export const endSession = command('auth', 'end-session', {
  summary: 'Ends one session of the acting person.',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.object({}),
  errors: ['session-not-found'],
});

export const endOtherSessions = command('auth', 'end-other-sessions', {
  summary:
    'Ends all sessions of the acting person but one, once they have shown their password again. Who has no password of ours has none to show.',
  input: z.strictObject({ currentSessionId: z.uuid(), password: passwordAgainSchema }),
  output: z.object({ ended: z.number().int() }),
  errors: ['password-wrong', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const exportAccount = command('auth', 'export-account', {
  summary:
    'Everything that the auth service keeps about the acting person, without secrets. Uses up the permit of this session.',
  input: z.strictObject({ permit: permitSchema, sessionId: z.uuid(), client: clientSchema }),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['permit-invalid'],
});

export const deleteAccount = command('auth', 'delete-account', {
  summary:
    "Erases the acting person's account; the event makes every service erase what it keeps about them. Uses up the permit of this session.",
  input: z.strictObject({ permit: permitSchema, sessionId: z.uuid() }),
  output: z.object({}),
  errors: ['permit-invalid', 'last-admin'],
});

// — API keys —
export const createApiKey = command('auth', 'create-api-key', {
  summary:
    'Makes an API key for the acting coach, who shows their password again, if there is one of ours. The key itself is told this once; the same idempotency key brings another in its place until it is used.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(60),
    scopes: z.array(apiKeyScopeSchema).min(1),
    password: passwordAgainSchema,
  }),
  output: z.object({ key: z.string(), apiKey: apiKeySchema }),
  errors: [
    'not-permitted',
    'password-wrong',
    'too-many-requests',
    'service-unavailable',
    'too-many-api-keys',
    'api-key-already-made',
  ],
  timeoutMs: 8000,
});

export const listApiKeys = query('auth', 'list-api-keys', {
  summary: 'The API keys of the acting coach, the newest first, without the keys themselves.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(apiKeySchema) }),
  errors: ['not-permitted'],
});

export const revokeApiKey = command('auth', 'revoke-api-key', {
  summary: 'Ends an API key of the acting coach at once.',
  input: z.strictObject({ apiKeyId: z.uuid() }),
  output: z.object({}),
  errors: ['api-key-not-found'],
});

export const resolveApiKey = query('auth', 'resolve-api-key', {
  summary:
    'Finds the living API key of a hash and counts it as used; `null` when its owner is no coach any more.',
  input: z.strictObject({ keyHash: hexSha256Schema }),
  output: z.object({
    found: z
      .object({ apiKey: apiKeySchema, personId: personIdSchema, roles: z.array(roleSchema) })
      .nullable(),
  }),
});

// — referrals —
export const applyReferral = command('auth', 'apply-referral', {
  summary: 'Notes who referred the acting person. A refusal is silent.',
  input: z.strictObject({ referralCode: z.string().trim().min(1).max(40) }),
  output: z.object({}),
});

export const getCreditStanding = query('auth', 'get-credit-standing', {
  summary:
    'What a person has of the credits for signing up, which are given once for each address. For the billing service only.',
  input: z.strictObject({ personId: personIdSchema }),
  output: z.object({
    earnsCredits: z.boolean(),
    /** How many they got on signing up; absent: all of them, if they earn any. */
    firstCredits: z.number().int().min(0).optional(),
    /** How many they got on confirming their address; absent while they have not. */
    restCredits: z.number().int().min(0).optional(),
  }),
  errors: ['not-permitted'],
});

export const listReferrals = query('auth', 'list-referrals', {
  summary: "The acting person's referrals and what they earned.",
  input: z.strictObject({}),
  output: referralOverviewSchema,
});

// — mails: the newsletter service asks what to send when it is about to send it —
const mailBase = { to: z.string(), username: z.string() };
export const accountMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-email'), ...mailBase, code: mailCodeSchema }),
  z.object({ kind: z.literal('reset-password'), ...mailBase, code: mailCodeSchema }),
  z.object({
    kind: z.literal('password-changed'),
    ...mailBase,
    at: instantSchema,
    /** API keys that ended with it, as they do when it is set by mail. */
    apiKeysEnded: z.number().int(),
    /** What still stands beside the new password: a thief's own would, too. */
    factors: z.object({ apps: z.number().int(), passkeys: z.number().int() }),
  }),
  z.object({
    kind: z.literal('new-device'),
    ...mailBase,
    at: instantSchema,
    device: z.string(),
    address: z.string(),
  }),
  z.object({ kind: z.literal('address-registered-again'), ...mailBase, at: instantSchema }),
  // The code opens the door to a browser that is not known.
  z.object({ kind: z.literal('many-failures'), ...mailBase, at: instantSchema, code: mailCodeSchema }),
  // Codes of a second factor, tried by somebody who has the password.
  z.object({ kind: z.literal('many-wrong-codes'), ...mailBase, at: instantSchema }),
  z.object({
    kind: z.literal('second-factor-changed'),
    ...mailBase,
    at: instantSchema,
    change: z.enum([
      'totp-added',
      'totp-removed',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'removed-by-admin',
    ]),
  }),
  // To an admin. The fields are a stranger's words, and are checked again on their way into a mail.
  z.object({
    kind: z.literal('sales-enquiry'),
    ...mailBase,
    at: instantSchema,
    enquiry: z.object({ ...enquiryFields, organisation: enquiryFields.organisation.nullable() }),
  }),
  // To an admin, about an issue of the newsletter.
  z.object({
    kind: z.literal('issue-in-trouble'),
    ...mailBase,
    issue: z.object({
      week: issueWeekSchema,
      number: z.number().int(),
      trouble: issueTroubleSchema,
      sendAt: instantSchema,
    }),
  }),
]);
export type AccountMail = z.infer<typeof accountMailSchema>;

export const prepareAccountMail = command('auth', 'prepare-account-mail', {
  summary:
    'What to write in a mail that is due, with a fresh single-use code where it needs one; `null` when it is not wanted any more. For the newsletter service only.',
  input: z.strictObject({ mailId: z.uuid() }),
  output: z.object({ mail: accountMailSchema.nullable() }),
  errors: ['not-permitted'],
});
