import { z } from 'zod';
import { command, event, query } from '../message.js';
import { csvPageSchema } from '../practice-values.js';
import {
  apiKeySchema,
  apiKeyScopeSchema,
  emailSchema,
  hexSha256Schema,
  instantSchema,
  mailCodeSchema,
  newPasswordSchema,
  personIdSchema,
  referralOverviewSchema,
  roleSchema,
  sessionInfoSchema,
  timeZoneSchema,
  usernameSchema,
} from '../values.js';

/** Where a request came from, for limits and the list of sessions. */
export const clientSchema = z.object({ address: z.string().max(64), userAgent: z.string().max(400) });

/** A signed-in person as the gateway knows them. */
export const principalSchema = z.object({
  personId: personIdSchema,
  sessionId: z.uuid(),
  email: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  referralCode: z.string(),
  registeredAt: instantSchema,
  emailConfirmed: z.boolean(),
  /** False for a person who signs in with the hosted provider only. */
  hasPassword: z.boolean(),
  /** IANA name by which days are counted; `null` while the person has not told. */
  timeZone: z.string().nullable(),
  /** When the session ends if it is not used before, and when it ends at the latest. */
  idleUntil: instantSchema,
  absoluteUntil: instantSchema,
});
export type Principal = z.infer<typeof principalSchema>;

/** A session just begun: its token goes into the cookie and is stored nowhere as it is. */
const begunSessionSchema = z.object({ token: z.string(), principal: principalSchema });

