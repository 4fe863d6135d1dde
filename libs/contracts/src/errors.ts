/**
 * Every failure that one part tells another is an `AppError`: a stable `code` for programs, a `kind` that decides
 * the HTTP status, and a sentence that a person can read. Nothing else about a failure leaves a process.
 */
export const ERROR_KINDS = [
  'malformed',
  'unauthenticated',
  'payment-required',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'too-large',
  'unsupported-media-type',
  'unprocessable',
  'too-many-requests',
  'internal',
  'unavailable',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** All error codes and the kind each one belongs to. */
export const ERROR_CODES = {
  'request-malformed': 'malformed',
  'webhook-refused': 'malformed',
  'input-invalid': 'malformed',
  'not-signed-in': 'unauthenticated',
  'credentials-invalid': 'unauthenticated',
  'no-credit': 'payment-required',
  'credits-waiting': 'payment-required',
  'not-permitted': 'forbidden',
  'account-suspended': 'forbidden',
  'membership-required': 'forbidden',
  'second-factor-needed': 'forbidden',
  'origin-refused': 'forbidden',
  'path-unknown': 'not-found',
  'case-not-found': 'not-found',
  'case-has-no-variants': 'not-found',
  'attempt-not-found': 'not-found',
  'person-not-found': 'not-found',
  'session-not-found': 'not-found',
  'api-key-not-found': 'not-found',
  'request-not-found': 'not-found',
  'feed-not-found': 'not-found',
  'blueprint-not-found': 'not-found',
  'order-not-found': 'not-found',
  'payment-not-found': 'not-found',
  'enquiry-not-found': 'not-found',
  'issue-not-found': 'not-found',
  'subscription-not-found': 'not-found',
  'passkey-not-found': 'not-found',
  'method-not-allowed': 'method-not-allowed',
  'last-admin': 'conflict',
  'address-unconfirmed': 'conflict',
  'too-many-api-keys': 'conflict',
  'too-many-passkeys': 'conflict',
  'api-key-already-made': 'conflict',
  'case-not-pending': 'conflict',
  'attempt-finished': 'conflict',
  'attempt-open': 'conflict',
  'case-changed-meanwhile': 'conflict',
  'request-not-failed': 'conflict',
  'feed-already-added': 'conflict',
  'grant-conflict': 'conflict',
  'already-open': 'conflict',
  'already-pro': 'conflict',
  'payment-under-way': 'conflict',
  'no-subscription': 'conflict',
  'idempotency-key-reused': 'conflict',
  'issue-exists': 'conflict',
  'issue-changed-meanwhile': 'conflict',
  'subscription-suppressed': 'conflict',
  'body-too-large': 'too-large',
  'body-type-unsupported': 'unsupported-media-type',
  'password-refused': 'unprocessable',
  'password-wrong': 'unprocessable',
  'code-invalid': 'unprocessable',
  'code-used': 'unprocessable',
  'permit-invalid': 'unprocessable',
  'challenge-invalid': 'unprocessable',
  'second-factor-wrong': 'unprocessable',
  'passkey-refused': 'unprocessable',
  'coupon-invalid': 'unprocessable',
  'refund-refused': 'unprocessable',
  'checks-failed': 'unprocessable',
  'headlines-refused': 'unprocessable',
  'headline-below-taste': 'unprocessable',
  'no-blueprint-fits': 'unprocessable',
  'feed-refused': 'unprocessable',
  'confirmation-invalid': 'unprocessable',
  'issue-refused': 'unprocessable',
  'import-refused': 'unprocessable',
  'too-many-requests': 'too-many-requests',
  'internal-error': 'internal',
  'payments-not-configured': 'unavailable',
  'payment-provider-away': 'unavailable',
  'mail-server-away': 'unavailable',
  'service-unavailable': 'unavailable',
  'service-timeout': 'unavailable',
} as const satisfies Record<string, ErrorKind>;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Facts about a failure for the person or program that gets it; never secrets, SQL, paths or stacks. */
export type ErrorDetails = Record<string, unknown>;

/** A failure with a code and a sentence; crosses process boundaries unchanged. */
export class AppError extends Error {
  readonly kind: ErrorKind;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetails,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.kind = ERROR_CODES[code];
  }
}

/** The form in which an `AppError` travels. */
export interface ErrorOnTheWire {
  code: ErrorCode;
  message: string;
  details?: ErrorDetails;
}
