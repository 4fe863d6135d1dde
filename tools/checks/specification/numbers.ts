import { rowsOf } from './rows.js';

const ROUTES = 'frontend/src/app/routes';
const LIB = 'frontend/src/lib';

/** What each tier costs and has (§9). */
const prices = rowsOf('§9 prices', [
  {
    file: `${ROUTES}/home-route.spec.tsx`,
    test: 'has a price before the price list is there',
    holds: ['Free £0', 'Per Case £3', 'Pro Pass £15', 'Coach Pro £99', 'Pro Pass is Most Popular'],
  },
  {
    file: `${ROUTES}/membership-route.spec.tsx`,
    test: 'has the four tiers with their features and prices, word for word',
    holds: [
      'Free: forever; newsletter, preview, community, referral credits',
      'Per Case: one-time; solution, framework, PDF, rubric',
      'Pro Pass: per month; solutions, analytics, early access, timer, support',
      'Coach Pro: per month; rubrics, white label, clients, bulk generation, API; Contact Sales',
    ],
  },
  {
    file: 'frontend/src/development/mock-server.spec.ts',
    test: 'knows the prices, and that nothing can be paid',
    holds: ['300, 1500 and 9900 pence'],
  },
  {
    file: 'frontend/src/app/prices.spec.tsx',
    test: 'are those that the front page is printed with, until the list is there',
    holds: ['every price on a screen comes from the price list'],
  },
]);

const limits = rowsOf('§9 limits', [
  {
    file: 'services/billing/test/billing.component-spec.ts',
    test: 'open with five credits on registration, once',
    holds: ['5 free credits for a new person'],
  },
  {
    file: `${ROUTES}/auth-route.spec.tsx`,
    test: 'refuses a password of fewer than eight characters',
    texts: ['Password must be at least 8 characters long.'],
    holds: ['8 characters of a password at least'],
  },
  {
    file: 'gateway/test/practice.component-spec.ts',
    test: 'stands the rating of those who have the solution',
    holds: ['a rating is a whole number from 1 to 5'],
  },
  {
    file: `${ROUTES}/dashboard-route.spec.tsx`,
    test: 'are the first six, with badges whatever the letter case',
    holds: ['6 cases on the dashboard at most'],
  },
  {
    file: 'frontend/src/components/ui/toast.spec.tsx',
    test: 'is one at a time: a new one takes the place of the old',
    holds: ['1 toast'],
  },
  {
    file: `${LIB}/reliability/kit.spec.ts`,
    test: 'keeps a message for 1,000,000 ms after it is gone',
    holds: ['a dismissed toast is removed after 1,000,000 ms'],
  },
  {
    file: 'frontend/src/app/layout/mobile-menu.spec.tsx',
    test: 'is closed by a swipe of more than 50 px to the right',
    holds: ['50 px of a swipe'],
  },
  {
    file: 'frontend/e2e/main-job.e2e.ts',
    test: 'everything to press is 44 px high, and nothing moves',
    holds: ['44 px of a touch target', 'less motion for whoever wants less'],
  },
  {
    file: `${LIB}/vibrate.spec.ts`,
    test: 'is felt: %s',
    holds: ['patterns of vibration on devices that can'],
  },
]);

const times = rowsOf('§9 time-outs and sessions', [
  {
    file: `${LIB}/auth/start-auth.spec.ts`,
    test: 'waits 5 s for the provider, then goes to the backend',
    holds: ['5000 ms for the provider'],
  },
  {
    file: `${LIB}/auth/start-auth.spec.ts`,
    test: 'ends loading after 10 s signed out in a production build',
    holds: ['10000 ms until loading ends'],
  },
  {
    file: `${LIB}/api-client.spec.ts`,
    test: 'gives %s %d ms',
    holds: ['3000 ms for the health check', '5000 ms for a call'],
  },
  {
    file: 'frontend/src/config/environment.spec.ts',
    test: 'has a default for everything',
    holds: ['5000 ms for a call where the build says nothing', 'release 1.0.0 where the build says nothing'],
  },
  {
    file: `${ROUTES}/mail-links.spec.tsx`,
    test: 'confirms once and leads to the dashboard after two seconds',
    texts: ['Email confirmed! Redirecting to dashboard...'],
    holds: ['2 s until the dashboard'],
  },
  {
    file: `${LIB}/auth/provider-gateway.spec.ts`,
    test: 'is refreshed before a call when fewer than 90 s are left',
    holds: ['a session counts as ended with less than 90000 ms left'],
  },
  {
    file: 'frontend/e2e/provider/provider.e2e.ts',
    test: 'a session that is near its end is refreshed, and goes on under a new token',
    by: "the provider's library",
    holds: ['looked at every 30 s, and refreshed with 3 ticks left'],
  },
  {
    file: 'libs/testing/src/hosted-auth/hosted-auth-server.int-spec.ts',
    test: 'shows as retryable when the provider is %s',
    by: "the provider's library",
    holds: ['a refresh that failed is tried again from 200 ms on, doubling'],
  },
  {
    file: 'gateway/src/identity/provider-keys.spec.ts',
    test: 'are fetched again after ten minutes',
    holds: ['10 minutes of the keys of the provider'],
  },
]);

const queries = rowsOf('§9 queries', [
  { file: `${LIB}/query-client.spec.ts`, test: 'repeat a failed read three times', holds: ['3 tries more'] },
  {
    file: `${LIB}/query-client.spec.ts`,
    test: 'never repeat a read that was answered %i',
    holds: ['none after 403 and 404'],
  },
  {
    file: `${LIB}/query-client.spec.ts`,
    test: 'wait one second, doubling, at most thirty',
    holds: ['1 s, doubling, to 30 s'],
  },
  {
    file: `${LIB}/query-client.spec.ts`,
    test: 'repeat a change with a key once',
    holds: ['1 try more for a change that may be made twice'],
  },
  {
    file: `${LIB}/query-client.spec.ts`,
    test: 'keeps an answer fresh for five minutes and at all for thirty',
    holds: ['fresh for 300000 ms', 'kept for 1800000 ms', 'not fetched again by focus or interval'],
  },
  {
    file: `${LIB}/reliability/metrics.spec.ts`,
    test: 'keeps the response times of the last 100 calls',
    holds: ['100 response times', '100 measurements'],
  },
]);

const samples = rowsOf('§9 samples and targets', [
  {
    file: 'frontend/src/development/mock-server.spec.ts',
    test: 'has a practice, a library and credits to show',
    holds: [
      'a streak of 5 of 14, the best 12',
      '12 of 20 cases',
      'a score of 78',
      '24 of 40 hours',
      'skills up to level 5',
      'goals of 3 cases, 5 hours and 85%',
    ],
  },
  {
    file: 'frontend/src/development/mock-server.spec.ts',
    test: 'answers the list of cases and attempts from samples',
    holds: ['30, 45 and 60 minutes', '4.8, 4.9 and 4.6'],
  },
  {
    file: `${ROUTES}/home-route.spec.tsx`,
    test: 'shows three sample cases with their badges',
    holds: ['ranges from 45 to 75 minutes'],
  },
  {
    file: `${ROUTES}/admin-sections.spec.tsx`,
    test: 'stand on the page with their targets, and say which are samples',
    holds: ['a target of 5% conversion', 'a target of 4.2 rating'],
  },
  {
    file: 'gateway/src/admin/analytics.spec.ts',
    test: 'shows the stated defaults where there is none',
    holds: ['4.7% conversion and 4.3 rating while there is no data'],
  },
]);

export const NUMBERS = [...prices, ...limits, ...times, ...queries, ...samples];
