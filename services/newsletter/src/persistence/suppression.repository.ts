import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { hashOfEmail } from '../domain/confirmation.js';
import { noteChanges, suppressWaiting } from './subscriber-changes.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

/** Addresses that must get no mail any more: mails to them came back for good, or were reported as unwanted. */
@Injectable()
export class SuppressionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Suppresses addresses, each for its reason, together with the mails to them that wait; says how many were not before.
   * Of an address that is not known its hash is kept, so that it gets no mail when somebody enters it.
   */
  async suppress(reasons: ReadonlyMap<string, string>, at: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const known = await manager.find(SubscriberEntity, {
        where: { email: In([...reasons.keys()]) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      await this.suppressKnown(manager, known, reasons, at);
      const emails = new Set(known.map(({ email }) => email));
      await this.keepHashes(
        manager,
        [...reasons.keys()].filter((email) => !emails.has(email)),
        at,
      );
      return known.filter(({ state }) => state !== 'suppressed').length;
    });
  }

  private async suppressKnown(
    manager: EntityManager,
    known: SubscriberEntity[],
    reasons: ReadonlyMap<string, string>,
    at: Date,
  ): Promise<void> {
    const fresh = known.filter(({ state }) => state !== 'suppressed');
    const ids = fresh.map(({ id }) => id);
    if (ids.length === 0) return;
    await manager.update(SubscriberEntity, { id: In(ids) }, { state: 'suppressed' });
    const change = 'suppressed' as const;
    const changes = fresh.map(({ id, email }) => ({
      subscriberId: id,
      at,
      change,
      by: reasons.get(email) ?? '',
    }));
    await noteChanges(manager, changes);
    await suppressWaiting(manager, ids, at);
  }

  private async keepHashes(manager: EntityManager, emails: string[], at: Date): Promise<void> {
    if (emails.length === 0) return;
    const addresses = emails.map((email) => ({ emailHash: hashOfEmail(email), since: at }));
    await manager
      .createQueryBuilder()
      .insert()
      .into(SuppressedAddressEntity)
      .values(addresses)
      .orIgnore()
      .execute();
  }
}
