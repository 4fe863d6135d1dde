import type { SubscriptionFacts } from '../domain/provider-facts.js';

/** What of a subscription leads to a person: nothing of it is kept of somebody who left. */
export const OF_NOBODY = { customerId: '', card: null, due: null };

/** The facts out of a JSON column: their times are texts there. */
export function factsOf(stored: object): SubscriptionFacts {
  const facts = stored as SubscriptionFacts;
  return {
    ...facts,
    startedAt: date(facts.startedAt),
    trialEndsAt: maybe(facts.trialEndsAt),
    periodEndsAt: date(facts.periodEndsAt),
    cancelsAt: maybe(facts.cancelsAt),
    endedAt: maybe(facts.endedAt),
    lastBilledAt: maybe(facts.lastBilledAt),
    lastPaidAt: maybe(facts.lastPaidAt),
    due: facts.due ?? null, // not there in what a process of an older version wrote
    discounts: facts.discounts.map((one) => ({ ...one, until: maybe(one.until) })),
  };
}

const date = (value: Date | string): Date => new Date(value);
const maybe = (value: Date | string | null | undefined): Date | null =>
  value == null ? null : new Date(value);
