import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import type { SubscriptionSpan } from '../domain/revenue.js';
import { factsOf } from './stored-facts.js';
import type { SubscriptionFacts } from '../domain/provider-facts.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** A subscription with the facts as they were read last. */
export interface KnownSubscription {
  personId: number | null;
  paidFrom: Date | null;
  facts: SubscriptionFacts;
}

/** Subscriptions as the provider last told of them. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The subscription, held until the end of the transaction, so that nobody's erasure is undone by what was read before it. */
  async lock({ manager }: Transaction, id: string): Promise<KnownSubscription | null> {
    const row = await manager.findOne(SubscriptionEntity, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    return row && known(row);
  }

  async save({ manager }: Transaction, row: SubscriptionEntity): Promise<void> {
    await manager.upsert(SubscriptionEntity, row, { conflictPaths: ['id'] });
  }

  /** A person's subscriptions, the newest first. */
  async of(personId: number, tx?: Transaction): Promise<KnownSubscription[]> {
    const manager = tx?.manager ?? this.dataSource.manager;
    const order = { startedAt: 'DESC', id: 'DESC' } as const;
    return (await manager.find(SubscriptionEntity, { where: { personId }, order })).map(known);
  }

  /** Subscriptions that are to be looked at again by now; nobody else takes them before `until`. */
  async takeDue(now: Date, until: Date, limit: number): Promise<string[]> {
    const due = await this.subscriptions.find({
      select: { id: true },
      where: { lookAgainAt: LessThan(now) },
      order: { lookAgainAt: 'ASC' },
      take: limit,
    });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await this.subscriptions.update({ id: In(ids) }, { lookAgainAt: until });
    return ids;
  }

  /** All that were not over when they were last looked at. */
  async live(): Promise<string[]> {
    const over = ['canceled', 'incomplete_expired'];
    const rows = await this.dataSource
      .createQueryBuilder(SubscriptionEntity, 's')
      .select('s.id', 'id')
      .where('s.status NOT IN (:...over)', { over })
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** All subscriptions over time, for the figures. Of the facts no more is read than they need. */
  spans(): Promise<SubscriptionSpan[]> {
    return this.dataSource
      .createQueryBuilder(SubscriptionEntity, 's')
      .select('s.status', 'status')
      .addSelect('s.paidFrom', 'paidFrom')
      .addSelect('s.trialEndedAt', 'trialEndedAt')
      .addSelect('s.endedAt', 'endedAt')
      .addSelect('s.monthlyPence', 'monthlyPence')
      .addSelect(`(s.facts->>'endedUnpaid')::boolean`, 'endedUnpaid')
      .addSelect(`(s.facts->>'lastBilledAt')::timestamptz`, 'lastBilledAt')
      .getRawMany<SubscriptionSpan>();
  }

  private get subscriptions() {
    return this.dataSource.getRepository(SubscriptionEntity);
  }
}

const known = ({ personId, paidFrom, facts }: SubscriptionEntity): KnownSubscription => ({
  personId,
  paidFrom,
  facts: factsOf(facts),
});
