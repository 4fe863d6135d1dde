import { analyticsOf, type Told } from './analytics.js';

const told = (): Told => ({
  people: {
    ...{ totalUsers: 300, newThisWeek: 30, newLastWeek: 24, referrersEver: 9 },
    ...{ referralsApplied: 40, referralsQualified: 25 },
  },
  money: { mrrPence: 4500, mrrChange: 8, proSubscribers: 3, payers: 14, creditsSpent: 5, unlocks: 6 },
  practice: {
    ...{ averageRating: 4.456, completionRate: 70, averageMinutes: 26.5, qualityScore: 4.1 },
    ...{ approved: 27, pending: 4 },
  },
  letters: { subscribers: 120, openRate: 40.123, clickRate: 9, unsubRate: 0 },
});

it('computes every figure that there is data for', () => {
  expect(analyticsOf(told())).toEqual({
    totalUsers: 300,
    usersChange: 25,
    mrr: 45,
    mrrChange: 8,
    conversionRate: 4.67,
    avgRating: 4.46,
    newsletter: { openRate: 40.12, clickRate: 9, unsubRate: 0 },
    cases: { completionRate: 70, avgTime: 26.5, qualityScore: 4.1 },
    viral: { kFactor: 0.08, referralRate: 13.33, shares: 40 },
    targets: { conversionRate: 5, avgRating: 4.2 },
    pending: 4,
    subscribers: 120,
    samples: [],
  });
});

it('shows the stated defaults where there is none, and names each of them', () => {
  const nothing = told();
  Object.assign(nothing.people, {
    totalUsers: 0,
    newLastWeek: 0,
    referralsApplied: 0,
    referralsQualified: 0,
  });
  Object.assign(nothing.practice, {
    ...{ averageRating: null, completionRate: null, averageMinutes: null, qualityScore: null },
  });
  Object.assign(nothing.letters, { openRate: null, clickRate: null, unsubRate: null });
  const shown = analyticsOf(nothing);
  expect(shown).toMatchObject({
    conversionRate: 4.7,
    avgRating: 4.3,
    usersChange: null,
    viral: { shares: 0 },
    newsletter: { openRate: null, clickRate: null, unsubRate: null },
  });
  expect(shown.samples).toEqual([
    'conversionRate',
    'avgRating',
    'cases.completionRate',
    'cases.avgTime',
    'cases.qualityScore',
    'viral.kFactor',
    'viral.referralRate',
  ]);
});

it('takes a true nought for what it is', () => {
  const none = told();
  none.money.payers = 0;
  expect(analyticsOf(none)).toMatchObject({ conversionRate: 0, samples: [] });
});
