import type { z } from 'zod';
import { AppError } from '../errors.js';
import { sentenceOf } from './sentence-of.js';

/** A body may be wrong in any number of places. */
const MOST_FIELDS = 50;

/**
 * A value as its schema has it. Throws `input-invalid` with a sentence for each field that is wrong, the first in front;
 * `at` is where in the input the value stands.
 */
export function parsedInput<S extends z.ZodType>(schema: S, value: unknown, at: string[] = []): z.output<S> {
  const parsed = schema.safeParse(value, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, MOST_FIELDS).map(({ path, message }) => ({
    path: [...at, ...path].map(String).join('.'),
    message,
  }));
  throw new AppError('input-invalid', fields[0]?.message ?? 'Please check your input and try again.', {
    fields,
  });
}
