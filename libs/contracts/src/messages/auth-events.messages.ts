import { z } from 'zod';
import { event } from '../message.js';
import { hexSha256Schema, instantSchema, personIdSchema } from '../values.js';

export const userRegistered = event('auth', 'user-registered', {
  summary: 'A person made an account.',
  payload: z.object({
    personId: personIdSchema,
    registeredAt: instantSchema,
    /** Whether they get sign-up credits, now or when they confirm their address; absent means yes. */
    earnsCredits: z.boolean().optional(),
    /** How many of them they get at once, while the others wait; absent: all of them, if they earn any. */
    firstCredits: z.number().int().min(0).optional(),
  }),
});

export const creditsEarned = event('auth', 'credits-earned', {
  summary:
    'A person has shown that their address is theirs: they get the sign-up credits that waited for it, or none where the address had them.',
  payload: z.object({
    personId: personIdSchema,
    earnedAt: instantSchema,
    /** How many; none wait any more. Absent: all that there are for signing up. */
    credits: z.number().int().min(0).optional(),
  }),
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
