import { useEffect } from 'react';
import { HEAD_START_MS, whenOnline } from '../../lib/lazy-part.js';

/** The loader that adds no script before it is called. */
const loadStripeJs = async (key: string): Promise<void> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await loadStripe(key);
};

/**
 * Lets Stripe tell people from fraudsters by its script, on the pages that lead to a payment and after they stand. A build
 * without `VITE_STRIPE_PUBLIC_KEY` loads nothing of Stripe; where the script cannot come, nothing else changes.
 */
export function useFraudSignals(load: (key: string) => Promise<void> = loadStripeJs): void {
  useEffect(() => {
    const key: unknown = import.meta.env.VITE_STRIPE_PUBLIC_KEY;
    if (typeof key !== 'string' || key === '') return;
    const begin = () => whenOnline(() => load(key))().catch(reportError);
    const timer = setTimeout(() => void begin(), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
