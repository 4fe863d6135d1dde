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

/** What a person is told about a failure. */
export interface FailureText {
  title: string;
  description: string;
}

const BY_CLASS = {
  network: {
    title: 'Connection Problem',
    description: 'Please check your internet connection and try again.',
  },
  authentication: { title: 'Authentication Required', description: 'Please sign in to continue.' },
  authorization: { title: 'Access Denied', description: "You don't have permission to perform this action." },
  validation: { title: 'Invalid Input', description: 'Please check your input and try again.' },
  data: { title: 'Data Error', description: 'There was a problem processing your request.' },
  runtime: {
    title: 'Unexpected Error',
    description: 'Something unexpected happened. Please try again.',
  },
} as const satisfies Record<string, FailureText>;

function failureClass(error: unknown): keyof typeof BY_CLASS {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof ApiError)) return 'runtime';
  if (error.status === 401) return 'authentication';
  if (error.status === 403) return 'authorization';
  return error.status >= 500 ? 'data' : 'validation';
}

/** Title and sentence of a failure; the server's own sentence wins over the general one. */
export function describeFailure(error: unknown): FailureText {
  const general = BY_CLASS[failureClass(error)];
  const detail = error instanceof ApiError ? error.detail : null;
  return detail ? { title: general.title, description: detail } : general;
}
