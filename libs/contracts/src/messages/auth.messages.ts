import { z } from 'zod';
import { command, event, query } from '../message.js';
import { emailSchema, instantSchema, newPasswordSchema, personIdSchema, roleSchema } from '../values.js';

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
  /** When the session ends if it is not used before, and when it ends at the latest. */
  idleUntil: instantSchema,
  absoluteUntil: instantSchema,
});
export type Principal = z.infer<typeof principalSchema>;

/** A session just begun: its token goes into the cookie and is stored nowhere as it is. */
const begunSessionSchema = z.object({ token: z.string(), principal: principalSchema });

export const register = command('auth', 'register', {
  summary: 'Makes an account and begins a session.',
  input: z.strictObject({ email: emailSchema, password: newPasswordSchema, client: clientSchema }),
  output: begunSessionSchema,
  errors: ['email-taken', 'password-refused', 'too-many-requests', 'service-unavailable'],
});

export const signIn = command('auth', 'sign-in', {
  summary: 'Checks a password and begins a session.',
  input: z.strictObject({ email: emailSchema, password: z.string().min(1).max(1024), client: clientSchema }),
  output: begunSessionSchema,
  errors: ['credentials-invalid', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

export const signOut = command('auth', 'sign-out', {
  summary: 'Ends one session.',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.object({}),
});

/** Hex SHA-256 of a session token. */
export const tokenHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const resolveSession = query('auth', 'resolve-session', {
  summary: 'Finds the living session of a token hash and counts it as used.',
  input: z.strictObject({ tokenHash: tokenHashSchema }),
  output: z.object({ principal: principalSchema.nullable() }),
});

export const grantRole = command('auth', 'grant-role', {
  summary: 'Gives a person a role. For the operator only.',
  input: z.strictObject({ email: emailSchema, role: roleSchema }),
  output: z.object({ personId: personIdSchema }),
  errors: ['person-not-found', 'not-permitted'],
});

export const userRegistered = event('auth', 'user-registered', {
  summary: 'A person made an account.',
  payload: z.object({ personId: personIdSchema, email: z.string(), registeredAt: instantSchema }),
});

export const sessionEnded = event('auth', 'session-ended', {
  summary: 'Sessions are over: gateways forget them at once.',
  payload: z.object({ sessionIds: z.array(z.uuid()), personId: personIdSchema }),
});

export const rolesChanged = event('auth', 'roles-changed', {
  summary: 'A person has other roles now: gateways ask again who they are.',
  payload: z.object({ personId: personIdSchema }),
});
