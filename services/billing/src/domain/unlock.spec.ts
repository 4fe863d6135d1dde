import { outcomeOf, type UnlockRow } from './unlock.js';

const row: UnlockRow = {
  balance: 3,
  creditsWaiting: 0,
  subscriptionStatus: 'free',
  balanceAfter: null,
  open: true,
  keyUsed: false,
  keyUsedHere: null,
  cause: null,
};
const here = { keyUsed: true, keyUsedHere: true };

it.each<[string, Partial<UnlockRow>, string, number | undefined]>([
  ['a credit that was spent, with the balance after it', { balanceAfter: 2 }, 'spent', 2],
  ['a second try of it, with the balance as it is now', { ...here, cause: 'credit' }, 'repeated', 3],
  [
    'a second try of somebody who subscribed since',
    { ...here, cause: 'credit', subscriptionStatus: 'pro' },
    'repeated',
    3,
  ],
  ['a second try after the case was withdrawn', { ...here, cause: 'credit', open: false }, 'repeated', 3],
  ['a key whose unlock was taken back since', here, 'key-used', undefined],
  ['a key of another case', { keyUsed: true, keyUsedHere: false }, 'key-used', undefined],
  [
    'a key of another case on one that is owned',
    { keyUsed: true, keyUsedHere: false, cause: 'grant' },
    'key-used',
    undefined,
  ],
  ['a case that is not open', { open: false }, 'case-not-open', undefined],
  ['a case that is owned though it is not open', { open: false, cause: 'grant' }, 'owned', 3],
  ['a person without an account', { balance: null }, 'no-account', undefined],
  ['a subscriber', { subscriptionStatus: 'pro' }, 'subscribed', 3],
  ['a case that is owned', { cause: 'purchase' }, 'owned', 3],
  ['neither credit nor reason', { balance: 0 }, 'unsettled', undefined],
])('%s', (_what, found, kind, freeCredits) => {
  const outcome = outcomeOf({ ...row, ...found });
  expect(outcome.kind).toBe(kind);
  expect('account' in outcome ? outcome.account.freeCredits : undefined).toBe(freeCredits);
});
