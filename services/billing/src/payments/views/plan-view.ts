import type { Plan } from '@casedrop/contracts';
import {
  accessOf,
  afterNextOf,
  discountInWords,
  isLive,
  nextPaymentOf,
  planStateOf,
} from '../domain/plan.js';
import type { SubscriptionFacts } from '../domain/provider-facts.js';

/** A subscription as its owner sees it. */
export function planView(facts: SubscriptionFacts, now: Date): Plan {
  const access = accessOf(facts, now);
  const next = nextPaymentOf(facts);
  const afterNext = afterNextOf(facts);
  const state = planStateOf(facts);
  const holding = facts.discounts.filter(({ until }) => until === null || until > now);
  return {
    subscriptionId: facts.id,
    state,
    givesAccess: access.given,
    pricePence: facts.pricePence,
    nextPaymentAt: iso(next?.at ?? null),
    nextPaymentPence: next?.pence ?? null,
    afterNext:
      afterNext &&
      ('until' in afterNext ? { ...afterNext, until: afterNext.until.toISOString() } : afterNext),
    trialEndsAt: state === 'trial' ? iso(facts.trialEndsAt) : null,
    cancelsAt: state === 'ended' ? null : iso(facts.cancelsAt),
    graceEndsAt: iso(access.until),
    due: facts.due,
    discount: isLive(facts) ? discountInWords(holding) : null,
    card: facts.card,
    startedAt: facts.startedAt.toISOString(),
    endedAt: iso(facts.endedAt),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
