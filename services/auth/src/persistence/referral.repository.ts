import { Injectable } from '@nestjs/common';
import { And, DataSource, type EntityManager, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { lockUntilCommit } from './advisory-lock.js';
import { ReferralEntity, type ReferralState } from './entities/referral.entity.js';

interface Referral {
  id: string;
  /** `null` when their account was deleted. */
  referredName: string | null;
  state: ReferralState;
  appliedAt: Date;
  qualifiedAt: Date | null;
}

interface Span {
  from: Date;
  to: Date;
}

const SHOWN = 500;

@Injectable()
export class ReferralRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes who referred a person; says whether nobody was noted before. */
  async add(
    manager: EntityManager,
    referral: { id: string; referrerId: number; referredId: number; appliedAt: Date },
  ): Promise<boolean> {
    const adding = manager
      .createQueryBuilder()
      .insert()
      .into(ReferralEntity)
      .values({ ...referral, state: 'waiting' })
      .orUpdate([], ['referred_id']) // nothing to update: the row is left out
      .returning(['id']);
    const added = (await adding.execute()).raw as unknown[];
    return added.length === 1;
  }

  /** The referral of a person that waits for their confirmation, locked until the end of the transaction. */
  async lockWaiting(
    manager: EntityManager,
    referredId: number,
  ): Promise<{ id: string; referrerId: number } | null> {
    const waiting = await manager.findOne(ReferralEntity, {
      where: { referredId, state: 'waiting', referrerId: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    return waiting && waiting.referrerId !== null ? { ...waiting, referrerId: waiting.referrerId } : null;
  }

  /**
   * How many rewards a referrer has in a span of time. Whoever counts for the same referrer waits until the end of this
   * transaction. A lock on their row would do too, but two who referred each other would wait for one another.
   */
  async lockAndCountRewards(manager: EntityManager, referrerId: number, span: Span): Promise<number> {
    await lockUntilCommit(manager, 'rewards', String(referrerId));
    return rewardsOf(manager, referrerId, span);
  }

  /** How many rewards a referrer has in a span of time, for showing. */
  countRewards(referrerId: number, span: Span): Promise<number> {
    return rewardsOf(this.dataSource.manager, referrerId, span);
  }

  async settle(
    manager: EntityManager,
    id: string,
    state: Exclude<ReferralState, 'waiting'>,
    at: Date,
  ): Promise<void> {
    await manager.update(ReferralEntity, { id }, { state, qualifiedAt: state === 'lapsed' ? null : at });
  }

  /** Ends the waiting of every referral that a person who goes has a part in. */
  async lapse(manager: EntityManager, personId: number): Promise<void> {
    await manager.update(ReferralEntity, { state: 'waiting', referredId: personId }, { state: 'lapsed' });
    await manager.update(ReferralEntity, { state: 'waiting', referrerId: personId }, { state: 'lapsed' });
  }

  /** Whom a person referred, the latest first. */
  async list(referrerId: number): Promise<Referral[]> {
    const made = await this.dataSource.manager
      .createQueryBuilder(ReferralEntity, 'r')
      .leftJoinAndSelect('r.referred', 'u')
      .where({ referrerId })
      .orderBy({ 'r.appliedAt': 'DESC', 'r.id': 'DESC' })
      .limit(SHOWN)
      .getMany();
    return made.map(({ referred, ...referral }) => ({
      ...referral,
      referredName: referred?.username ?? null,
    }));
  }
}

const rewardsOf = (manager: EntityManager, referrerId: number, { from, to }: Span): Promise<number> =>
  manager.countBy(ReferralEntity, {
    referrerId,
    state: 'rewarded',
    qualifiedAt: And(MoreThanOrEqual(from), LessThan(to)),
  });
