import type { OwnBilling, PriceList } from '@casedrop/contracts/http';
import { DEVELOPMENT_USER } from './sample-person.js';

/** The prices of the specification; nothing can be paid in development mode. */
export function samplePrices(): PriceList {
  return {
    prices: [
      { kind: 'case', pricePence: 300, currency: 'GBP', period: 'once' },
      { kind: 'pro', pricePence: 1500, currency: 'GBP', period: 'month' },
      { kind: 'coach', pricePence: 9900, currency: 'GBP', period: 'month' },
    ],
    trialDays: 7,
    graceDays: 7,
    payable: false,
  };
}

/** The development user is a full member without a payment. */
export function sampleBilling(): OwnBilling {
  return {
    subscriptionStatus: DEVELOPMENT_USER.subscriptionStatus ?? 'free',
    plan: null,
    trialAvailable: false,
    openCheckout: null,
    payments: [],
    canOpenPortal: false,
    payable: false,
  };
}
