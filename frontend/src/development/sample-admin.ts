import type { Analytics } from '@casedrop/contracts/http';

/** The stated defaults; every figure says that it is one. */
const ANALYTICS: Analytics = {
  totalUsers: 1,
  mrr: 0,
  conversionRate: 4.7,
  avgRating: 4.3,
  newsletter: { openRate: 42, clickRate: 8, unsubRate: 0.5 },
  cases: { completionRate: 68, avgTime: 32, qualityScore: 4.2 },
  viral: { kFactor: 0.1, referralRate: 12, shares: 0 },
  samples: [
    'totalUsers',
    'mrr',
    'conversionRate',
    'avgRating',
    'subscribers',
    'newsletter.openRate',
    'newsletter.clickRate',
    'newsletter.unsubRate',
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

/** What an admin sees in development mode: nobody and nothing yet. */
export const ADMIN_SAMPLES: Record<string, () => unknown> = {
  '/api/admin/analytics': () => ANALYTICS,
  '/api/admin/payments': () => ({ items: [], total: 0, page: 1, pageCount: 1 }),
  '/api/admin/users': () => ({ items: [], total: 0, page: 1, pageCount: 1 }),
  '/api/admin/cases/quality': () => ({ items: [], page: 1, pageCount: 1 }),
  '/api/admin/sales-enquiries': () => ({
    items: [],
    ...{ total: 0, page: 1, pageCount: 1, counts: { new: 0, contacted: 0, won: 0, closed: 0 } },
  }),
  '/api/admin/audit': () => ({ items: [], people: {}, next: null }),
};
