import { billing } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { accessOf, isLive, lastingPrice, paidFromOf, statusBy } from '../domain/plan.js';
import type { SubscriptionFacts } from '../domain/provider-facts.js';
import { CustomersRepository } from '../persistence/customers.repository.js';
import { lockObject } from '../persistence/object-lock.js';
import { OF_NOBODY } from '../persistence/stored-facts.js';
import { type KnownSubscription, SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { ProviderTransactions } from './provider-transactions.js';

/** How long after the end of a month it should have been heard of. */
const NEWS_DUE_MS = 60 * 60_000;

/** A subscription as it was just looked up. */
interface SettledPlan {
  personId: number | null;
  facts: SubscriptionFacts;
  /** Whether its person became pro by it, or ceased to be. */
  changed: boolean;
}

/** Brings a subscription, and what it gives its person, to where the provider says it is. Doing it again changes nothing. */
@Injectable()
export class SettlePlan {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: CustomersRepository,
    private readonly accounts: AccountsRepository,
    private readonly transactions: ProviderTransactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Whose it is, and whether their status changed by it; `null` for a subscription of nobody here. */
  async settle(subscriptionId: string): Promise<SettledPlan | null> {
    return this.transactions.run((tx) => this.settleIn(tx, subscriptionId));
  }

  /** As `settle`, in a transaction that is one of `ProviderTransactions` already. */
  async settleIn(tx: Transaction, subscriptionId: string): Promise<SettledPlan | null> {
    await lockObject(tx, subscriptionId);
    const told = await this.provider.readSubscription(subscriptionId);
    const before = await this.subscriptions.lock(tx, subscriptionId);
    const facts = told ?? this.gone(before);
    if (!facts) return null;
    const personId = before ? before.personId : await this.customers.lockPersonOf(facts.customerId, tx);
    if (!before && personId === null) {
      this.log.warn({ subscriptionId }, 'a subscription of a customer whom nobody here knows');
      return null;
    }
    await this.note(tx, personId, facts, before);
    // Stripe leaves the bills of what has ended payable, and reminds of them: the money would buy nothing.
    if (!isLive(facts) && facts.hasOpenBills) await this.provider.voidBills(subscriptionId);
    const changed = personId !== null && (await this.applyTo(tx, personId));
    return { personId, facts, changed };
  }

  /** What the provider does not know any more is over. */
  private gone(before: KnownSubscription | null): SubscriptionFacts | null {
    if (!before) return null;
    const endedAt = before.facts.endedAt ?? this.clock.now();
    return {
      ...before.facts,
      status: 'canceled',
      endedAt,
      endedUnpaid: false,
      due: null,
      hasOpenBills: false,
    };
  }

  private async note(
    tx: Transaction,
    personId: number | null,
    facts: SubscriptionFacts,
    before: KnownSubscription | null,
  ): Promise<void> {
    await this.subscriptions.save(tx, {
      id: facts.id,
      personId,
      facts: personId === null ? { ...facts, ...OF_NOBODY } : facts,
      status: facts.status,
      monthlyPence: lastingPrice(facts),
      startedAt: facts.startedAt,
      trialEndedAt: facts.trialEndsAt,
      paidFrom: before?.paidFrom ?? paidFromOf(facts),
      endedAt: facts.endedAt,
      lookAgainAt: this.nextLook(facts),
      lookedAt: this.clock.now(),
    });
  }

  private nextLook(facts: SubscriptionFacts): Date | null {
    const { until } = accessOf(facts, this.clock.now());
    if (until && until > this.clock.now()) return until;
    if (!isLive(facts)) return null;
    const later = Math.max(facts.periodEndsAt.getTime(), this.clock.now().getTime());
    return new Date(later + NEWS_DUE_MS);
  }

  /** Makes the person pro, or not, by all that they have; says whether that is new. */
  private async applyTo(tx: Transaction, personId: number): Promise<boolean> {
    const account = await this.accounts.lock(tx, personId);
    if (!account) return false;
    const own = await this.subscriptions.of(personId, tx);
    const now = this.clock.now();
    const subscriptionStatus = statusBy(own.map(({ facts }) => accessOf(facts, now)));
    const latest = own.find(({ facts }) => isLive(facts)) ?? own[0];
    await this.customers.setSubscription(tx, personId, {
      subscriptionStatus,
      stripeSubscriptionId: latest?.facts.id ?? null,
    });
    if (subscriptionStatus === account.subscriptionStatus) return false;
    const payload = { personId, subscriptionStatus, changedAt: now.toISOString() };
    await tx.emit(billing.subscriptionChanged, payload, { correlationId: latest?.facts.id ?? 'plan' });
    return true;
  }
}
