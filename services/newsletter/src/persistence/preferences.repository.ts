import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { type SubscriberChange, SubscriberChangeEntity } from './subscriber-change.entity.js';
import { clearMarks, type Client, noteChanges, suppressWaiting } from './subscriber-changes.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** What a subscriber does, by which door, from where. */
export interface Deed extends Client {
  key: string;
  by: string;
  at: Date;
}

/** A subscriber, and since when they are in their state; `null` while they have not agreed. */
export interface KnownSubscriber {
  subscriber: SubscriberEntity;
  since: Date | null;
}

const STATE_CHANGES: SubscriberChange[] = [
  'confirmed',
  'imported',
  'resubscribed',
  'unsubscribed',
  'suppressed',
];

/** What people do to their own subscription. Each deed locks its subscriber, so that one after the other happens. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The subscriber with this key; `null` for a key that is nobody's. */
  async find(key: string): Promise<KnownSubscriber | null> {
    return this.known(this.dataSource.manager, key);
  }

  /** Has opens and clicks counted, or not; whoever withdraws that has what was counted forgotten. */
  async setMeasured(deed: Deed, measured: boolean): Promise<KnownSubscriber | null> {
    return this.change(deed, async (manager, { id, measured: before }) => {
      if (!measured) await clearMarks(manager, id);
      if (before === measured) return;
      await manager.update(SubscriberEntity, { id }, { measured });
      await this.note(manager, id, measured ? 'measured' : 'unmeasured', deed);
    });
  }

  /** Ends a subscription together with the mails that wait; `monday` is that of the issue whose link was used. */
  async unsubscribe(deed: Deed, monday: string | null): Promise<KnownSubscriber | null> {
    return this.change(deed, async (manager, { id, state }) => {
      await suppressWaiting(manager, [id], deed.at);
      if (state !== 'confirmed') return;
      await manager.update(SubscriberEntity, { id }, { state: 'unsubscribed' });
      const issue = monday && (await manager.findOneBy(IssueEntity, { week: monday }));
      await this.note(manager, id, 'unsubscribed', deed, issue ? issue.id : null);
    });
  }

  /** Takes a subscription up again that had been ended; any other stays as it is. */
  async resubscribe(deed: Deed): Promise<KnownSubscriber | null> {
    return this.change(deed, async (manager, { id, state }) => {
      if (state !== 'unsubscribed') return;
      await manager.update(SubscriberEntity, { id }, { state: 'confirmed' });
      await this.note(manager, id, 'resubscribed', deed);
    });
  }

  private async change(
    { key }: Deed,
    work: (manager: EntityManager, subscriber: SubscriberEntity) => Promise<void>,
  ): Promise<KnownSubscriber | null> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const subscriber = await manager.findOne(SubscriberEntity, { where: { key }, lock });
      if (!subscriber) return null;
      await work(manager, subscriber);
      return this.known(manager, key);
    });
  }

  private async known(manager: EntityManager, key: string): Promise<KnownSubscriber | null> {
    const subscriber = await manager.findOneBy(SubscriberEntity, { key });
    if (!subscriber) return null;
    const latest = await manager.findOne(SubscriberChangeEntity, {
      where: { subscriberId: subscriber.id, change: In(STATE_CHANGES) },
      order: { id: 'DESC' },
    });
    return { subscriber, since: latest?.at ?? subscriber.confirmedAt };
  }

  private async note(
    manager: EntityManager,
    subscriberId: string,
    change: SubscriberChange,
    { by, at, address, userAgent }: Deed,
    issueId: string | null = null,
  ): Promise<void> {
    await noteChanges(manager, [{ subscriberId, at, change, by, address, userAgent, issueId }]);
  }
}
