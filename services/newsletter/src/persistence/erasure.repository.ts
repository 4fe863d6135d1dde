import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { ConfirmationEntity } from './confirmation.entity.js';
import { ErasedAddressEntity } from './erased-address.entity.js';
import { MailEntity } from './mail.entity.js';
import { clearMarks, suppressWaiting } from './subscriber-changes.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

/** Removes what is kept about an address whose owner is gone. */
@Injectable()
export class ErasureRepository {
  /**
   * Erases the subscription of an address with its consent, and requests that are older than `at`. What was asked
   * after that, and rests on nothing older, is a new consent and stays. That an address was erased, and when, stays known by
   * its hash, and so does that it is suppressed. Requests are locked first and their subscriber second, in the order in which a confirmation takes them.
   */
  async erase(manager: EntityManager, emailHash: Buffer, at: Date): Promise<void> {
    await this.remember(manager, emailHash, at);
    const older = await this.lockRequests(manager, emailHash, at);
    const known = await manager.findOne(SubscriberEntity, {
      where: { emailHash },
      lock: { mode: 'pessimistic_write' },
    });
    if (!known) return;
    if (known.state === 'suppressed') await this.suppress(manager, emailHash, at);
    const restsOn = await this.restsOn(manager, known);
    if (restsOn <= at) await this.remove(manager, known, at);
    await manager.delete(MailEntity, { id: In(older) });
    if (restsOn > at) await this.askedFirstAfter(manager, known);
  }

  /** The latest erasure counts, in whichever order they are told. */
  private async remember(manager: EntityManager, emailHash: Buffer, at: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ErasedAddressEntity)
      .values({ emailHash, at })
      .orUpdate(['at'], ['email_hash'], {
        overwriteCondition: { where: 'erased_addresses.at < excluded.at' },
      })
      .execute();
  }

  private async lockRequests(manager: EntityManager, emailHash: Buffer, at: Date): Promise<string[]> {
    const requests = await manager.find(ConfirmationEntity, {
      where: { subscriber: { emailHash }, requestedAt: LessThanOrEqual(at) },
      relations: { subscriber: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', tables: ['confirmations'] },
    });
    return requests.map(({ id }) => id);
  }

  /** When that was asked on which the subscription rests: the consent, an imported one too, or else the latest request. */
  private async restsOn(
    manager: EntityManager,
    { consentId, confirmedAt, lastConfirmationAt }: SubscriberEntity,
  ): Promise<Date> {
    const consent = consentId && (await manager.findOneBy(ConfirmationEntity, { id: consentId }));
    return consent ? consent.requestedAt : (confirmedAt ?? lastConfirmationAt);
  }

  /** Their waiting mails first: a recipient whose person is gone cannot be asked any more. */
  private async remove(manager: EntityManager, { id }: SubscriberEntity, at: Date): Promise<void> {
    await suppressWaiting(manager, [id], at);
    await clearMarks(manager, id);
    await manager.delete(SubscriberEntity, { id });
  }

  private async suppress(manager: EntityManager, emailHash: Buffer, at: Date): Promise<void> {
    const address = { emailHash, since: at };
    await manager
      .createQueryBuilder()
      .insert()
      .into(SuppressedAddressEntity)
      .values(address)
      .orIgnore()
      .execute();
  }

  private async askedFirstAfter(manager: EntityManager, { id }: SubscriberEntity): Promise<void> {
    const first = await manager.findOne(ConfirmationEntity, {
      where: { subscriberId: id },
      order: { requestedAt: 'ASC' },
    });
    if (first) await manager.update(SubscriberEntity, { id }, { firstAskedAt: first.requestedAt });
  }
}
