import type { StripeSandbox } from '@casedrop/stripe-sandbox';

/** A visit to a payment page, as Stripe tells of it. */
export interface TrueSession {
  id: string;
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  /** Our number of the order that the page was made for. */
  orderId: string;
  personId: string;
  paymentId: string | null;
}

/** Money that Stripe took, and how much of it went back. */
export interface TruePayment {
  id: string;
  amount: number;
  refunded: number;
}

export interface TrueSubscription {
  id: string;
  status: string;
  personId: string;
}

/** What Stripe itself knows, asked through its own API, past the product. */
export type Truth = Pick<StripeTruth, 'sessions' | 'payments' | 'subscriptions' | 'events'>;

type Metadata = Record<string, string>;
interface Listed {
  id: string;
  status: string;
  metadata: Metadata;
}
type ListedSession = Listed & {
  mode: TrueSession['mode'];
  status: TrueSession['status'];
  client_reference_id: string;
  payment_intent: string | null;
};
type ListedIntent = Listed & {
  amount_received: number;
  latest_charge: { amount_refunded: number } | null;
};

const PAGE = 100;

/** Reads the sandbox's books. */
export class StripeTruth {
  constructor(private readonly sandbox: StripeSandbox) {}

  async sessions(): Promise<TrueSession[]> {
    const listed = await this.all<ListedSession>('checkout/sessions');
    return listed.map(({ id, mode, status, metadata, client_reference_id, payment_intent }) => ({
      id,
      mode,
      status,
      orderId: metadata.order_id ?? '',
      personId: client_reference_id,
      paymentId: payment_intent,
    }));
  }

  /** Those that succeeded. */
  async payments(): Promise<TruePayment[]> {
    const listed = await this.all<ListedIntent>('payment_intents', '&expand[]=data.latest_charge');
    return listed
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount_received, latest_charge }) => ({
        id,
        amount: amount_received,
        refunded: latest_charge?.amount_refunded ?? 0,
      }));
  }

  async subscriptions(): Promise<TrueSubscription[]> {
    const listed = await this.all<Listed>('subscriptions', '&status=all');
    return listed.map(({ id, status, metadata }) => ({ id, status, personId: metadata.person_id ?? '' }));
  }

  /** The events of which a webhook was sent, as far as they are remembered. */
  events(): string[] {
    const sent = this.sandbox.deliveries().filter(({ attempts }) => attempts.length > 0);
    return sent.map(({ event }) => event);
  }

  /** The payment of a session that was paid. */
  async paymentOf(sessionId: string): Promise<string | null> {
    const session = await this.get<ListedSession>(`checkout/sessions/${sessionId}`);
    return session.payment_intent;
  }

  private async all<T extends { id: string }>(path: string, more = ''): Promise<T[]> {
    const found: T[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last ? `&starting_after=${last.id}` : '';
      const page = await this.get<{ data: T[]; has_more: boolean }>(`${path}?limit=${PAGE}${more}${after}`);
      found.push(...page.data);
      if (!page.has_more) return found;
    }
  }

  private async get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.sandbox.secretKey}` };
    const response = await fetch(`${this.sandbox.url}/v1/${path}`, { headers });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
