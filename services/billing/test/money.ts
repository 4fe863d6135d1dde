import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AdminPayment,
  auth,
  billing,
  cases,
  type Checkout,
  type EventContract,
  type PayloadOf,
} from '@casedrop/contracts';
import { EventStream, onBroadcast } from '@casedrop/messaging';
import { Clock, type RunningService, runService } from '@casedrop/platform';
import { type StripeSandbox, startStripeSandbox } from '@casedrop/stripe-sandbox';
import {
  asAdmin,
  asPerson,
  eventually,
  fakeNeighbour,
  startTestService,
  testNatsUrl,
  testRedisUrl,
  type TestService,
} from '@casedrop/testing';
import Stripe from 'stripe';
import { billingOptions } from '../src/billing.options.js';
import { EventWork } from '../src/payments/jobs/event-work.job.js';
import { OverdueSweep } from '../src/payments/jobs/overdue-sweep.job.js';
import { openDoor, take } from './door.js';

export const SECRET = 'whsec_of_the_test';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The billing service for real beside a Stripe sandbox, whose clock both go by; the gateway's door is stood in for. */
export class Money {
  readonly granted: PayloadOf<typeof billing.entitlementGranted>['grants'] = [];
  readonly revoked: PayloadOf<typeof billing.entitlementRevoked>[] = [];
  readonly changed: PayloadOf<typeof billing.subscriptionChanged>[] = [];
  /** People of whom auth says that they had an account before. */
  readonly returning = new Set<number>();
  /** People who, as auth says, got so many sign-up credits at once, and so many when they confirmed their address. */
  readonly newcomers = new Map<number, { firstCredits: number; restCredits?: number }>();
  /** Stripe's own client on the sandbox, for what nobody does through us. */
  readonly stripe: Stripe;
  private nextPerson = 5000;

  private constructor(
    readonly service: TestService,
    readonly sandbox: StripeSandbox,
    private readonly door: Server,
    private readonly settings: { clock: Clock; env: NodeJS.ProcessEnv },
  ) {
    const { port, hostname: host } = new URL(sandbox.url);
    this.stripe = new Stripe(sandbox.secretKey, { protocol: 'http', host, port, telemetry: false });
    onBroadcast(
      service.nats,
      billing.entitlementGranted,
      ({ grants }) => this.granted.push(...grants),
      silent,
    );
    onBroadcast(service.nats, billing.entitlementRevoked, (one) => this.revoked.push(one), silent);
    onBroadcast(service.nats, billing.subscriptionChanged, (one) => this.changed.push(one), silent);
  }

