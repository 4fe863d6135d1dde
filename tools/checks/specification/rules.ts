import { rowsOf } from './rows.js';

const SRC = 'frontend/src';
const BILLING = 'services/billing/test';

const client = rowsOf('§3 to §7', [
  {
    file: 'services/auth/test/referrals.component-spec.ts',
    test: 'tells a person whose code they entered, by each way of signing in',
    holds: ['referredBy of a person'],
  },
  {
    file: 'services/auth/test/referrals.component-spec.ts',
    test: "tells a hosted provider's user whose code they entered",
    holds: ['referredBy of a user of the hosted provider'],
  },
  {
    file: 'gateway/test/account.component-spec.ts',
    test: 'are in every answer that is the person',
    holds: ['referredBy in each answer that is a User'],
  },
  {
    file: 'services/cases/src/practice/domain/periods.spec.ts',
    test: 'puts this month beside the same days of the one before',
    holds: ['trends: label, current, previous, format, unit'],
  },
  {
    file: `${SRC}/features/dashboard/measures.spec.ts`,
    test: 'say by how much they changed, in the unit that comes with them',
    holds: ['a trend is shown in its unit'],
  },
  {
    file: `${SRC}/lib/auth/provider-gateway.spec.ts`,
    test: 'stands in while our own server is away',
    holds: ['a number from the first 10 hex digits of the id, while our server is away'],
  },
  {
    file: `${SRC}/app/routes/dashboard-route.spec.tsx`,
    test: 'are zero on the first day, with the next steps beside them',
    holds: ['a person without data sees their own zero'],
  },
  {
    file: `${SRC}/development/mock-server.spec.ts`,
    test: 'has a practice, a library and credits to show',
    holds: ['the samples of development mode are 3 cases, 12 days and 78%'],
  },
  {
    file: `${SRC}/lib/reliability/logger.spec.ts`,
    test: 'stores what each entry is: level, message, timestamp, context, source, user and session',
    holds: ['an entry of app_logs'],
  },
  {
    file: `${SRC}/lib/reliability/kit.spec.ts`,
    test: 'keeps the last failure while drawing under lastReactError',
    holds: ['lastReactError'],
  },
  {
    file: `${SRC}/components/network-error.spec.tsx`,
    test: 'a section is in Offline Mode, and comes as soon as the network is back',
    holds: ['what failed without a network is tried again when it is back'],
  },
  {
    file: `${SRC}/lib/page-views.spec.ts`,
    test: 'counts each page that is turned to by its kind',
    holds: ['the flag of analytics counts pages'],
  },
  {
    file: `${SRC}/development/production-build.spec.ts`,
    test: 'counts no pages unless it was told to',
    holds: ['and without it nothing is counted'],
  },
  {
    file: `${SRC}/app/reliability-watch.spec.ts`,
    test: 'measures how soon a page is there and answers, where the build says so',
    holds: ['the flag of performance monitoring measures pages'],
  },
  {
    file: `${SRC}/app/reliability-watch.spec.ts`,
    test: 'measures nothing of a page where the build does not',
    holds: ['and without it nothing is measured'],
  },
  {
    file: `${SRC}/development/production-build.spec.ts`,
    test: 'has no service worker unless it is asked for',
    holds: ['the flag of the service worker'],
  },
  {
    file: 'gateway/test/doors.component-spec.ts',
    test: 'may load Stripe.js, from Stripe alone, where they were built to',
    holds: ['the public key of the card provider'],
  },
  {
    file: `${SRC}/features/billing/fraud-signals.spec.tsx`,
    test: 'never comes without a key',
    holds: ['the public key of the card provider'],
  },
  {
    file: `${SRC}/config/environment.spec.ts`,
    test: 'needs both of the provider in production when one is there',
    texts: ['Missing required environment variable'],
  },
  {
    file: `${SRC}/config/environment.spec.ts`,
    test: 'refuses %s = %j',
    texts: ['Invalid environment configuration'],
  },
  {
    file: `${SRC}/components/rich-text.spec.tsx`,
    test: 'lets nothing but our tags without attributes out of %j',
    holds: ['sanitised rich text'],
  },
  {
    file: 'libs/rich-text/src/rich-text.spec.ts',
    test: 'lets nothing but our tags out of %j',
    holds: ['sanitised rich text, on the server'],
  },
  {
    file: 'gateway/test/administration.component-spec.ts',
    test: 'are rejected one by one with the reason, or as “No reason given”',
    texts: ['No reason given'],
  },
  {
    file: `${SRC}/lib/auth/provider-gateway.spec.ts`,
    test: 'is asked for by mail',
    holds: ['a forgotten password is asked for at the provider'],
  },
]);

const money = rowsOf('decisions: payments', [
  {
    file: `${BILLING}/payments.component-spec.ts`,
    test: 'sells a case: one page, one payment, one unlock, one event',
    holds: ['Stripe Checkout for £3, once'],
  },
  {
    file: `${BILLING}/success-page.component-spec.ts`,
    test: 'gives once when the webhook and many visits come at the same moment',
    holds: ['access by webhook or session, whichever is first, once'],
  },
  {
    file: `${SRC}/app/routes/billing-route.spec.tsx`,
    test: 'are opened for card and invoices, once for a double press',
    holds: ['the billing portal'],
  },
  {
    file: 'gateway/test/payments.component-spec.ts',
    test: 'takes nothing else from a browser: %j',
    holds: ['no amount comes from the client'],
  },
  {
    file: `${BILLING}/refunds.component-spec.ts`,
    test: 'takes the case that was paid for, and nothing else',
    holds: ['a refund takes what its payment gave'],
  },
  {
    file: `${BILLING}/refunds.component-spec.ts`,
    test: 'keeps a disputed case open until the dispute is decided: %s',
    holds: ['a lost dispute takes what its payment gave'],
  },
  {
    file: `${BILLING}/plans.component-spec.ts`,
    test: 'keeps access for exactly seven days from a bill that could not be paid',
    holds: ['7 days of grace'],
  },
  {
    file: 'frontend/e2e/sales.e2e.ts',
    test: 'an enquiry about Coach Pro reaches the admins, who answer it',
    holds: ['Contact Sales is a form that reaches the admins'],
  },
  {
    file: `${BILLING}/webhook-door.component-spec.ts`,
    test: 'refuses an event with %s',
    holds: ['a webhook without a good signature: 400'],
  },
  {
    file: 'gateway/test/payments.component-spec.ts',
    test: 'lets in by the signature alone',
    holds: ['a webhook by its signature alone'],
  },
  {
    file: 'gateway/test/payments.component-spec.ts',
    test: 'forgets what somebody may not open when they become pro',
    holds: ['the event subscription-changed'],
  },
]);

const others = rowsOf('decisions: others', [
  {
    file: 'services/newsletter/test/issues.component-spec.ts',
    test: 'makes the coming issue ahead, sends it at its hour with two instances up, and once',
    holds: ['a case each week by mail', 'a weekly job', 'the event issue-sent'],
  },
  {
    file: 'gateway/test/input-sentences.spec.ts',
    test: '%s refuse every wrong value in a sentence',
    holds: ['400 says a sentence'],
  },
  {
    file: 'tools/docs/page-settings.spec.ts',
    test: 'can set in an image whatever the web pages are built with',
    holds: ['VITE_* documented and settable', 'the name of the environment of an image'],
  },
  {
    file: 'tools/product/environment.spec.ts',
    test: 'hands a key to the service that uses it and to no other',
    holds: ['the settings of Stripe'],
  },
]);

export const RULES = [...client, ...money, ...others];
