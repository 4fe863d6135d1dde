import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockUntilCommit } from './advisory-lock.js';
import { ProviderIdentityEntity } from './entities/provider-identity.entity.js';
import { UserEntity } from './entities/user.entity.js';

/** Which account belongs to which user of the hosted provider. */
@Injectable()
export class IdentityRepository {
  /**
   * The account of a provider's user, locked until the end of the transaction, as is the user. The link is read once
   * more when the account is locked, since it may have been cut while this waited.
   */
  async lockPerson(manager: EntityManager, subject: string): Promise<number | null> {
    await lockUntilCommit(manager, 'identity', subject);
    const linked = await manager.findOneBy(ProviderIdentityEntity, { subject });
    if (!linked) return null;
    await manager.findOne(UserEntity, {
      where: { id: linked.personId },
      lock: { mode: 'pessimistic_write' },
    });
    const still = await manager.findOneBy(ProviderIdentityEntity, { subject });
    return still?.personId ?? null;
  }

  /** Cuts an account, which the transaction has locked, from every user of the provider; says whether there was one. */
  async unlinkAll(manager: EntityManager, personId: number): Promise<boolean> {
    const { affected } = await manager.delete(ProviderIdentityEntity, { personId });
    return (affected ?? 0) > 0;
  }

  /** Links a provider's user to an account, in place of the one it had. */
  async link(manager: EntityManager, subject: string, personId: number, at: Date): Promise<void> {
    await manager.upsert(ProviderIdentityEntity, { subject, personId, linkedAt: at }, ['subject']);
  }
}
