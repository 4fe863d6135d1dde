import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { type SandboxOptions, startStripeSandbox, type StripeSandbox } from '../start-sandbox.js';

/** A running sandbox with the real SDK before it. */
export interface Rig {
  sandbox: StripeSandbox;
  stripe: Stripe;
  /** The price of the Pro Pass, £15 a month. */
  pro: string;
  close(): Promise<void>;
}

export const secret = 'whsec_for_tests';

export async function startRig(options: SandboxOptions = {}): Promise<Rig> {
  const sandbox = await startStripeSandbox({ retryWaitsMs: [5, 10], ...options });
  const stripe = sdkFor(sandbox);
  const known = await stripe.prices.list({ lookup_keys: ['pro_monthly'] });
  const { id: pro } = known.data[0] ?? (await stripe.prices.create(proPass));
  return { sandbox, stripe, pro, close: () => sandbox.close() };
}

const proPass = {
  currency: 'gbp',
  unit_amount: 1500,
  recurring: { interval: 'month' },
  lookup_key: 'pro_monthly',
  product_data: { name: 'Pro Pass' },
} as const;

/** The SDK as billing sets it up. */
export function sdkFor({ url, secretKey }: { url: string; secretKey: string }, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Opens a session for a case at £3. */
export function openCase(stripe: Stripe, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'gbp', unit_amount: 300, product_data: { name: 'A case' } }, quantity: 1 },
    ],
    success_url: 'https://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/back',
    ...more,
  });
}

/** Opens a session for the Pro Pass. */
export function openPro({ stripe, pro }: Rig, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: pro, quantity: 1 }],
    success_url: 'https://shop.example/thanks',
    ...more,
  });
}

/** Buys the Pro Pass with a card and gives the subscription. */
export async function buyPro(
  rig: Rig,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  card = '4242424242424242',
): Promise<Stripe.Subscription> {
  const session = await openPro(rig, more);
  rig.sandbox.payCheckout(session.id, { card, authenticate: 'complete' });
  const { subscription } = await rig.stripe.checkout.sessions.retrieve(session.id);
  return rig.stripe.subscriptions.retrieve(subscription as string);
}

/** A receiver of webhooks that writes down what arrives and answers as it is told. */
export interface Receiver {
  url: string;
  readonly received: { body: string; signature: string }[];
  /** What to answer: 200 unless said otherwise. */
  answer: () => number;
  types(): string[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(receiver.answer()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: () => 200,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** The types of all events so far that begin with one of some words. */
export const typesOf = (sandbox: StripeSandbox, ...words: string[]): string[] =>
  sandbox
    .events()
    .map(({ type }) => type as string)
    .filter((type) => words.length === 0 || words.some((word) => type.startsWith(word)));
