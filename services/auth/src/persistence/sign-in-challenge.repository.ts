import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan } from 'typeorm';
import { SignInChallengeEntity } from './entities/sign-in-challenge.entity.js';

@Injectable()
export class SignInChallengeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(challenge: SignInChallengeEntity): Promise<void> {
    await this.dataSource.manager.insert(SignInChallengeEntity, challenge);
  }

  /** A challenge that is not over. */
  find(tokenHash: Buffer, now: Date): Promise<SignInChallengeEntity | null> {
    return this.dataSource.manager.findOneBy(SignInChallengeEntity, {
      tokenHash,
      expiresAt: MoreThan(now),
    });
  }

  /** Counts a try, if one of `most` is left: which one it is, or `null`. Others who try wait until this one is done. */
  async takeTry(manager: EntityManager, tokenHash: Buffer, most: number): Promise<number | null> {
    const taking = manager
      .createQueryBuilder()
      .update(SignInChallengeEntity)
      .set({ tries: () => 'tries + 1' })
      .where({ tokenHash, tries: LessThan(most) })
      .returning(['tries']);
    const [taken] = (await taking.execute()).raw as { tries: number }[];
    return taken?.tries ?? null;
  }

  async remove(manager: EntityManager, tokenHash: Buffer): Promise<void> {
    await manager.delete(SignInChallengeEntity, { tokenHash });
  }
}
