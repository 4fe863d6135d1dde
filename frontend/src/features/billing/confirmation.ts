import { useEffect, useState } from 'react';
import { isSettled, useCheckout, type Followed } from './api/checkouts.js';

/** A payment is confirmed within seconds as a rule; then it is looked for less often. */
const QUICK_UNTIL_MS = 10_000;
const LONG_AFTER_MS = 30_000;
const EVERY_MS = { quick: 1000, slow: 5000, long: 15_000 } as const;

/** How long the person has waited: `quick` says nothing about it, `slow` offers to look again, `long` explains. */
export type Patience = keyof typeof EVERY_MS;

function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('quick');
  useEffect(() => {
    const slow = setTimeout(() => setPatience('slow'), QUICK_UNTIL_MS);
    const long = setTimeout(() => setPatience('long'), LONG_AFTER_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(long);
    };
  }, []);
  return patience;
}

/**
 * Whether it is to be told as it is: an open payment may have been paid a moment ago, and one that could not be looked up just
 * now may have been paid at any time. Nobody is told to pay that once more.
 */
function isTold({ checkout, overPlan }: Followed, patience: Patience): boolean {
  const isUnpaid = checkout.state === 'open' && checkout.isCurrent && patience !== 'quick';
  return isSettled(checkout) || overPlan !== null || isUnpaid;
}

/** Follows a payment until it is settled. */
export function useConfirmation(sessionId: string) {
  const patience = usePatience();
  const { data, error, isFetching, refetch } = useCheckout(sessionId, EVERY_MS[patience]);
  return {
    /** What is told of it; `null` while it is waited for. */
    told: data && isTold(data, patience) ? data.checkout : null,
    /** The Pro Pass that it began and that is over already. */
    overPlan: data?.overPlan ?? null,
    patience,
    error,
    isLooking: isFetching,
    lookAgain: () => void refetch(),
  };
}
