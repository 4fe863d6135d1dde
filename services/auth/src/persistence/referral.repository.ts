import type { ReferralOverview } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';

export type ReferralState = ReferralOverview['items'][number]['state'];

export interface Referral {
  id: string;
  /** `null` when their account was deleted. */
  referredName: string | null;
  state: ReferralState;
  appliedAt: Date;
  qualifiedAt: Date | null;
}

const SHOWN = 500;

@Injectable()
export class ReferralRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Notes who referred a person; says whether nobody was noted before. */
  async add(
    manager: EntityManager,
    referral: { id: string; referrerId: number; referredId: number; appliedAt: Date },
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO referrals (id, referrer_id, referred_id, state, applied_at) VALUES ($1, $2, $3, 'waiting', $4)
        ON CONFLICT (referred_id) DO NOTHING RETURNING id`,
      [referral.id, referral.referrerId, referral.referredId, referral.appliedAt],
    );
    return rows.length === 1;
  }

  /** The referral of a person that waits for their confirmation, locked until the end of the transaction. */
  async lockWaiting(
    manager: EntityManager,
    referredId: number,
  ): Promise<{ id: string; referrerId: number } | null> {
    const rows = await manager.query<{ id: string; referrer_id: string }[]>(
      `SELECT id, referrer_id FROM referrals
        WHERE referred_id = $1 AND state = 'waiting' AND referrer_id IS NOT NULL FOR UPDATE`,
      [referredId],
    );
    return rows[0] ? { id: rows[0].id, referrerId: Number(rows[0].referrer_id) } : null;
  }

  /**
   * How many rewards a referrer has in a span of time. Whoever counts for the same referrer waits until the end of this
   * transaction. A lock on their row would do too, but two who referred each other would wait for one another.
   */
  async lockAndCountRewards(
    manager: EntityManager,
    referrerId: number,
    { from, to }: { from: Date; to: Date },
  ): Promise<number> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('rewards'), hashtext($1))", [
      String(referrerId),
    ]);
    const [row] = await manager.query<{ n: number }[]>(REWARDS, [referrerId, from, to]);
    return row?.n ?? 0;
  }

  /** How many rewards a referrer has in a span of time, for showing. */
  async countRewards(referrerId: number, { from, to }: { from: Date; to: Date }): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(REWARDS, [referrerId, from, to]);
    return rows[0]?.n ?? 0;
  }

  async settle(
    manager: EntityManager,
    id: string,
    state: Exclude<ReferralState, 'waiting'>,
    at: Date,
  ): Promise<void> {
    await manager.query('UPDATE referrals SET state = $2, qualified_at = $3 WHERE id = $1', [
      id,
      state,
      state === 'lapsed' ? null : at,
    ]);
  }

  /** Ends the waiting of every referral that a person who goes has a part in. */
  async lapse(manager: EntityManager, personId: number): Promise<void> {
    await manager.query(
      "UPDATE referrals SET state = 'lapsed' WHERE state = 'waiting' AND (referred_id = $1 OR referrer_id = $1)",
      [personId],
    );
  }

  /** Whom a person referred, the latest first. */
  async list(referrerId: number): Promise<Referral[]> {
    const { rows } = await this.pool.query<Referral>(
      `SELECT r.id, u.username AS "referredName", r.state, r.applied_at AS "appliedAt", r.qualified_at AS "qualifiedAt"
        FROM referrals r LEFT JOIN users u ON u.id = r.referred_id
        WHERE r.referrer_id = $1 ORDER BY r.applied_at DESC, r.id DESC LIMIT ${SHOWN}`,
      [referrerId],
    );
    return rows;
  }
}

const REWARDS = `SELECT count(*)::int AS n FROM referrals
  WHERE referrer_id = $1 AND state = 'rewarded' AND qualified_at >= $2 AND qualified_at < $3`;
