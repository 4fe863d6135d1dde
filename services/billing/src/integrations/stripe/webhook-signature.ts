import { AppError } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../../config.js';

/** Seconds that a webhook may be old; Stripe signs each try anew. 0 would accept any age. */
const OLDEST_S = 300;
/** Seconds that Stripe's clock may be ahead of ours. */
const AHEAD_S = 60;

/** The last second that a date of four digits can tell, as PostgreSQL and Stripe take it. */
const FARTHEST_S = 253_402_300_799;

type Settings = Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_ACCOUNT_ID'>;

/** A webhook that is Stripe's, as far as it is read. */
export interface SignedEvent {
  id: string;
  type: string;
  createdAt: Date;
  object: Record<string, unknown>;
}

/** Tells Stripe's webhooks from everybody else's. */
@Injectable()
export class WebhookSignature {
  private readonly secrets: readonly string[];
  private readonly livemode: boolean;
  private readonly accountId: string | undefined;

  constructor(@Inject(CONFIG) config: Settings) {
    this.secrets = config.STRIPE_WEBHOOK_SECRETS;
    this.livemode = /^[sr]k_live_/.test(config.STRIPE_SECRET_KEY ?? '');
    this.accountId = config.STRIPE_ACCOUNT_ID;
  }

  /**
   * The event that these very bytes are. Throws `webhook-refused` for a signature of none of our secrets, one that is older
   * than 5 minutes or further than 1 minute in the future, another account, the other mode, or what is no event.
   */
  verify(payload: string, signature: string): SignedEvent {
    const event = this.signed(payload, signature);
    if (!isAnEvent(event)) throw refused('This is no event.');
    if (event.livemode !== this.livemode) throw refused('This event is of the other mode.');
    if (!this.isOurs(event.account)) throw refused('This event is of another account.');
    const { id, type, created, data } = event;
    return { id, type, createdAt: new Date(created * 1000), object: { ...data.object } };
  }

  private signed(payload: string, signature: string): unknown {
    const receivedAt = Date.now(); // how long it was under way, which no clock of the business tells
    const signedAt = timeOf(signature);
    if (Number.isNaN(signedAt)) throw refused('The signature does not fit.');
    if (signedAt > receivedAt / 1000 + AHEAD_S) throw refused('The signature is of the future.');
    for (const secret of this.secrets) {
      try {
        return Stripe.webhooks.constructEvent(payload, signature, secret, OLDEST_S, undefined, receivedAt);
      } catch (error) {
        if (error instanceof SyntaxError) throw refused('The body cannot be read.');
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    throw refused('The signature does not fit.');
  }

  /** Events of one's own account name none; those of a connected account name it. */
  private isOurs(account: unknown): boolean {
    return account === undefined || account === null || account === this.accountId;
  }
}

/** The events that are read: what every one of Stripe's has. */
interface AnEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  account?: unknown;
  data: { object: object };
}

function isAnEvent(event: unknown): event is AnEvent {
  if (typeof event !== 'object' || event === null) return false;
  const { id, type, created, livemode, data } = event as Partial<AnEvent>;
  return (
    typeof id === 'string' &&
    /^evt_\w{1,250}$/.test(id) &&
    typeof type === 'string' &&
    /^[\w.]{1,200}$/.test(type) &&
    isMoment(created) &&
    typeof livemode === 'boolean' &&
    typeof data?.object === 'object' &&
    data.object !== null
  );
}

const isMoment = (seconds: unknown): boolean =>
  Number.isSafeInteger(seconds) && Number(seconds) >= 0 && Number(seconds) <= FARTHEST_S;

/** The moment that a signature names, the last one as Stripe's client takes it; not a number where there is none. */
const timeOf = (signature: string): number =>
  Number([...signature.matchAll(/(?:^|,)t=([^,]*)/g)].at(-1)?.[1] || NaN);

const refused = (why: string): AppError => new AppError('webhook-refused', why);
