import { z } from 'zod';
import { command, query } from '../message.js';
import {
  passwordAgainSchema,
  permitPurposeSchema,
  permitSchema,
  SECURITY_EVENT_KINDS,
  securityEventsSchema,
} from '../security-values.js';
import { emailSchema, instantSchema, personIdSchema } from '../values.js';
import { clientSchema } from './auth-sign-in.messages.js';

export const givePermit = command('auth', 'give-permit', {
  summary:
    "Checks the acting person's password again and gives this session a permit for one purpose, which works once and lives 10 minutes. Who has no password of ours has none to show.",
  input: z.strictObject({
    purpose: permitPurposeSchema,
    password: passwordAgainSchema,
    sessionId: z.uuid(),
  }),
  output: z.object({ permit: permitSchema, expiresAt: instantSchema }),
  errors: ['password-wrong', 'too-many-requests', 'service-unavailable'],
  timeoutMs: 8000,
});

// — the record of sign-ins —
export const listSecurityActivity = query('auth', 'list-security-activity', {
  summary: "What happened at the doors of the acting person's account in 90 days, the latest first.",
  input: z.strictObject({ before: z.number().int().positive().optional() }),
  output: securityEventsSchema,
});

export const findSecurityEvents = query('auth', 'find-security-events', {
  summary:
    'The record of sign-ins, the latest first, by person, address, network or kind. For admins and operators only.',
  input: z.strictObject({
    personId: personIdSchema.optional(),
    email: emailSchema.optional(),
    network: z.string().trim().min(2).max(64).optional(),
    kind: z.enum(SECURITY_EVENT_KINDS).optional(),
    before: z.number().int().positive().optional(),
  }),
  output: securityEventsSchema,
  errors: ['not-permitted'],
});

export const noteRefusal = command('auth', 'note-refusal', {
  summary: 'Writes down that somebody signed in asked for what is not theirs to do. For the gateway only.',
  input: z.strictObject({ personId: personIdSchema, route: z.string().max(200), client: clientSchema }),
  output: z.object({}),
  errors: ['not-permitted'],
});
