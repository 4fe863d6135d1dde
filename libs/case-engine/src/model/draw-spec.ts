import { z } from 'zod';

/**
 * How the value of a fact is drawn. Values lie on a grid, so that people can do them in the head: `from`, `from + step`
 * and so on up to `to`. A draw may name facts that stand before it in the file, and calculations that rest on those alone.
 */
const name = z.string().regex(/^[a-z][A-Za-z0-9_]*$/);
const step = z.number().positive();

export const drawSchema = z.union([
  /** Always the same. */
  z.object({ value: z.number() }).strict(),
  /** One of these. */
  z.object({ oneOf: z.array(z.number()).min(2).max(24) }).strict(),
  /** Evenly from a range, on a grid of `step` (1 unless told otherwise). */
  z.object({ from: z.number(), to: z.number(), step: step.optional() }).strict(),
  /** A ratio to another value, rounded to `step`. */
  z.object({ times: name, from: z.number(), to: z.number(), step }).strict(),
  /** Between two other values: `at` 0 is the first, 1 the second; rounded to `step`. */
  z.object({ between: z.tuple([name, name]), at: z.number().min(0).max(1), step }).strict(),
]);
export type DrawSpec = z.infer<typeof drawSchema>;
