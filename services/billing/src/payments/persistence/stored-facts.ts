import type { SubscriptionFacts } from '../domain/provider-facts.js';

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
    discounts: facts.discounts.map((one) => ({ ...one, until: maybe(one.until) })),
  };
}

const date = (value: Date | string): Date => new Date(value);
const maybe = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));
