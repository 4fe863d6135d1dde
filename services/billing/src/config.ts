import { serviceConfigSchema } from '@casedrop/platform';

/** The environment of this service: what every service with a database reads, and nothing more. */
export const configSchema = serviceConfigSchema;
