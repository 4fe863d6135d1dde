import { LONDON_AT_EIGHT, timeZoneSchema } from '@casedrop/contracts';
import { serviceConfigSchema } from '@casedrop/platform';
import { z } from 'zod';

/** The environment of this service: what every service with a database reads, and when a week begins. */
export const configSchema = serviceConfigSchema.extend({
  DROP_ZONE: timeZoneSchema
    .default(LONDON_AT_EIGHT.zone)
    .describe('time zone of the Monday Case Drop; the same for newsletter'),
  DROP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(LONDON_AT_EIGHT.hour)
    .describe('hour of Monday at which the week of a case begins; the same for newsletter'),
});
export type CasesConfig = z.output<typeof configSchema>;
