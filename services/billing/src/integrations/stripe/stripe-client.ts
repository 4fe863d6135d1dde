import { AppError } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../../config.js';

/** Calls are made while a row is locked, so a try is short; there is one more, which makes twice this for whoever waits. */
const TIMEOUT_MS = 6000;
/** Keys that are tried for one thing before it fails. */
const MOST_KEYS = 3;

type Settings = Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>;

/** Stripe's own client, where a key is configured, and what its failures mean to us. */
@Injectable()
export class StripeClient {
  private readonly client: Stripe | null;

  constructor(@Inject(CONFIG) { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address }: Settings) {
    this.client = key ? new Stripe(key, { ...addressOf(address), ...OPTIONS }) : null;
  }

  get isConfigured(): boolean {
    return this.client !== null;
  }

  /** Throws `payments-not-configured` where no key is. */
  requireConfigured(): void {
    if (!this.client) throw notConfigured();
  }

  /**
   * What `call` gets of Stripe. Throws `payments-not-configured`, and `payment-provider-away` when Stripe is not reached,
   * is overloaded or does not accept our key; what Stripe says about the request itself is thrown as it is.
   */
  async ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.client) throw notConfigured();
    try {
      return await call(this.client);
    } catch (error) {
      if (!isAway(error)) throw error;
      throw new AppError(
        'payment-provider-away',
        'The payment provider does not answer at the moment. Please try again.',
        undefined,
        { cause: error },
      );
    }
  }

  /**
   * As `ask`, for a call that makes something under an idempotency key of ours. Stripe keeps what it answered a key first,
   * a failure of its own too: then the next key is tried, unless `made` finds what the first one came to after all.
   */
  async create<T>(
    key: string,
    call: (stripe: Stripe, options: { idempotencyKey: string }) => Promise<T>,
    made: () => Promise<T | undefined> = () => Promise.resolve(undefined),
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const idempotencyKey = attempt === 1 ? key : `${key}-${attempt}`;
      try {
        return await this.ask((stripe) => call(stripe, { idempotencyKey }));
      } catch (error) {
        if (!isSpent(error) || attempt === MOST_KEYS) throw error;
      }
      const found = await made();
      if (found) return found;
    }
  }

  /** As `ask`; `null` for an object that Stripe does not know. */
  async find<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(call);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

const OPTIONS = {
  maxNetworkRetries: 1,
  timeout: TIMEOUT_MS,
  telemetry: false,
  appInfo: { name: 'CaseDrop' },
};

function addressOf(address: string | undefined) {
  if (!address) return {};
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'http:'
    ? { protocol: 'http' as const, host: hostname, port: port || '80' }
    : { protocol: 'https' as const, host: hostname, port: port || '443' };
}

const notConfigured = (): AppError =>
  new AppError('payments-not-configured', 'Stripe configuration is required for payment features');

function isAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/**
 * Whether a key can not come to anything any more: what it answers with is a failure of Stripe's own, or belongs to another
 * request, since what we ask for has changed in the meantime.
 */
function isSpent(error: unknown): boolean {
  const cause: unknown = error instanceof AppError ? error.cause : error;
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return cause.statusCode === 400;
  return cause instanceof Stripe.errors.StripeAPIError && cause.headers?.['idempotent-replayed'] === 'true';
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether Stripe refused a call because the customer it names is gone there. */
export const lacksCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** What Stripe refused about a request, in its words; `null` for any other failure. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
    ? error.message
    : null;

/** Whether Stripe does not take a discount from this customer: it has conditions that are not all told to us. */
export const refusesDiscount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /^discounts\b/.test(error.param ?? '');
