import type { Analytics, Revenue } from '@casedrop/contracts/http';
import { SAMPLE_SECURITY_EVENTS } from './sample-person.js';

/** The stated defaults; every figure says that it is one. */
const ANALYTICS: Analytics = {
  totalUsers: 1,
  mrr: 0,
  conversionRate: 4.7,
  avgRating: 4.3,
  newsletter: { openRate: null, clickRate: null, unsubRate: null },
  cases: { completionRate: 68, avgTime: 32, qualityScore: 4.2 },
  viral: { kFactor: 0.1, referralRate: 12, shares: 0 },
  samples: [
    'totalUsers',
    'mrr',
    'conversionRate',
    'avgRating',
    'subscribers',
    'cases.completionRate',
    'cases.avgTime',
    'cases.qualityScore',
    'viral.kFactor',
    'viral.referralRate',
    'viral.shares',
  ],
  usersChange: null,
  mrrChange: null,
  targets: { conversionRate: 5, avgRating: 4.2 },
  pending: 0,
  subscribers: 0,
};

/** Twelve months up to this one in which nobody paid. */
function revenue(): Revenue {
  const today = new Date();
  const months = Array.from({ length: 12 }, (_unused, at) => ({
    month: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + at, 1))
      .toISOString()
      .slice(0, 7),
    mrrPence: 0,
    passRevenuePence: 0,
    caseRevenuePence: 0,
    casesSold: 0,
    subscribers: 0,
    newSubscribers: 0,
    churnedSubscribers: 0,
    churnRate: null,
    trialsEnded: 0,
    trialConversion: null,
  }));
  const none = { mrrChange: null, arpuPence: null, churnRate: null, trialConversion: null };
  return { months, mrrPence: 0, subscribers: 0, trialing: 0, inGrace: 0, heldOrders: 0, ...none };
}

/** What an admin sees in development mode: nobody and nothing yet. */
export const ADMIN_SAMPLES: Record<string, () => unknown> = {
  '/api/admin/analytics': () => ANALYTICS,
  '/api/admin/revenue': revenue,
  '/api/admin/payments': () => ({ items: [], total: 0, page: 1, pageCount: 1 }),
  '/api/admin/users': () => ({ items: [], total: 0, page: 1, pageCount: 1 }),
  '/api/admin/cases/quality': () => ({ items: [], page: 1, pageCount: 1 }),
  '/api/admin/page-views': () => ({ items: [] }),
  '/api/admin/sales-enquiries': () => ({
    items: [],
    ...{ total: 0, page: 1, pageCount: 1, counts: { new: 0, contacted: 0, won: 0, closed: 0 } },
  }),
  '/api/admin/newsletter/issues': () => ({ items: [], page: 1, pageCount: 1 }),
  '/api/admin/newsletter/figures': () => ({
    growth: [],
    issues: [],
    states: { pending: 0, confirmed: 0, unsubscribed: 0, suppressed: 0, measured: 0 },
    measuring: false,
  }),
  '/api/admin/security-events': () => SAMPLE_SECURITY_EVENTS,
  '/api/admin/audit': () => ({ items: [], people: {}, next: null }),
};
