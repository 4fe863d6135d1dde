import type { CaseSummary, Feed, GenerationRequest, User } from '@casedrop/contracts/http';

/** A candidate with five credits. */
export function sampleUser(over: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'ada@example.org',
    username: 'ada',
    subscriptionStatus: 'free',
    freeCredits: 5,
    creditsWaiting: 0,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    referralCode: 'ABCD2345',
    referredBy: null,
    isAdmin: false,
    isCoach: false,
    emailConfirmed: true,
    hadCredits: false,
    hasPassword: true,
    hasSecondFactor: false,
    secondFactorNeeded: false,
    timeZone: 'Europe/London',
    createdAt: '2026-11-02T09:00:00.000Z',
    ...over,
  };
}

/** An approved case as lists show it. */
export function sampleSummary(over: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    title: 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?',
    description: 'A high-street coffee chain weighs twenty drive-thru conversions against two hurdles.',
    industry: 'Food & Hospitality',
    archetype: 'market-entry',
    difficulty: 'intermediate',
    estimatedTime: 35,
    averageRating: null,
    totalRatings: 0,
    attempts: 0,
    sourceTitle: 'Coffee chains race to open drive-thru sites as high-street footfall softens',
    sourceUrl: 'https://news.example/coffee-drive-thru',
    status: 'approved',
    createdAt: '2026-11-16T07:00:00.000Z',
    publishedAt: '2026-11-16T09:00:00.000Z',
    ofTheWeek: true,
    cover: {
      archetype: 'market-entry',
      industry: 'food-hospitality',
      seed: 7,
      kind: 'bar',
      values: [0.6, 1, 0.2],
    },
    ...over,
  };
}

/** A headline that waits in the queue. */
export function sampleRequest(over: Partial<GenerationRequest> = {}): GenerationRequest {
  return {
    id: '5f3b1a00-0000-4000-8000-000000000001',
    headline: 'Rail operators trial off-peak passes to fill empty seats',
    publisher: 'Example Gazette',
    url: 'https://news.example/rail-passes',
    state: 'queued',
    reason: null,
    declined: false,
    caseId: null,
    attempts: 1,
    createdAt: '2026-11-20T08:30:00.000Z',
    updatedAt: '2026-11-20T08:30:00.000Z',
    ...over,
  };
}

/** A kept feed. */
export function sampleFeed(over: Partial<Feed> = {}): Feed {
  return {
    id: '9a1d0000-0000-4000-8000-000000000001',
    url: 'https://news.example/business/rss',
    title: 'Example Gazette: Business',
    lastFetchedAt: '2026-11-20T07:55:00.000Z',
    lastError: null,
    lastStatus: 200,
    failures: 0,
    pausedAt: null,
    pollMinutes: 60,
    nextFetchAt: '2026-11-20T08:58:00.000Z',
    itemsSeen: 24,
    itemsNew: 2,
    headlineCount: 24,
    createdAt: '2026-11-18T10:00:00.000Z',
    ...over,
  };
}
