import type { PaymentIntent, PaymentMethod } from '../state/stored.js';

/** What the envelope of an error says beside its sentence. */
export interface ProblemDetails {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

/** A call that is refused, as the API says it. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: ProblemDetails = { type: 'invalid_request_error' },
  ) {
    super(message);
  }

  /** The body of the answer. */
  toJSON(): object {
    const { code } = this.details;
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    return { error: { ...this.details, ...(doc_url && { doc_url }), message: this.message } };
  }
}

/** A refusal for what was sent. */
export function invalid(message: string, code?: string, param?: string): Problem {
  return new Problem(400, message, { type: 'invalid_request_error', code, param });
}

/** A refusal because the object named in the address is not there. */
export function missing(word: string, id: string): Problem {
  const details = { type: 'invalid_request_error', code: 'resource_missing', param: 'id' } as const;
  return new Problem(404, `No such ${word}: '${id}'`, details);
}

/** A refusal because an object named among the parameters is not there. */
export function missingParam(word: string, id: string, param: string): Problem {
  return invalid(`No such ${word}: '${id}'`, 'resource_missing', param);
}
