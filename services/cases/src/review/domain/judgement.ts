import { checkCase, type CheckReport, type LibraryEntry } from '@casedrop/case-engine';
import { AppError } from '@casedrop/contracts';

/** Judges a document against today's date and the library of approved cases. */
export const judge = (model: unknown, now: Date, library: readonly LibraryEntry[]): CheckReport =>
  checkCase(model, { today: now.toISOString().slice(0, 10), library });

/** The refusal of a case with failed blocking checks, naming each of them. */
export function checksFailed({ results }: CheckReport): AppError {
  const failed = results
    .filter((result) => result.severity === 'block' && !result.passed)
    .map(({ id, sentence, details }) => ({ id, sentence, details }));
  const first = failed[0]?.sentence ?? '';
  const others = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
  return new AppError('checks-failed', `This case fails a check: ${first}${others}`, { failed });
}
