import { z } from 'zod';
import { query, type ServiceName } from '../message.js';

const healthOf = (service: ServiceName) =>
  query(service, 'get-health', {
    summary: 'Says whether this service has what it works with: its database answers.',
    input: z.strictObject({}),
    output: z.object({ well: z.boolean() }),
    timeoutMs: 1500,
  });

/** Each service says how it is; the platform answers for all of them. */
export const HEALTH = {
  auth: healthOf('auth'),
  cases: healthOf('cases'),
  billing: healthOf('billing'),
  generation: healthOf('generation'),
  newsletter: healthOf('newsletter'),
} satisfies Record<ServiceName, unknown>;
