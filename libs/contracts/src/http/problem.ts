import { z } from 'zod';

/** An error answer (RFC 9457, `application/problem+json`) as every failing call gives it. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  /** Path of the field and what is wrong with it, for malformed input. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema> & Record<string, unknown>;
