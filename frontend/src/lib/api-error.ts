import type { Problem } from '@casedrop/contracts/http';

/** What went wrong on the way to the server: nobody answered at all, or not in time. */
export class NetworkError extends Error {
  constructor(
    readonly reason: 'unreachable' | 'time-out',
    options?: { cause?: unknown },
  ) {
    super(
      reason === 'time-out' ? 'The server did not answer in time.' : 'The server could not be reached.',
      options,
    );
    this.name = 'NetworkError';
  }
}

/** An answer outside 2xx. `message` is "status: text" for logs; `detail` is the sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly problem: Problem | null,
    /** How long the server asks to wait; `null` where it does not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
  }

  get detail(): string | null {
    return this.problem?.detail ?? null;
  }

  get code(): string | null {
    return this.problem?.code ?? null;
  }
}

/** True for an `ApiError` with one of the given statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** True for an `ApiError` with this code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

export type FailureClass =
  | 'network'
  | 'authentication'
  | 'authorization'
  | 'validation'
  | 'data'
  | 'ui'
  | 'runtime'
  | 'system';

/** What a person is told about a failure. */
export interface FailureText {
  title: string;
  description: string;
  /** How long it is shown, where that is not as long as any message. */
  durationMs?: number;
}

const BY_CLASS: Record<FailureClass, FailureText> = {
  network: {
    title: 'Connection Problem',
    description: 'Please check your internet connection and try again.',
  },
  authentication: { title: 'Authentication Required', description: 'Please sign in to continue.' },
  authorization: { title: 'Access Denied', description: "You don't have permission to perform this action." },
  validation: { title: 'Invalid Input', description: 'Please check your input and try again.' },
  data: { title: 'Data Error', description: 'There was a problem processing your request.' },
  ui: {
    title: 'Display Issue',
    description: 'Something went wrong with the interface. Try refreshing the page.',
  },
  runtime: {
    title: 'Unexpected Error',
    description: 'Something unexpected happened. The issue has been reported.',
  },
  system: {
    title: 'System Error',
    description: "We're experiencing technical difficulties. Please try again later.",
    durationMs: 7000,
  },
};
const CRITICAL = 'A critical error occurred. Please refresh the page.';

/** Read in this order, of a failure that has no status. */
const BY_WORDS: readonly (readonly [FailureClass, RegExp])[] = [
  ['network', /network|fetch|connection|offline|time(d |-)?out|importing a module|unable to preload/i],
  ['authentication', /authenticat|unauthori[sz]ed|sign in|credentials|\bsession\b/i],
  ['authorization', /authori[sz]|forbidden|permission|denied/i],
  ['ui', /render|hydrat|component|react|ResizeObserver|removeChild|insertBefore/i],
  ['data', /json|pars(e|ing)|data/i],
  ['validation', /invalid|validation|required/i],
  ['system', /system|memory|quota|storage|security/i],
];

/** Of what kind a failure is: by its status where it has one, otherwise by its name and message. */
export function failureClass(error: unknown): FailureClass {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof ApiError)) {
    const words = String(error);
    return BY_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'runtime';
  }
  if (error.status === 401) return 'authentication';
  if (error.status === 403) return 'authorization';
  return error.status >= 400 && error.status < 500 ? 'validation' : 'data'; // or an answer that was cut short
}

/** Whether the words of a failure say that it is critical, of whatever kind it is. */
export function saysCritical(error: unknown): boolean {
  return /\b500\b|critical/i.test(String(error));
}

/** Title and sentence of a failure; the server's own sentence wins over the general one. */
export function describeFailure(error: unknown): FailureText {
  const kind = failureClass(error);
  const own =
    (error instanceof ApiError && error.detail) || (kind === 'runtime' && saysCritical(error) && CRITICAL);
  return own ? { title: BY_CLASS[kind].title, description: own } : BY_CLASS[kind];
}
