import type { BeginCheckout } from '@casedrop/contracts/http';
import { beginCheckout } from './api/checkouts.js';

/** Begins a payment and tells where it is paid. */
export async function paymentPage(order: BeginCheckout): Promise<string> {
  const { payUrl } = await beginCheckout(order);
  if (payUrl === null) throw new Error('The payment has no page.');
  return payUrl;
}
