import type { Actor } from '@casedrop/contracts';
import { accessOf } from './access.js';
import type { Account } from './account.js';
import { offersFor, type Price } from './offers.js';

const candidate: Actor = { kind: 'person', personId: 7, roles: ['candidate'] };
const admin: Actor = { kind: 'person', personId: 8, roles: ['candidate', 'admin'] };
const free: Account = { freeCredits: 2, creditsWaiting: 0, subscriptionStatus: 'free' };
const pro: Account = { freeCredits: 0, creditsWaiting: 0, subscriptionStatus: 'pro' };
const prices: Price[] = [
  {
    kind: 'case',
    label: 'Buy Solution - £3',
    pricePence: 300,
    period: 'once',
    hrefTemplate: '/checkout?caseId={caseId}',
  },
];
const offers = () => offersFor(prices, 'abc');

it.each([
  ['a candidate without an unlock', candidate, free, null, null],
  ['a candidate with an unlock by credit', candidate, free, 'credit', 'credit'],
  ['a candidate with a purchase', candidate, free, 'purchase', 'purchase'],
  ['a subscriber', candidate, pro, null, 'pro'],
  ['a subscriber with an unlock', candidate, pro, 'grant', 'pro'],
  ['an admin', admin, free, null, 'admin'],
  ['an admin who subscribes', admin, pro, 'credit', 'admin'],
] as const)('%s', (_who, actor, account, unlock, cause) => {
  const access = accessOf(actor, account, unlock, offers);
  expect(access).toMatchObject({ entitled: cause !== null, cause, ...account });
  expect(access.offers).toHaveLength(cause === null ? 1 : 0);
});

it('names the case in the address of an offer', () => {
  expect(offers()).toEqual([
    {
      kind: 'case',
      label: 'Buy Solution - £3',
      pricePence: 300,
      currency: 'GBP',
      period: 'once',
      href: '/checkout?caseId=abc',
    },
  ]);
});
