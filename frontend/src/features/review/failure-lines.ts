import { ApiError, describeFailure } from '../../lib/api-error.js';

interface FailedCheck {
  sentence: string;
  details?: string[];
}

function isFailedCheck(value: unknown): value is FailedCheck {
  return (
    typeof value === 'object' && value !== null && 'sentence' in value && typeof value.sentence === 'string'
  );
}

/** A refusal with all it names: the sentence, the checks that failed, the fields that are wrong. */
export function failureLines(error: unknown): { message: string; lines: string[] } {
  const { description: message } = describeFailure(error);
  const problem = error instanceof ApiError ? error.problem : null;
  const failed = Array.isArray(problem?.failed) ? problem.failed.filter(isFailedCheck) : [];
  const checks = failed.map((one) => [one.sentence, ...(one.details ?? [])].join(' '));
  const fields = (problem?.fields ?? []).map((one) =>
    one.path ? `${one.path}: ${one.message}` : one.message,
  );
  /** The sentence of a malformed request is often its first wrong field: said once is enough. */
  const lines = [...checks, ...fields].filter((line) => line !== message);
  return { message, lines };
}
