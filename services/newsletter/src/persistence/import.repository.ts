import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type InsertResult } from 'typeorm';
import { hashOfEmail, MAIL_EVERY_MS } from '../domain/confirmation.js';
import type { KnownAddress, Proof } from '../domain/imported-row.js';
import { ErasedAddressEntity } from './erased-address.entity.js';
import { noteChanges } from './subscriber-changes.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

/** Somebody whose consent is proved by the list that they stand in. */
export interface ProvedAddress {
  email: string;
  proof: Proof;
  /** Stands where the id of a confirmation would: there is none. */
  id: string;
}

/** Where an imported address comes from, beside the source that its list names. */
export const IMPORT_SOURCE = 'import';

/** Addresses out of lists. */
@Injectable()
export class ImportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What is known of these addresses. */
  async known(emails: string[], at: Date): Promise<Map<string, KnownAddress>> {
    const askedSince = at.getTime() - MAIL_EVERY_MS;
    const [subscribers, gone] = await Promise.all([
      this.dataSource.getRepository(SubscriberEntity).findBy({ email: In(emails) }),
      this.suppressed(emails),
    ]);
    return new Map<string, KnownAddress>([
      ...subscribers.map(({ email, state, lastConfirmationAt: asked }) => {
        return [email, { state, askedLately: asked.getTime() > askedSince }] as const;
      }),
      ...gone.map((email) => [email, { state: 'suppressed', askedLately: false }] as const),
    ]);
  }

  /** Whose owners asked to be forgotten, and when. */
  async erased(emails: string[]): Promise<Map<string, Date>> {
    const { hashes, emailOf } = hashed(emails);
    const rows = await this.dataSource.getRepository(ErasedAddressEntity).findBy({ emailHash: In(hashes) });
    return new Map(rows.map(({ emailHash, at }) => [emailOf(emailHash), at]));
  }

  private async suppressed(emails: string[]): Promise<string[]> {
    const { hashes, emailOf } = hashed(emails);
    const rows = await this.dataSource
      .getRepository(SuppressedAddressEntity)
      .findBy({ emailHash: In(hashes) });
    return rows.map(({ emailHash }) => emailOf(emailHash));
  }

  /** Makes those confirmed who are new or wait for it; gives back who that was. */
  async add(manager: EntityManager, addresses: ProvedAddress[], at: Date): Promise<string[]> {
    const fresh = await this.insert(manager, addresses, at);
    const pending = await this.confirm(manager, addresses);
    const ids = new Map([...fresh, ...pending]);
    const added = addresses.filter(({ email }) => ids.has(email));
    const changes = added.map(({ email, proof }) => ({
      subscriberId: ids.get(email) ?? '',
      at,
      change: 'imported' as const,
      by: proof.source,
    }));
    await noteChanges(manager, changes);
    return added.map(({ email }) => email);
  }

  private async insert(
    manager: EntityManager,
    addresses: ProvedAddress[],
    at: Date,
  ): Promise<[email: string, id: string][]> {
    const rows = addresses.map(({ email, proof, id }) => ({
      ...{ email, emailHash: hashOfEmail(email), state: 'confirmed' as const, source: IMPORT_SOURCE },
      ...{ firstAskedAt: at, lastAskedAt: at, lastConfirmationId: id, lastConfirmationAt: at },
      confirmedAt: proof.at,
    }));
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(SubscriberEntity)
      .values(rows)
      .orIgnore()
      .returning(['id', 'email'])
      .execute();
    return idsIn(inserted);
  }

  /** Those who were asked and have not answered: one by one, as each agreed at another time. */
  private async confirm(
    manager: EntityManager,
    addresses: ProvedAddress[],
  ): Promise<[email: string, id: string][]> {
    const pending = await manager.find(SubscriberEntity, {
      where: { email: In(addresses.map(({ email }) => email)), state: 'pending' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const agreedAt = new Map(addresses.map(({ email, proof }) => [email, proof.at]));
    for (const { id, email } of pending)
      await manager.update(
        SubscriberEntity,
        { id },
        { state: 'confirmed', confirmedAt: agreedAt.get(email) },
      );
    return pending.map(({ email, id }) => [email, id]);
  }
}

/** The hashes of addresses, and whose each is. */
function hashed(emails: string[]): { hashes: Buffer[]; emailOf: (hash: Buffer) => string } {
  const hashes = emails.map(hashOfEmail);
  const byHash = new Map(emails.map((email, at) => [hashes[at]?.toString('hex') ?? '', email]));
  return { hashes, emailOf: (hash) => byHash.get(hash.toString('hex')) ?? '' };
}

const idsIn = ({ raw }: InsertResult): [email: string, id: string][] =>
  (raw as { email: string; id: string }[]).map(({ email, id }) => [email, id]);
