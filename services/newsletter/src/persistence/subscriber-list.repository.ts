import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { ConfirmationEntity } from './confirmation.entity.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** A subscriber with the proof of consent and what happened since, the latest last. */
export interface ListedSubscriber {
  subscriber: SubscriberEntity;
  consent: ConfirmationEntity | undefined;
  changes: SubscriberChangeEntity[];
}

/** All subscribers, piece by piece. */
@Injectable()
export class SubscriberListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The next so many in the order of their ids, after this one. */
  async after(id: string, most: number): Promise<ListedSubscriber[]> {
    const subscribers = await this.dataSource
      .getRepository(SubscriberEntity)
      .find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: most });
    const ids = subscribers.map((subscriber) => subscriber.id);
    const [consents, changes] = await Promise.all([
      this.dataSource
        .getRepository(ConfirmationEntity)
        .findBy({ id: In(subscribers.flatMap(({ consentId }) => consentId ?? [])) }),
      this.dataSource
        .getRepository(SubscriberChangeEntity)
        .find({ where: { subscriberId: In(ids) }, order: { id: 'ASC' } }),
    ]);
    const consentOf = new Map(consents.map((consent) => [consent.id, consent]));
    const changesOf = new Map<string, SubscriberChangeEntity[]>(ids.map((one) => [one, []]));
    for (const change of changes) changesOf.get(change.subscriberId)?.push(change);
    return subscribers.map((subscriber) => ({
      subscriber,
      consent: consentOf.get(subscriber.consentId ?? ''),
      changes: changesOf.get(subscriber.id) ?? [],
    }));
  }
}
