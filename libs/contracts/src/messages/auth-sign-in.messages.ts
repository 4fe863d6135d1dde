import { z } from 'zod';
import { command, query } from '../message.js';
import { secondFactorMethodSchema } from '../security-values.js';
import {
  emailSchema,
  hexSha256Schema,
  instantSchema,
  mailCodeSchema,
  newPasswordSchema,
  personIdSchema,
  roleSchema,
} from '../values.js';

/** Where a request came from, for limits and the list of sessions. */
export const clientSchema = z.object({ address: z.string().max(64), userAgent: z.string().max(400) });

/** Where somebody signs in from, and what their browser brings of earlier times. */
export const signInClientSchema = clientSchema.extend({
  /** The mark of a browser that this account was signed in with before; it has tries of its own. */
  knownDevice: z.string().max(200).optional(),
  /** Hex SHA-256 of the session's token that the browser still has: the new session ends that one. */
  replaces: hexSha256Schema.optional(),
});

/** A signed-in person as the gateway knows them. */
export const principalSchema = z.object({
  personId: personIdSchema,
  sessionId: z.uuid(),
  email: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  referralCode: z.string(),
  /** The referral code of whoever referred them; `null` where nobody did, or whose account is deleted. */
  referredBy: z.string().nullable(),
  registeredAt: instantSchema,
  emailConfirmed: z.boolean(),
  /** Whether another account of the same mailbox, deleted or not, had the welcome credits; told once the address is shown to be theirs. */
  hadCredits: z.boolean(),
  /** False for a person who signs in with the hosted provider only. */
  hasPassword: z.boolean(),
  /** Whether the account has a second factor, and whether this session was begun with one or has shown one since. */
  hasSecondFactor: z.boolean(),
  secondFactor: z.boolean(),
  /** IANA name by which days are counted; `null` while the person has not told. */
  timeZone: z.string().nullable(),
  /** When the session ends if it is not used before, and when it ends at the latest. */
  idleUntil: instantSchema,
  absoluteUntil: instantSchema,
});
export type Principal = z.infer<typeof principalSchema>;

/**
 * A session just begun: its token goes into the cookie and is stored nowhere as it is. `knownDevice` is the mark by which
 * this browser is known again.
 */
export const begunSessionSchema = z.object({
  token: z.string(),
  principal: principalSchema,
  knownDevice: z.string(),
});

/** A password was right, and the account asks for more than that. `challenge` stands for the half of the way done. */
export const secondFactorChallengeSchema = z.object({
  challenge: z.string(),
  methods: z.array(secondFactorMethodSchema),
  expiresAt: instantSchema,
});

/** What a right password leads to: a session, or the question for a second factor. */
export const signInOutcomeSchema = z.discriminatedUnion('kind', [
  begunSessionSchema.extend({ kind: z.literal('begun') }),
  secondFactorChallengeSchema.extend({ kind: z.literal('second-factor') }),
]);

export const register = command('auth', 'register', {
  summary:
    'Makes an account and begins a session. Answers alike for an address that is known: with its right password it signs in, otherwise it makes an account apart that does not hold the address.',
  input: z.strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    client: signInClientSchema,
    /** Counts the address as confirmed and sends no mail: for demo accounts, and by the system itself only. */
    confirmed: z.literal(true).optional(),
  }),
  output: begunSessionSchema,
  errors: ['password-refused', 'not-permitted', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const signIn = command('auth', 'sign-in', {
  summary:
    'Checks a password and begins a session, which ends the one that the browser still has; an account with a second factor is asked for it first.',
  input: z.strictObject({
    email: emailSchema,
    password: z.string().min(1).max(1024),
    client: signInClientSchema,
  }),
  output: signInOutcomeSchema,
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
    /** Whether the provider's session was begun with a second factor there. */
    secondFactor: z.boolean().optional(),
    client: clientSchema,
  }),
  output: z.object({ principal: principalSchema.nullable() }),
  errors: ['second-factor-needed'],
});

// — e-mail and password —
export const confirmEmail = command('auth', 'confirm-email', {
  summary: 'Confirms an address by the single-use code of the mail.',
  input: z.strictObject({ code: mailCodeSchema }),
  output: z.object({ personId: personIdSchema }),
  errors: ['code-invalid', 'code-used'],
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

export const openDoor = command('auth', 'open-door', {
  summary:
    'Makes a browser known by the single-use code of the mail about many failed sign-ins, and forgets these failures: its person can sign in there, however many strangers try.',
  input: z.strictObject({ code: mailCodeSchema, client: clientSchema }),
  output: z.object({ knownDevice: z.string() }),
  errors: ['code-invalid', 'too-many-requests'],
});

export const resetPassword = command('auth', 'reset-password', {
  summary:
    'Sets a new password by the single-use code of the mail and ends every session and API key of the person.',
  input: z.strictObject({ code: mailCodeSchema, password: newPasswordSchema, client: clientSchema }),
  output: z.object({ knownDevice: z.string() }),
  errors: ['code-invalid', 'password-refused', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const changePassword = command('auth', 'change-password', {
  summary: "Sets the acting person's password and ends their other sessions.",
  input: z.strictObject({
    currentPassword: z.string().min(1).max(1024),
    newPassword: newPasswordSchema,
    currentSessionId: z.uuid(),
    client: clientSchema,
  }),
  output: z.object({ knownDevice: z.string() }),
  errors: ['password-wrong', 'password-refused', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});
