import type { ApiKey, ReferralOverview, SecurityEvents, SessionInfo, User } from '@casedrop/contracts/http';

/** The person that development mode signs in; exists in this browser only. */
export const DEVELOPMENT_USER: User = {
  id: 1,
  email: 'dev_user@development.example',
  username: 'dev_user',
  subscriptionStatus: 'pro',
  freeCredits: 5,
  creditsWaiting: 0,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  referralCode: 'DEVCODE1',
  referredBy: null,
  isAdmin: true,
  isCoach: true,
  emailConfirmed: true,
  hadCredits: false,
  hasPassword: true,
  hasSecondFactor: false,
  secondFactorNeeded: false,
  timeZone: null,
  createdAt: '2026-11-02T09:00:00.000Z',
};

export const SAMPLE_SESSIONS: SessionInfo[] = [
  {
    id: '00000000-0000-4000-8000-0000000000a1',
    current: true,
    device: 'Firefox on Linux',
    address: '192.0.2.10',
    begunAt: '2026-11-16T08:00:00.000Z',
    lastUsedAt: '2026-11-20T16:04:00.000Z',
  },
  {
    id: '00000000-0000-4000-8000-0000000000a2',
    current: false,
    device: 'Safari on iPhone',
    address: '198.51.100.7',
    begunAt: '2026-11-10T18:30:00.000Z',
    lastUsedAt: '2026-11-19T21:12:00.000Z',
  },
];

export const SAMPLE_SECURITY_EVENTS: SecurityEvents = {
  items: [
    {
      id: 2,
      at: '2026-11-16T08:00:00.000Z',
      kind: 'signed-in',
      personId: DEVELOPMENT_USER.id,
      network: '192.0.2.10',
      device: 'Firefox on Linux',
      reason: 'password',
    },
    {
      id: 1,
      at: '2026-11-16T07:59:00.000Z',
      kind: 'sign-in-failed',
      personId: DEVELOPMENT_USER.id,
      network: '192.0.2.10',
      device: 'Firefox on Linux',
      reason: 'wrong-password',
    },
  ],
  next: null,
};

export const SAMPLE_API_KEYS: ApiKey[] = [
  {
    id: '00000000-0000-4000-8000-0000000000b1',
    name: 'Course website',
    prefix: 'cdk_Sample',
    scopes: ['cases:read'],
    createdAt: '2026-11-12T10:00:00.000Z',
    lastUsedAt: null,
  },
];

export const SAMPLE_REFERRALS: ReferralOverview = {
  code: DEVELOPMENT_USER.referralCode,
  creditsEach: 2,
  monthlyLimit: 20,
  rewardedThisMonth: 1,
  items: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      name: 'Grace H.',
      state: 'rewarded',
      appliedAt: '2026-11-12T10:00:00.000Z',
      qualifiedAt: '2026-11-12T10:20:00.000Z',
    },
    {
      id: '00000000-0000-4000-8000-0000000000c2',
      name: 'Alan T.',
      state: 'waiting',
      appliedAt: '2026-11-19T10:00:00.000Z',
      qualifiedAt: null,
    },
  ],
};
