import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { PasskeyChallengeEntity } from './entities/passkey-challenge.entity.js';
import { PasskeyEntity } from './entities/passkey.entity.js';

/** For whom a passkey is to sign: somebody who adds one in a session of theirs, or anybody who signs in. */
export type PasskeyAsker = Pick<PasskeyChallengeEntity, 'personId' | 'sessionId'>;

/** Who signs in by a passkey is known by it alone. */
export const ANYBODY: PasskeyAsker = { personId: null, sessionId: null };

@Injectable()
export class PasskeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(manager: EntityManager, personId: number): Promise<PasskeyEntity[]> {
    return manager.findBy(PasskeyEntity, { personId });
  }

  find(credentialId: string): Promise<PasskeyEntity | null> {
    return this.dataSource.manager.findOneBy(PasskeyEntity, { credentialId });
  }

  /** Adds a passkey; says whether it is new. */
  async add(manager: EntityManager, passkey: PasskeyEntity): Promise<boolean> {
    const adding = manager.createQueryBuilder().insert().into(PasskeyEntity).values(passkey).orIgnore();
    const added = (await adding.returning(['id']).execute()).raw as unknown[];
    return added.length === 1;
  }

  /** Notes that a passkey has signed; says whether nobody did with it meanwhile. */
  async use(
    manager: EntityManager,
    { id, counter }: PasskeyEntity,
    used: { counter: number; at: Date },
  ): Promise<boolean> {
    const set = { counter: used.counter, lastUsedAt: used.at };
    const { affected } = await manager.update(PasskeyEntity, { id, counter }, set);
    return affected === 1;
  }

  /** Removes a passkey of a person; says whether it was there. */
  async remove(manager: EntityManager, personId: number, id: string): Promise<boolean> {
    const { affected } = await manager.delete(PasskeyEntity, { id, personId });
    return affected === 1;
  }

  async addChallenge(challenge: PasskeyChallengeEntity, manager = this.dataSource.manager): Promise<void> {
    await manager.insert(PasskeyChallengeEntity, challenge);
  }

  /** Uses a challenge up, whatever comes of it; says whether it was a living one of that asker. */
  async useChallenge(
    challengeHash: Buffer,
    { personId, sessionId }: PasskeyAsker,
    now: Date,
  ): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(PasskeyChallengeEntity, {
      challengeHash,
      personId: personId ?? IsNull(),
      sessionId: sessionId ?? IsNull(),
      expiresAt: MoreThan(now),
    });
    return affected === 1;
  }
}