export const register = command('auth', 'register', {
  summary:
    'Makes an account and begins a session. Answers alike for an address that is known: with its right password it signs in, otherwise it makes an account apart that does not hold the address.',
  input: z.strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    client: clientSchema,
    /** Counts the address as confirmed and sends no mail: for demo accounts, and by the system itself only. */
    confirmed: z.literal(true).optional(),
  }),
  output: begunSessionSchema,
  errors: ['password-refused', 'not-permitted', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const signIn = command('auth', 'sign-in', {
  summary: 'Checks a password and begins a session.',
  input: z.strictObject({ email: emailSchema, password: z.string().min(1).max(1024), client: clientSchema }),
  output: begunSessionSchema,
  errors: ['credentials-invalid', 'account-suspended', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const signOut = command('auth', 'sign-out', {
  summary: 'Ends one session.',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.object({}),
});

export const resolveSession = query('auth', 'resolve-session', {
  summary: 'Finds the living session of a token hash and counts it as used.',
  input: z.strictObject({ tokenHash: hexSha256Schema }),
  output: z.object({ principal: principalSchema.nullable() }),
});

export const resolveProviderSession = command('auth', 'resolve-provider-session', {
  summary:
    "Finds, or makes, our account of a hosted provider's user whose token the gateway has verified, and the session of ours that stands for the provider's. `null` when that session was ended here or the person is suspended.",
  input: z.strictObject({
    /** The provider's id of the user. */
    subject: z.string().min(1).max(200),
    /** Hex SHA-256 of the provider's session id. */
    sessionKey: hexSha256Schema,
    email: emailSchema,
    emailConfirmed: z.boolean(),
    client: clientSchema,
  }),
  output: z.object({ principal: principalSchema.nullable() }),
});

// — e-mail and password —
export const confirmEmail = command('auth', 'confirm-email', {
  summary:
    'Confirms an address by the single-use code of the mail; a code that was used by the same person before is fine.',
  input: z.strictObject({ code: mailCodeSchema }),
  output: z.object({ personId: personIdSchema }),
  errors: ['code-invalid'],
});

export const resendConfirmation = command('auth', 'resend-confirmation', {
  summary: 'Sends the acting person another confirmation mail; does nothing when their address is confirmed.',
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['too-many-requests'],
});

export const requestPasswordReset = command('auth', 'request-password-reset', {
  summary:
    'Sends a mail for a new password if the address has an account. Answers alike, in body and time, if not.',
  input: z.strictObject({ email: emailSchema, client: clientSchema }),
  output: z.object({}),
  errors: ['too-many-requests'],
});

export const resetPassword = command('auth', 'reset-password', {
  summary: 'Sets a new password by the single-use code of the mail and ends every session of the person.',
  input: z.strictObject({ code: mailCodeSchema, password: newPasswordSchema, client: clientSchema }),
  output: z.object({}),
  errors: ['code-invalid', 'password-refused', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const changePassword = command('auth', 'change-password', {
  summary: "Sets the acting person's password and ends their other sessions.",
  input: z.strictObject({
    currentPassword: z.string().min(1).max(1024),
    newPassword: newPasswordSchema,
    currentSessionId: z.uuid(),
  }),
  output: z.object({}),
  errors: ['password-wrong', 'password-refused', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

// — the person's own account —
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
  summary: 'Ends all sessions of the acting person but one.',
  input: z.strictObject({ currentSessionId: z.uuid() }),
  output: z.object({ ended: z.number().int() }),
});

export const exportAccount = query('auth', 'export-account', {
  summary: 'Everything that the auth service keeps about the acting person, without secrets.',
  input: z.strictObject({}),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
});

export const deleteAccount = command('auth', 'delete-account', {
  summary:
    "Erases the acting person's account; the event makes every service erase what it keeps about them. A person with a password proves themselves with it.",
  input: z.strictObject({ password: z.string().min(1).max(1024).optional() }),
  output: z.object({}),
  errors: ['password-wrong', 'last-admin', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

// — API keys —
export const createApiKey = command('auth', 'create-api-key', {
  summary: 'Makes an API key for the acting coach. The key itself is told this once.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(60),
    scopes: z.array(apiKeyScopeSchema).min(1),
  }),
  output: z.object({ key: z.string(), apiKey: apiKeySchema }),
  errors: ['not-permitted', 'too-many-api-keys'],
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
  z.object({ kind: z.literal('password-changed'), ...mailBase, at: instantSchema }),
  z.object({
    kind: z.literal('new-device'),
    ...mailBase,
    at: instantSchema,
    device: z.string(),
    address: z.string(),
  }),
  z.object({ kind: z.literal('address-registered-again'), ...mailBase, at: instantSchema }),
]);
export type AccountMail = z.infer<typeof accountMailSchema>;

export const prepareAccountMail = command('auth', 'prepare-account-mail', {
  summary:
    'What to write in a mail that is due, with a fresh single-use code where it needs one; `null` when it is not wanted any more. For the newsletter service only.',
  input: z.strictObject({ mailId: z.uuid() }),
  output: z.object({ mail: accountMailSchema.nullable() }),
  errors: ['not-permitted'],
});

// — for the operator and for admins —
/** The operator's command line names people by address, an admin in the product by number. */
const named = z.strictObject({ email: emailSchema.optional(), personId: personIdSchema.optional() });
const ofPerson = z.object({ personId: personIdSchema });

export const grantRole = command('auth', 'grant-role', {
  summary:
    'Gives a role to a person whose address is confirmed. For the operator and admins; exactly one of `email` and `personId` is given.',
  input: named.extend({ role: roleSchema }),
  output: ofPerson,
  errors: ['person-not-found', 'address-unconfirmed', 'not-permitted'],
});

export const revokeRole = command('auth', 'revoke-role', {
  summary:
    'Takes a role from a person. For the operator and admins; exactly one of `email` and `personId` is given.',
  input: named.extend({ role: roleSchema }),
  output: ofPerson,
  errors: ['person-not-found', 'last-admin', 'not-permitted'],
});

export const suspendPerson = command('auth', 'suspend-person', {
  summary:
    'Suspends a person and ends all their sessions and API keys. For the operator and admins; exactly one of `email` and `personId` is given.',
  input: named.extend({ reason: z.string().trim().min(3).max(500) }),
  output: ofPerson,
  errors: ['person-not-found', 'last-admin', 'not-permitted'],
});

export const reinstatePerson = command('auth', 'reinstate-person', {
  summary: 'Lifts a suspension. For the operator and admins; exactly one of `email` and `personId` is given.',
  input: named,
  output: ofPerson,
  errors: ['person-not-found', 'not-permitted'],
});

export const endSessionsOf = command('auth', 'end-sessions-of', {
  summary:
    'Ends all sessions of a person. For the operator and admins; exactly one of `email` and `personId` is given.',
  input: named,
  output: ofPerson.extend({ ended: z.number().int() }),
  errors: ['person-not-found', 'not-permitted'],
});

export const listAudit = query('auth', 'list-audit', {
  summary: 'What was done to accounts and by whom, the latest first. For admins and the operator.',
  input: z.strictObject({
    limit: z.number().int().min(1).max(200),
    before: z.number().int().positive().optional(),
    /** Only entries before this moment. */
    beforeTime: instantSchema.optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        at: instantSchema,
        /** `system:<name>` or the number of a person. */
        actor: z.string(),
        action: z.string(),
        personId: personIdSchema.nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: ['not-permitted'],
});

/** A person as admins see them. */
export const personRecordSchema = z.object({
  personId: personIdSchema,
  email: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  emailConfirmed: z.boolean(),
  /** False for an account apart; see ADR 0011. */
  holdsEmail: z.boolean(),
  registeredAt: instantSchema,
  suspendedAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
});

export const findPeople = query('auth', 'find-people', {
  summary:
    'For admins: people by a part of their address or name, or by their number (`#12` for it alone), the newest first.',
  input: z.strictObject({
    q: z.string().trim().max(200).optional(),
    role: roleSchema.optional(),
    suspended: z.boolean().optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(personRecordSchema),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const getPeopleAnalytics = query('auth', 'get-people-analytics', {
  summary: 'For admins: how many people there are and how they came.',
  input: z.strictObject({}),
  output: z.object({
    totalUsers: z.number().int(),
    newThisWeek: z.number().int(),
    newLastWeek: z.number().int(),
    referrersEver: z.number().int(),
    /** Referrals that were applied. */
    referralsApplied: z.number().int(),
    referralsQualified: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const exportPeople = query('auth', 'export-people', {
  summary: 'For admins: rows for a CSV file of all people; `after` is `next` of before.',
  input: z.strictObject({ after: z.string().max(100).optional() }),
  output: csvPageSchema,
  errors: ['not-permitted'],
});

// — events —
export const userRegistered = event('auth', 'user-registered', {
  summary: 'A person made an account.',
  payload: z.object({ personId: personIdSchema, registeredAt: instantSchema }),
});

export const emailConfirmed = event('auth', 'email-confirmed', {
  summary: 'A person has shown that their address is theirs.',
  payload: z.object({ personId: personIdSchema, confirmedAt: instantSchema }),
});

export const referralQualified = event('auth', 'referral-qualified', {
  summary: 'A referred person confirmed their address: both get their credits.',
  payload: z.object({
    referralId: z.uuid(),
    referrerId: personIdSchema,
    referredId: personIdSchema,
    qualifiedAt: instantSchema,
  }),
});

export const userDeleted = event('auth', 'user-deleted', {
  summary: 'A person deleted their account: every service erases what it keeps about them, for good.',
  payload: z.object({
    personId: personIdSchema,
    /**
     * Hex SHA-256 of the lower-case address, for those who know the person by it; `null` when they had not shown that
     * it is theirs: nobody erases what another keeps under their own address.
     */
    emailHash: hexSha256Schema.nullable(),
    deletedAt: instantSchema,
  }),
});

export const accountMailDue = event('auth', 'account-mail-due', {
  summary: 'A mail to a person is to be sent; what it says is asked for when it is sent.',
  payload: z.object({ mailId: z.uuid(), dueAt: instantSchema }),
});

export const sessionEnded = event('auth', 'session-ended', {
  summary: 'Sessions or API keys are over: gateways forget them at once.',
  payload: z.object({ sessionIds: z.array(z.uuid()), personId: personIdSchema }),
});

export const rolesChanged = event('auth', 'roles-changed', {
  summary: 'What a person is or may do has changed: gateways ask again who they are.',
  payload: z.object({ personId: personIdSchema }),
});
