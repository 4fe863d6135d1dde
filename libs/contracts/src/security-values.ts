import { z } from 'zod';
import { instantSchema, personIdSchema } from './values.js';

/** The ways to show that one has more than a password. */
export const SECOND_FACTOR_METHODS = ['totp', 'recovery-code', 'passkey'] as const;
export const secondFactorMethodSchema = z.enum(SECOND_FACTOR_METHODS);
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

/** The password once more, of those who have one of ours. */
export const passwordAgainSchema = z.string().min(1, 'Please enter your password.').max(1024).optional();

/** What a person shows their password again for, each time. */
export const PERMIT_PURPOSES = ['export', 'delete', 'second-factor'] as const;
export const permitPurposeSchema = z.enum(PERMIT_PURPOSES);
export type PermitPurpose = z.infer<typeof permitPurposeSchema>;
/** A permit as its holder has it: 256 bits in base64url. */
export const permitSchema = z.string().regex(/^[\w-]{43}$/, 'This link is not valid.');

export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'second-factor-asked',
  'sign-in-failed',
  'locked',
  'refused',
  'door-opened',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'exported',
] as const;
export const securityEventSchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** `null` when it is about an address without an account. */
  personId: personIdSchema.nullable(),
  /** The address of the internet, or its network. */
  network: z.string(),
  device: z.string(),
  /** How, or why not: a word such as `password` or `wrong-password`, or what was refused. */
  reason: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;
/** A page of the record, the latest first; `next` is the number before which the following page begins. */
export const securityEventsSchema = z.object({
  items: z.array(securityEventSchema),
  next: z.number().int().nullable(),
});
