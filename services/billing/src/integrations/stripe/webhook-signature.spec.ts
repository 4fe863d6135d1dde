import Stripe from 'stripe';
import { WebhookSignature } from './webhook-signature.js';

const config = (more: Partial<ConstructorParameters<typeof WebhookSignature>[0]> = {}) => ({
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRETS: ['whsec_old', 'whsec_new'],
  STRIPE_ACCOUNT_ID: 'acct_ours',
  ...more,
});
const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  created: 1_800_000_000,
  livemode: true,
  data: { object: { id: 'in_1' } },
};
const signed = (body: unknown, secret = 'whsec_old', ageS = 0): [string, string] => {
  const payload = JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1000) - ageS;
  return [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })];
};
const verify = (body: unknown, secret?: string, ageS?: number, more = {}) =>
  new WebhookSignature(config(more)).verify(...signed(body, secret, ageS));
/** What is thrown, whatever it is. */
function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('reads an event that either secret signed', () => {
  for (const secret of ['whsec_old', 'whsec_new'])
    expect(verify(event, secret)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date(1_800_000_000_000),
      object: { id: 'in_1' },
    });
});

it.each([
  ['another secret', () => verify(event, 'whsec_retired'), 'does not fit'],
  ['an age of more than five minutes', () => verify(event, undefined, 302), 'does not fit'],
  ['a moment of more than a minute ahead', () => verify(event, undefined, -63), 'future'],
  ['a moment in milliseconds', () => verify(event, undefined, -1_800_000_000_000), 'future'],
  [
    'a signature without a moment',
    () => new WebhookSignature(config()).verify(JSON.stringify(event), 'v1=00'),
    'does not fit',
  ],
  ['the other mode', () => verify({ ...event, livemode: false }), 'mode'],
  [
    'a live event for a test key',
    () => verify(event, undefined, 0, { STRIPE_SECRET_KEY: 'sk_test_1' }),
    'mode',
  ],
  ['another account', () => verify({ ...event, account: 'acct_other' }), 'account'],
  [
    'an account where none is configured',
    () => verify({ ...event, account: 'acct_ours' }, undefined, 0, { STRIPE_ACCOUNT_ID: undefined }),
    'account',
  ],
  ['no secret at all', () => verify(event, undefined, 0, { STRIPE_WEBHOOK_SECRETS: [] }), 'does not fit'],
])('refuses %s', (_, work, why) => {
  expect(refusalOf(work)).toMatchObject({
    code: 'webhook-refused',
    message: expect.stringContaining(why) as string,
  });
});

it('takes what is just not too old or too far ahead, and its own account by name', () => {
  for (const ageS of [298, -58]) expect(verify(event, undefined, ageS).id).toBe('evt_1');
  expect(verify({ ...event, account: 'acct_ours' }).id).toBe('evt_1');
});

it('refuses what was signed and is no event', () => {
  for (const body of [
    null,
    17,
    [],
    {},
    { ...event, id: 'x' },
    { ...event, data: {} },
    { ...event, type: 'a b' },
    { ...event, created: 1e13 },
  ])
    expect(refusalOf(() => verify(body))).toMatchObject({ code: 'webhook-refused' });
});
