import { ApiError, describeFailure } from '../../lib/api-error.js';
import type { FieldProblem } from './model-problems.js';

interface FailedCheck {
  sentence: string;
  details?: string[];
}

function isFailedCheck(value: unknown): value is FailedCheck {
  return (
    typeof value === 'object' && value !== null && 'sentence' in value && typeof value.sentence === 'string'
  );
}

/** The places of the model that the server refused. */
export function fieldProblems(error: unknown): FieldProblem[] {
  return error instanceof ApiError ? (error.problem?.fields ?? []) : [];
}

/** A refusal with all it names: the sentence, the checks that failed, the fields that are wrong. */
export function failureLines(error: unknown): { message: string; lines: string[] } {
  const { description } = describeFailure(error);
  const problem = error instanceof ApiError ? error.problem : null;
  const failed = Array.isArray(problem?.failed) ? problem.failed.filter(isFailedCheck) : [];
  const checks = failed.map((one) => [one.sentence, ...(one.details ?? [])].join(' '));
  const fields = fieldProblems(error);
  /** The sentence of a malformed request is that of its first wrong field. */
  const isFieldAgain = fields.some(({ message }) => message === description);
  const message = isFieldAgain ? 'Some of it is not as it must be:' : description;
  return { message, lines: [...checks, ...fields.map(({ message: sentence }) => sentence)] };
}
