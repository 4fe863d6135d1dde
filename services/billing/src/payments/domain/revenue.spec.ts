import { monthsUpTo, revenueByMonth, revenueOf, type SubscriptionSpan } from './revenue.js';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const span = (
  paidFrom: string | null,
  endedAt: string | null = null,
  more: Partial<SubscriptionSpan> = {},
) => ({
  paidFrom: paidFrom === null ? null : day(paidFrom),
  trialEndedAt: null,
  endedAt: endedAt === null ? null : day(endedAt),
  monthlyPence: 1500,
  status: endedAt === null ? ('active' as const) : ('canceled' as const),
  endedUnpaid: false,
  lastBilledAt: null,
  ...more,
});
const now = day('2027-03-15');
const COUNTS = { trialing: 0, inGrace: 0, heldOrders: 0 };

it('counts the months up to now, across a year', () => {
  expect(monthsUpTo(day('2027-01-31'), 3).map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
  expect(monthsUpTo(now, 1)).toEqual([{ month: '2027-03', from: day('2027-03-01'), to: now }]);
});

it('tells of each month who paid at its end, who came and who went', () => {
  const spans = [
    span('2027-01-10'),
    span('2027-01-20', '2027-02-20'),
    span('2027-03-02', null, { monthlyPence: 750 }),
  ];
  const months = revenueByMonth(spans, [], { months: 3, now });
  expect(months).toMatchObject([
    {
      month: '2027-01',
      mrrPence: 3000,
      subscribers: 2,
      newSubscribers: 2,
      churnedSubscribers: 0,
      churnRate: null,
    },
    {
      month: '2027-02',
      mrrPence: 1500,
      subscribers: 1,
      newSubscribers: 0,
      churnedSubscribers: 1,
      churnRate: 50,
    },
    {
      month: '2027-03',
      mrrPence: 2250,
      subscribers: 2,
      newSubscribers: 1,
      churnedSubscribers: 0,
      churnRate: 0,
    },
  ]);
});

it('tells how many trials of a month became paying, those that never paid included', () => {
  const spans = [
    span('2027-02-08', null, { trialEndedAt: day('2027-02-08') }),
    span(null, '2027-02-09', { trialEndedAt: day('2027-02-09') }),
    span(null, '2027-02-24', { trialEndedAt: day('2027-02-09') }),
  ];
  const [february] = revenueByMonth(spans, [], { months: 2, now });
  expect(february).toMatchObject({ trialsEnded: 3, trialConversion: 33.3 });
});

it('tells what came in, by kind', () => {
  const takings = [
    { month: '2027-03', kind: 'case' as const, pence: 600, payments: 2 },
    { month: '2027-03', kind: 'pro' as const, pence: 1500, payments: 1 },
  ];
  const [march] = revenueByMonth([], takings, { months: 1, now });
  expect(march).toMatchObject({ passRevenuePence: 1500, caseRevenuePence: 600, casesSold: 2 });
});

it('computes the key figures, and none of nothing', () => {
  const spans = [span('2027-01-10'), span('2027-01-20', '2027-02-20'), span('2027-03-02')];
  const months = revenueByMonth(spans, [], { months: 6, now });
  expect(revenueOf(months, 2, { trialing: 4, inGrace: 1, heldOrders: 0 })).toMatchObject({
    mrrPence: 3000,
    mrrChange: 100,
    subscribers: 2,
    arpuPence: 1500,
    churnRate: 50,
    trialConversion: null,
    trialing: 4,
    inGrace: 1,
  });
  const none = revenueOf(revenueByMonth([], [], { months: 6, now }), 6, COUNTS);
  expect(none).toMatchObject({ mrrPence: 0, mrrChange: null, arpuPence: null, churnRate: null });
});

it('counts churn of those who paid at the beginning, though others came and left within the month', () => {
  const spans = [span('2026-12-15', '2027-02-10'), span('2027-02-03', '2027-02-20')];
  const { churnRate, months } = revenueOf(revenueByMonth(spans, [], { months: 4, now }), 4, COUNTS);
  // One of one at the beginning of January and of February.
  expect(churnRate).toBe(50);
  expect(months.at(-2)).toMatchObject({ month: '2027-02', newSubscribers: 1, churnRate: 100 });
});

it('counts the trials of three months, not their rounded shares', () => {
  const trial = (index: number) =>
    span(index < 1 ? '2027-02-08' : null, '2027-02-09', { trialEndedAt: day('2027-02-08') });
  const spans = Array.from({ length: 3000 }, (_, index) => trial(index));
  const few = [span('2027-01-08', null, { trialEndedAt: day('2027-01-08') })];
  const many = revenueByMonth([...spans, ...few], [], { months: 4, now });
  // 1 of 3000 is 0.0 % by itself; 2 of 3001 are 0.1 %.
  expect(many.at(-2)).toMatchObject({ trialsEnded: 3000, trialConversion: 0 });
  expect(revenueOf(many, 4, COUNTS).trialConversion).toBe(0.1);
});

it('shows no more of a month than is promised', () => {
  const [month] = revenueOf(revenueByMonth([], [], { months: 4, now }), 1, COUNTS).months;
  expect(month).not.toHaveProperty('payingAtStart');
  expect(month).not.toHaveProperty('trialsConverted');
});

it.each([
  ['past_due', null, false],
  ['unpaid', null, false],
  ['canceled', '2027-02-24', true],
] as const)(
  'ends a %s plan with its days of grace, whatever the provider does',
  (status, endedAt, endedUnpaid) => {
    const owes = span('2027-01-10', endedAt, { status, endedUnpaid, lastBilledAt: day('2027-02-10') });
    const figuresAt = (at: string) => revenueByMonth([owes], [], { months: 1, now: day(at) })[0];
    expect(figuresAt('2027-02-16')).toMatchObject({ subscribers: 1, mrrPence: 1500, churnedSubscribers: 0 });
    expect(figuresAt('2027-02-18')).toMatchObject({ subscribers: 0, mrrPence: 0, churnedSubscribers: 1 });
  },
);