  /** Another instance of the service on the same database, by the same clock. */
  secondInstance(): Promise<RunningService> {
    const { clock, env } = this.settings;
    return runService(billingOptions, {
      clock,
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: this.service.databaseUrl,
        NATS_URL: testNatsUrl('billing'),
        REDIS_URL: testRedisUrl(),
        ...env,
      },
    });
  }

  static async start(
    env: NodeJS.ProcessEnv = {},
    { afterRetries = 'cancel', draftHours }: { afterRetries?: 'cancel' | 'unpaid'; draftHours?: number } = {},
  ): Promise<Money> {
    const at = { service: undefined as TestService | undefined };
    const door = await openDoor((payload, signature) => take(at.service, payload, signature));
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
    const webhook = { url, secrets: [SECRET] };
    const sandbox = await startStripeSandbox({ webhook, retryWaitsMs: [100], afterRetries, draftHours });
    class SandboxClock extends Clock {
      now = (): Date => sandbox.now;
    }
    const stripe = {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_API_URL: sandbox.url,
      STRIPE_WEBHOOK_SECRETS: SECRET,
    };
    const settings = { clock: new SandboxClock(), env: { ...stripe, ...env } };
    at.service = await startTestService(billingOptions, settings);
    const money = new Money(at.service, sandbox, door, settings);
    fakeNeighbour(at.service.nats, auth.getCreditStanding, ({ personId }) => ({
      earnsCredits: !money.returning.has(personId),
      ...money.newcomers.get(personId),
    }));
    return money;
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    await this.service.stop();
    this.door.closeAllConnections();
    await new Promise((closed) => this.door.close(closed));
  }

  newPerson = (): number => ++this.nextPerson;

  async openCase(title = 'Rail: raise prices?'): Promise<string> {
    const caseId = randomUUID();
    await this.service.sql(
      `INSERT INTO known_cases (case_id, open, told_at, title) VALUES ($1, true, now(), $2)`,
      [caseId, title],
    );
    return caseId;
  }

  beginCase(personId: number, caseId: string): Promise<Checkout> {
    const email = `p${personId}@example.org`;
    return this.service.rpc.request(
      billing.beginCheckout,
      { kind: 'case', caseId, email },
      asPerson(personId),
    );
  }

  beginPass(personId: number, coupon?: string): Promise<Checkout> {
    const email = `p${personId}@example.org`;
    return this.service.rpc.request(
      billing.beginCheckout,
      { kind: 'pro', coupon, email },
      asPerson(personId),
    );
  }

  checkout(personId: number, sessionId: string): Promise<Checkout> {
    return this.service.rpc.request(billing.getCheckout, { sessionId }, asPerson(personId));
  }

  billing = (personId: number) => this.service.rpc.request(billing.getBilling, {}, asPerson(personId));
  access = (personId: number, caseId: string) =>
    this.service.rpc.request(billing.getAccess, { caseId }, asPerson(personId));
  account = (personId: number) => this.service.rpc.request(billing.getAccount, {}, asPerson(personId));

  /** Buys a case to the end, on the payment page and by webhook. */
  async buyCase(personId: number, caseId: string, card?: string): Promise<Checkout> {
    const begun = await this.beginCase(personId, caseId);
    this.sandbox.payCheckout(sessionOf(begun), { card, authenticate: 'complete' });
    await this.quiet();
    return begun;
  }

  /** Subscribes to the end. */
  async subscribe(personId: number, coupon?: string, card?: string): Promise<Checkout> {
    const begun = await this.beginPass(personId, coupon);
    this.sandbox.payCheckout(sessionOf(begun), { card, authenticate: 'complete' });
    await this.quiet();
    return begun;
  }

  /** The payment of an order, under the provider's name. */
  async paymentOf(orderId: string): Promise<string> {
    const [row] = await this.service.sql<{ payment_id: string }>(
      'SELECT payment_id FROM orders WHERE id = $1',
      [orderId],
    );
    return row?.payment_id ?? '';
  }

  /** Resolves once every webhook was delivered and handled. */
  async quiet(): Promise<void> {
    await this.sandbox.settled();
    await this.handled();
  }

  /**
   * An event about an object once so many tries of it have failed. One that is being tried again has its number of tries
   * already, and is due when its lease of 30 s is over; the waits after the first four tries are 8 s at most, so what is due
   * within 15 s has failed, also on a machine that takes its time.
   */
  failedEvent(subjectId: string, attempts: number): Promise<{ due_at: Date; last_error: string }> {
    return eventually(async () => {
      const [row] = await this.service.sql<{ due_at: Date; last_error: string }>(
        `SELECT due_at, last_error FROM stripe_events
          WHERE subject_id = $1 AND attempts = $2 AND last_error IS NOT NULL AND due_at < $3`,
        [subjectId, attempts, new Date(this.sandbox.now.getTime() + 15_000)],
      );
      if (!row) throw new Error(`No event about ${subjectId} has failed ${attempts} times.`);
      return row;
    });
  }

  /** Resolves once every webhook that came was handled; sees to it at once. */
  async handled(): Promise<void> {
    const waiting = 'SELECT id, last_error FROM stripe_events WHERE due_at IS NOT NULL';
    const work = this.service.app.get(EventWork);
    await eventually(async () => {
      await work.round();
      expect(await this.service.sql(waiting)).toEqual([]);
    });
  }

  /** Resolves once everything that happened here was told to everybody else, and came. */
  async announced(): Promise<void> {
    const waiting = 'SELECT 1 FROM outbox WHERE published_at IS NULL';
    await eventually(async () => expect(await this.service.sql(waiting)).toEqual([]));
    await this.service.nats.flush();
  }

  /** One look at whatever is overdue, now rather than within seconds. */
  sweep = (): Promise<void> => this.service.app.get(OverdueSweep).round();
  reconcile = (days = 30) => this.service.rpc.request(billing.reconcilePayments, { days }, asAdmin());

  /** An admin gives money back: all that is left unless said otherwise. */
  refund(paymentId: string, amountPence?: number, refundId: string = randomUUID()): Promise<AdminPayment> {
    const input = { refundId, paymentId, amountPence, reason: 'They asked for it' };
    return this.service.rpc.request(billing.refundPayment, input, asAdmin());
  }

  spendCredit = (personId: number, caseId: string) =>
    this.service.rpc.request(billing.unlockCase, { caseId }, asPerson(personId));

  /** The newest state of an order in our own table. */
  async order(orderId: string): Promise<OrderRow> {
    const [row] = await this.service.sql<OrderRow>('SELECT * FROM orders WHERE id = $1', [orderId]);
    if (!row) throw new Error(`There is no order ${orderId}.`);
    return row;
  }

  /** The person's subscriptions at Stripe, the newest first. */
  async subscriptionsOf(personId: number): Promise<Stripe.Subscription[]> {
    const customer = await this.customerOf(personId);
    return (await this.stripe.subscriptions.list({ customer, status: 'all' })).data;
  }

  async customerOf(personId: number): Promise<string> {
    const [row] = await this.service.sql<{ stripe_customer_id: string }>(
      'SELECT stripe_customer_id FROM accounts WHERE person_id = $1',
      [personId],
    );
    return row?.stripe_customer_id ?? '';
  }

  /** A card that works, kept by the person's customer. */
  goodCard = async (personId: number): Promise<string> =>
    this.sandbox.keepCard(await this.customerOf(personId));

  /** Sends webhooks to the door again. */
  restoreWebhook(): void {
    const { port } = this.door.address() as AddressInfo;
    this.sandbox.setWebhook({ url: `http://127.0.0.1:${port}/`, secrets: [SECRET] });
  }

  withdraw = (caseId: string): Promise<void> =>
    this.publish(cases.caseRejected, {
      caseId,
      rejectedBy: 1,
      reason: 'Withdrawn by the test',
      rejectedAt: this.sandbox.now.toISOString(),
    });
  erase = (personId: number): Promise<void> =>
    this.publish(auth.userDeleted, { personId, emailHash: null, deletedAt: this.sandbox.now.toISOString() });

  /** Publishes a neighbour's event and waits until it was taken in. */
  private async publish<E extends EventContract>(contract: E, payload: PayloadOf<E>): Promise<void> {
    const eventId = randomUUID();
    const stream = new EventStream(this.service.nats);
    await stream.ensure();
    await stream.client.publish(contract.subject, JSON.stringify(payload), { msgID: eventId });
    await eventually(async () =>
      expect(await this.service.sql('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).toHaveLength(1),
    );
  }

  post = (payload: string, signature: string): Promise<number> => take(this.service, payload, signature);
}

/** What is read of an order in its table. */
export interface OrderRow {
  id: string;
  state: string;
  note: string | null;
  amount_pence: number;
  session_id: string | null;
  payment_id: string | null;
  person_id: string | null;
  granted_at: Date | null;
}

/** The id of what Stripe tells by its id, or whole. */
export const idOf = (one: string | { id?: string } | null): string =>
  (typeof one === 'string' ? one : one?.id) ?? '';

export const sessionOf = ({ payUrl }: Checkout): string => /cs_\w+/.exec(payUrl ?? '')?.[0] ?? '';
