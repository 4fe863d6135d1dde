import type { Route } from '../http/route.js';
import { accountRoutes } from './account.js';
import { checkoutSessionRoutes } from './checkout-sessions.js';
import { couponRoutes, promotionCodeRoutes } from './coupons.js';
import { customerRoutes } from './customers.js';
import { eventRoutes } from './events.js';
import { invoiceRoutes } from './invoices.js';
import { paymentRoutes } from './payments.js';
import { portalSessionRoutes } from './portal-sessions.js';
import { priceRoutes, productRoutes } from './products.js';
import { disputeRoutes, refundRoutes } from './refunds.js';
import { subscriptionRoutes } from './subscriptions.js';

/** Every call of the API that the sandbox answers. */
export const apiRoutes: readonly Route[] = [
  ...checkoutSessionRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
  ...accountRoutes,
];
