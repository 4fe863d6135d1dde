import { rowsOf } from './rows.js';

const ROUTES = 'frontend/src/app/routes';
const HOME = `${ROUTES}/home-route.spec.tsx`;

const front = rowsOf('§2 front page', [
  {
    file: HOME,
    test: 'says what went wrong when the front page cannot be drawn',
    texts: ['Production Home Error'],
    holds: ['with the text of the error'],
  },
  {
    file: HOME,
    test: 'makes the claims of the specification, word for word',
    texts: ['McKinsey, BCG and Bain'],
    holds: [
      '47,532 free subscribers, 4.3/5 average rating, 200+ career coaches',
      'attempts, rating, difficulty and success rate of the week',
      '500+ coaches, 10k+ students, 87% success, 4.9/5 satisfaction',
    ],
  },
  {
    file: HOME,
    test: 'has something behind each of the fifteen anchors',
    holds: [
      ...['features', 'pricing', 'cases', 'coaches', 'about', 'blog', 'careers', 'partners'],
      ...['help', 'community', 'contact', 'status', 'privacy', 'terms', 'cookies'],
    ].map((id) => `#${id}`),
  },
  {
    file: HOME,
    test: 'offers the solution of this week’s case over a blurred text',
    holds: [
      'a blurred text of no solution',
      "'Buy Now £3' leads to /checkout/weekly-case",
      "'Pro Pass £15/mo' leads to /subscribe",
    ],
  },
  { file: HOME, test: 'begins at %s', holds: ['click, Enter and Space start the case of the week'] },
  {
    file: HOME,
    test: 'shows three sample cases with their badges',
    texts: [
      ...['Popular', 'New', 'Beginner', 'Interactive Demo'],
      ...['Start Practice', 'Browse All Cases', 'View All Cases'],
    ],
  },
  {
    file: HOME,
    test: 'speaks to coaches',
    texts: ['Student Tracking', 'Case Creation', 'Analytics', 'Professional Coach Plan', 'Contact Sales'],
    holds: ['two testimonials', 'Start Coaching', 'Learn More leads to the demo'],
  },
  {
    file: `${ROUTES}/house-pages.spec.tsx`,
    test: 'has columns Product, Resources and Company, and the line of terms',
    texts: ['Company'],
  },
  {
    file: 'frontend/e2e/demo.e2e.ts',
    test: 'a visitor works through the demonstration case by keyboard',
    holds: ['/demo is a case that needs no account'],
  },
]);

const paying = rowsOf('§2 and §4 paying', [
  {
    file: 'frontend/e2e/payments.e2e.ts',
    test: 'a case is bought: left, declined, proved to the bank, open; and refunded',
    holds: ['/checkout is a payment page', 'one solution is sold', 'a card payment provider'],
  },
  {
    file: 'frontend/e2e/payments.e2e.ts',
    test: 'the Pro Pass begins with free days and a code, ends when asked to, and goes on',
    holds: ['the Pro Pass by the month', 'a Pro trial'],
  },
  {
    file: `${ROUTES}/membership-route.spec.tsx`,
    test: 'stands at %s',
    holds: ['/membership and /subscribe are one page'],
  },
  {
    file: `${ROUTES}/checkout-route.spec.tsx`,
    test: "is this week's, and stays the one that was on show",
    holds: ['/checkout/weekly-case is looked up once and kept'],
  },
  {
    file: `${ROUTES}/checkout-route.spec.tsx`,
    test: "is none while no case is this week's",
    holds: ['and is no other case where there is none'],
  },
  {
    file: 'services/billing/test/payments.component-spec.ts',
    test: 'starts the Pro Pass with its free days, once per person, and renews it',
    holds: ['pro after a payment'],
  },
  {
    file: 'gateway/test/identity.component-spec.ts',
    test: 'makes the account, opens its credits as that person, and begins a session',
    holds: ['stripeCustomerId and stripeSubscriptionId of a person'],
  },
]);

const screens = rowsOf('§2 other screens', [
  {
    file: `${ROUTES}/case-route.spec.tsx`,
    test: 'shows the case text, and gives information only when asked',
    holds: ['the case, with the source it began as'],
  },
  {
    file: `${ROUTES}/admin-sections.spec.tsx`,
    test: 'stand on the page with their targets, and say which are samples',
    holds: ['revenue against last month'],
  },
  {
    file: `frontend/src/components/network-error.spec.tsx`,
    test: 'begins to count anew at Reset',
    texts: ['Reset'],
  },
  {
    file: `frontend/src/components/network-error.spec.tsx`,
    test: 'a page has trouble connecting, and resets the connection after three attempts',
    texts: ['Reset Connection'],
  },
]);

export const SCREENS = [...front, ...paying, ...screens];
