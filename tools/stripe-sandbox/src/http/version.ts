/** The version that is spoken; another one in `Stripe-Version` is echoed and answered all the same. */
export const API_VERSION = '2026-10-28.endive';
