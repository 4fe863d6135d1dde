import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, auth, billing, type Checkout, type PayloadOf } from '@casedrop/contracts';
import { onBroadcast } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { type StripeSandbox, startStripeSandbox } from '@casedrop/stripe-sandbox';
import { asPerson, eventually, fakeNeighbour, startTestService, type TestService } from '@casedrop/testing';
import { billingOptions } from '../src/billing.options.js';

export const SECRET = 'whsec_of_the_test';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The billing service for real beside a Stripe sandbox, whose clock both go by; the gateway's door is stood in for. */
export class Money {
  readonly granted: PayloadOf<typeof billing.entitlementGranted>['grants'] = [];
  readonly revoked: PayloadOf<typeof billing.entitlementRevoked>[] = [];
  readonly changed: PayloadOf<typeof billing.subscriptionChanged>[] = [];
  private nextPerson = 5000;

  private constructor(
    readonly service: TestService,
    readonly sandbox: StripeSandbox,
    private readonly door: Server,
  ) {
    onBroadcast(
      service.nats,
      billing.entitlementGranted,
      ({ grants }) => this.granted.push(...grants),
      silent,
    );
    onBroadcast(service.nats, billing.entitlementRevoked, (one) => this.revoked.push(one), silent);
    onBroadcast(service.nats, billing.subscriptionChanged, (one) => this.changed.push(one), silent);
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<Money> {
    const at = { service: undefined as TestService | undefined };
    const door = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const payload = Buffer.concat(parts).toString('utf8');
        const signature = String(request.headers['stripe-signature']);
        void take(at.service, payload, signature).then((status) => response.writeHead(status).end());
      });
    });
    await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
    const webhook = { url, secrets: [SECRET] };
    const sandbox = await startStripeSandbox({ webhook, retryWaitsMs: [100] });
    class SandboxClock extends Clock {
      now = (): Date => sandbox.now;
    }
    at.service = await startTestService(billingOptions, {
      clock: new SandboxClock(),
      env: {
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_API_URL: sandbox.url,
        STRIPE_WEBHOOK_SECRETS: SECRET,
        ...env,
      },
    });
    fakeNeighbour(at.service.nats, auth.getCreditStanding, () => ({ earnsCredits: true }));
    return new Money(at.service, sandbox, door);
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
    await eventually(async () =>
      expect(
        await this.service.sql('SELECT id, last_error FROM stripe_events WHERE due_at IS NOT NULL'),
      ).toEqual([]),
    );
  }

  post = (payload: string, signature: string): Promise<number> => take(this.service, payload, signature);
}

export const sessionOf = ({ payUrl }: Checkout): string => /cs_\w+/.exec(payUrl ?? '')?.[0] ?? '';

/** What the gateway's door answers. */
async function take(service: TestService | undefined, payload: string, signature: string): Promise<number> {
  if (!service) return 503;
  try {
    const context = { actor: { kind: 'visitor' as const }, correlationId: 'webhook' };
    await service.rpc.request(billing.receiveStripeEvent, { payload, signature }, context);
    return 200;
  } catch (error) {
    return error instanceof AppError && error.kind === 'malformed' ? 400 : 503;
  }
}
