import type { Stripe } from 'stripe';
import { route } from '../http/route.js';

/** The one account of the sandbox. */
export const ACCOUNT = {
  id: 'acct_1CaseDropSandbox',
  name: 'CaseDrop',
  country: 'GB',
  currency: 'gbp',
} as const;

const account: Stripe.Account = {
  id: ACCOUNT.id,
  object: 'account',
  business_type: 'company',
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  country: ACCOUNT.country,
  created: 1_750_000_000,
  default_currency: ACCOUNT.currency,
  details_submitted: true,
  email: 'hello@casedrop.example',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
};

export const accountRoutes = [route('GET', '/v1/account', {}, () => account)];
