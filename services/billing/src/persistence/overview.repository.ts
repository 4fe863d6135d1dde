import type { billing, OutputOf } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Account } from '../domain/account.js';
import { iso } from './iso.js';

export type BillingAnalytics = OutputOf<typeof billing.getBillingAnalytics>;

/** One entry of the ledger of everybody. */
export interface LedgerRow {
  id: number;
  at: string;
  personId: number;
  delta: number;
  cause: string;
  reference: string;
}

/** A returned credit was not spent in the end. */
const ANALYTICS = `
  SELECT pro.n AS "proSubscribers",
      pro.n * coalesce((SELECT price_pence FROM price_list WHERE kind = 'pro'), 0) AS "mrrPence",
      (SELECT count(*)::int FROM payers) AS payers,
      (SELECT coalesce(-sum(delta), 0)::int FROM credit_ledger WHERE cause IN ('unlock', 'returned')) AS "creditsSpent",
      (SELECT count(*)::int FROM unlocks WHERE revoked_at IS NULL) AS unlocks
    FROM (SELECT count(*)::int AS n FROM accounts WHERE subscription_status = 'pro') AS pro`;

/** What admins see of all accounts. */
@Injectable()
export class OverviewRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async analytics(): Promise<BillingAnalytics> {
    const { rows } = await this.pool.query<BillingAnalytics>(ANALYTICS);
    if (!rows[0]) throw new Error('billing has no figures');
    return rows[0];
  }

  /** Up to `limit` entries of the whole ledger behind an id. */
  async ledgerAfter(id: number, limit: number): Promise<LedgerRow[]> {
    const { rows } = await this.pool.query<LedgerRow & { id: string; personId: string }>(
      `SELECT id, ${iso('created_at')} AS at, person_id AS "personId", delta, cause, reference
        FROM credit_ledger WHERE id > $1 ORDER BY id LIMIT $2`,
      [id, limit],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), personId: Number(row.personId) }));
  }

  /** The accounts of several people; opens none. */
  async accountsOf(personIds: readonly number[]): Promise<(Account & { personId: number })[]> {
    const { rows } = await this.pool.query<Account & { personId: string }>(
      `SELECT person_id AS "personId", balance AS "freeCredits", subscription_status AS "subscriptionStatus"
        FROM accounts WHERE person_id = ANY ($1) AND erased_at IS NULL`,
      [personIds],
    );
    return rows.map((row) => ({ ...row, personId: Number(row.personId) }));
  }
}
