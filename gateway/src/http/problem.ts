import { AppError, type ErrorKind } from '@casedrop/contracts';
import type { Problem } from '@casedrop/contracts/http';
import { STATUS_CODES } from 'node:http';

/** The HTTP status of each kind of failure. */
export const STATUS_OF_KIND = {
  malformed: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** Details that steer headers or name our parts; they are no members of the answer. */
const INWARD = new Set(['service', 'allow', 'retryAfterSeconds']);
const OWN_MEMBERS = new Set(['type', 'title', 'status', 'detail', 'code', 'requestId']);

export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An error answer: `application/problem+json` with a sentence, and nothing about our inside. */
export function problemAnswer(error: AppError, requestId: string): ProblemAnswer {
  const status = STATUS_OF_KIND[error.kind];
  const problem: Problem = {
    ...outward(error),
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    requestId,
  };
  return {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...steering(error),
    },
    body: JSON.stringify(problem),
  };
}

function outward(error: AppError): Record<string, unknown> {
  if (error.kind === 'internal') return {};
  const details = Object.entries(error.details ?? {});
  return Object.fromEntries(details.filter(([name]) => !INWARD.has(name) && !OWN_MEMBERS.has(name)));
}

function steering(error: AppError): Record<string, string> {
  const { allow, retryAfterSeconds } = error.details ?? {};
  const wait = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
  if (error.kind === 'method-not-allowed' && typeof allow === 'string') return { allow };
  if (error.kind === 'too-many-requests') return { 'retry-after': String(wait ?? 60) };
  if (error.kind === 'unavailable') return { 'retry-after': String(wait ?? 1) };
  return {};
}
