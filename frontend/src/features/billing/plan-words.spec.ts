import { samplePlan } from '../../testing/sample-billing.js';
import { cardInWords, isRunning, nextPayment, planWords } from './plan-words.js';

const TRIAL_END = '2026-11-30T09:00:00.000Z';
const NO_PAYMENT = { nextPaymentAt: null, nextPaymentPence: null };

describe('a plan in words', () => {
  it.each([
    [
      { state: 'trial', trialEndsAt: TRIAL_END },
      'Free until 30 Nov 2026',
      /^First payment: £15 on 20 Dec 2026/,
    ],
    [
      { state: 'trial', trialEndsAt: TRIAL_END, cancelsAt: TRIAL_END, ...NO_PAYMENT },
      'Open until 30 Nov 2026',
      /^Then it ends\. Nothing more will be charged\.$/,
    ],
    [{}, 'Open, month by month', /^Next payment: £15 on 20 Dec 2026\.$/],
    [NO_PAYMENT, 'Open, month by month', /^Nothing more will be charged\.$/],
    [
      { state: 'payment-failed', graceEndsAt: TRIAL_END },
      'Open until 30 Nov 2026',
      /Pay by then to keep it open\./,
    ],
    [{ state: 'payment-failed', givesAccess: false }, 'Closed until it is paid', /as soon as it is paid/],
    [{ state: 'payment-failed' }, 'Open for now', /Pay by then/],
    [
      { state: 'ended', endedAt: '2026-11-25T09:00:00.000Z', graceEndsAt: TRIAL_END },
      'Open until 30 Nov 2026',
      /^The last payment failed, and the plan has ended\. Nothing more will be charged\.$/,
    ],
    [{ state: 'incomplete', givesAccess: false }, 'It has not begun yet', /not finished/],
    [{ state: 'ended', endedAt: TRIAL_END, givesAccess: false }, 'Ended on 30 Nov 2026', /Nothing more/],
  ] as const)('says what holds and what comes: %o', (over, now, next) => {
    const words = planWords(samplePlan(over));
    expect(words.now).toBe(now);
    expect(words.next).toMatch(next);
  });

  it.each([
    [1000, { kind: 'full' }, 'First payment: £10 on 30 Nov 2026, then £15 a month.'],
    [
      750,
      { kind: 'until', until: '2027-03-03T09:00:00.000Z' },
      'First payment: £7.50 on 30 Nov 2026 and each month until 3 Mar 2027, then £15 a month.',
    ],
    [1200, { kind: 'same' }, 'First payment: £12 on 30 Nov 2026, then each month.'],
    [600, null, 'First payment: £6 on 30 Nov 2026.'],
  ] as const)('says what a month costs after a first payment of %i pence: %o', (pence, afterNext, says) => {
    const free = { state: 'trial', trialEndsAt: TRIAL_END, nextPaymentAt: TRIAL_END } as const;
    expect(planWords(samplePlan({ ...free, nextPaymentPence: pence, afterNext })).next).toBe(says);
  });

  it('says what follows the next payment of a plan that is paid', () => {
    const discounted = samplePlan({ nextPaymentPence: 1000, afterNext: { kind: 'full' } });
    expect(planWords(discounted).next).toBe('Next payment: £10 on 20 Dec 2026, then £15 a month.');
  });

  it('goes on or makes room for another', () => {
    const states = ['trial', 'active', 'payment-failed', 'incomplete', 'ended'] as const;
    expect(states.filter((state) => isRunning(samplePlan({ state })))).toEqual([
      'trial',
      'active',
      'payment-failed',
    ]);
    expect(isRunning(null)).toBe(false);
  });

  it('names the next sum with its day, or none', () => {
    expect(nextPayment(samplePlan({ nextPaymentPence: 750 }))).toBe('£7.50 on 20 Dec 2026');
    expect(nextPayment(samplePlan(NO_PAYMENT))).toBeNull();
  });

  it.each([
    ['visa', 'Visa ending in 4242'],
    ['american_express', 'American express ending in 4242'],
    ['unknown', 'Card ending in 4242'],
  ])('names the card %s', (brand, says) => {
    expect(cardInWords({ brand, last4: '4242' })).toBe(says);
  });
});
