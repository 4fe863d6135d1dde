import { AppError } from '@casedrop/contracts';
import { HttpException } from '@nestjs/common';

const SENTENCES = {
  'path-unknown': 'There is nothing at this address.',
  'body-too-large': 'This is too large to send.',
  'body-type-unsupported': 'Please send JSON (application/json).',
  'request-malformed': 'This request could not be understood.',
  'internal-error': 'Something went wrong on our side. Please try again.',
} as const;
type FrameworkCode = keyof typeof SENTENCES;

/** Turns whatever was thrown, by us, Nest or Fastify, into an `AppError`; the unforeseen becomes `internal-error`. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(statusOf(error));
  return new AppError(code, SENTENCES[code], undefined, { cause: error });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode;
  return typeof status === 'number' ? status : 500;
}

function codeOf(status: number): FrameworkCode {
  if (status === 404) return 'path-unknown';
  if (status === 413) return 'body-too-large';
  if (status === 415) return 'body-type-unsupported';
  return status >= 400 && status < 500 ? 'request-malformed' : 'internal-error';
}
