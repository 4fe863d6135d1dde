import type { z } from 'zod';
import { AppError } from '../errors.js';
import { placeInWords } from './place-in-words.js';
import { sentenceOf } from './sentence-of.js';
import { unstorableText } from './unstorable-text.js';

/** A body may be wrong in any number of places. */
const MOST_FIELDS = 50;

/**
 * A value as its schema has it, without any text that could not be stored. Throws `input-invalid` with a sentence for each
 * field that is wrong, the first in front; `at` is where in the input the value stands.
 */
export function parsedInput<S extends z.ZodType>(schema: S, value: unknown, at: string[] = []): z.output<S> {
  const parsed = schema.safeParse(value, { error: sentenceOf });
  const faults = parsed.success ? faultsOfTexts(parsed.data) : parsed.error.issues.slice(0, MOST_FIELDS);
  if (parsed.success && faults.length === 0) return parsed.data;
  const fields = faults.map(({ path, message }) => ({
    path: [...at, ...path].map(String).join('.'),
    message,
  }));
  throw new AppError('input-invalid', fields[0]?.message ?? 'Please check your input and try again.', {
    fields,
  });
}

type Fault = Pick<z.core.$ZodIssue, 'path' | 'message'>;

function faultsOfTexts(value: unknown): Fault[] {
  const path = unstorableText(value);
  if (!path) return [];
  const place = placeInWords(path);
  const sentence = `${place} holds an invisible character (NUL) that cannot be stored`;
  return [{ path, message: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` }];
}
