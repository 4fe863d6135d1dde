import type { Outcome } from './journal.js';

/** An answer of the product to one request. */
export interface Answer {
  status: number;
  body: unknown;
}

/** What an attempt came to; `early`: no effect, and worth another attempt since the product is not ready for it. */
export interface Reading {
  outcome: Outcome;
  early?: boolean;
}

export interface ReadingRules {
  /** Statuses that say that the action was done before, so that they settle a repetition. */
  done?: readonly number[];
  /** Statuses that say "not yet". */
  early?: readonly number[];
}

/** What an answer says: a server's fault leaves the effect open, a refusal excludes it. */
export function readAnswer({ status }: Answer, again: boolean, rules: ReadingRules = {}): Reading {
  if (status < 300 || (again && rules.done?.includes(status))) return { outcome: 'ok' };
  if (status >= 500) return { outcome: 'unknown' };
  return { outcome: 'fail', early: status === 429 || rules.early?.includes(status) === true };
}

/** What a broken connection says: only one refused at every address is certain to have had no effect. */
export function readBreak(error: unknown): Reading {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const refused = causes.every((one) => one instanceof Error && 'code' in one && one.code === 'ECONNREFUSED');
  return refused ? { outcome: 'fail', early: true } : { outcome: 'unknown' };
}
