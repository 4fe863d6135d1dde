import { z } from 'zod';
import { command, query } from '../message.js';
import { csvPageSchema, EXPORTS } from '../practice-values.js';
import { emailSchema, instantSchema, personIdSchema, roleSchema } from '../values.js';

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

export const removeSecondFactors = command('auth', 'remove-second-factors', {
  summary:
    'Removes the second factors and recovery codes of a person who has lost them, and ends all their sessions. For the operator and admins, not for themselves; exactly one of `email` and `personId` is given.',
  input: named,
  output: ofPerson,
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

export const namePeople = query('auth', 'name-people', {
  summary: 'For admins: the names and addresses of people by their numbers; whoever is deleted is left out.',
  input: z.strictObject({ personIds: z.array(personIdSchema).max(2000) }),
  output: z.object({
    items: z.array(z.object({ personId: personIdSchema, email: z.string(), username: z.string() })),
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

export const noteExport = command('auth', 'note-export', {
  summary:
    'Writes into the audit log how an admin’s export goes: once before its first row leaves, once at its end.',
  input: z.strictObject({
    what: z.enum(EXPORTS),
    stage: z.enum(['begun', 'completed', 'broken-off']),
    /** Rows that have left by then, at most. */
    rows: z.number().int().min(0),
  }),
  output: z.object({}),
  errors: ['not-permitted'],
});
