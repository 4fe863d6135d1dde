import { z } from 'zod';
import {
  passwordAgainSchema,
  permitSchema,
  SECURITY_EVENT_KINDS,
  securityEventsSchema,
} from '../security-values.js';
import { emailSchema, instantSchema, personIdSchema } from '../values.js';

export { SECURITY_EVENT_KINDS } from '../security-values.js';
export type { SecurityEvent } from '../security-values.js';

export const passwordAgainBody = z.strictObject({ password: passwordAgainSchema });
/** A link that works once, in this session, for ten minutes. */
export const permitLinkResponse = z.object({ link: z.string(), expiresAt: instantSchema });
/** Leave to do something once, in this session, within ten minutes. */
export const permitResponse = z.object({ permit: z.string(), expiresAt: instantSchema });
export const deleteAccountBody = z.strictObject({ permit: permitSchema });

export const securityActivityQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
});
export const securityEventsResponse = securityEventsSchema;
export type SecurityEvents = z.infer<typeof securityEventsResponse>;
/** What an admin looks for in the record of sign-ins; what is left out may be anything. */
export const securityEventsQuery = z.strictObject({
  personId: z.coerce.number().pipe(personIdSchema).optional(),
  email: emailSchema.optional(),
  network: z.string().trim().min(2).max(64).optional(),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  before: z.coerce.number().int().positive().optional(),
});
