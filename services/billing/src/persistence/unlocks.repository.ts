import { billing } from '@casedrop/contracts';
import { Clock, Ids, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Account, UnlockCause } from '../domain/account.js';

/** A person's press on 'Use Free Credit'. */
export interface UnlockAsk {
  personId: number;
  caseId: string;
  correlationId: string;
}

/**
 * What became of an ask. `unsettled`: nothing was done, and another transaction of the same person that ended
 * meanwhile may be the reason, so the answer is in a fresh read.
 */
export type UnlockOutcome =
  | { kind: 'spent' | 'subscribed'; account: Account }
  | { kind: 'owned'; account: Account; cause: UnlockCause }
  | { kind: 'no-account' | 'case-not-open' | 'unsettled' };

/**
 * All of an unlock for many people at once. The accounts are locked in the order of their numbers, so that two
 * statements can only wait for, never block, each other; a locked balance is the latest one. Then the unlock comes
 * first (a living one is left alone), and only what was given is paid for, entered in the ledger and announced.
 * Large tables are asked by subqueries, not joins: those cannot become a scan of the whole table in a plan that was
 * made while the tables were small.
 */
const UNLOCK = `
  WITH asked AS MATERIALIZED (
    SELECT *, coalesce((SELECT open FROM known_cases WHERE case_id = a.case_id), false) AS open
      FROM unnest($1::bigint[], $2::uuid[]) AS a (person_id, case_id)
  ), account AS MATERIALIZED (
    SELECT person_id, balance, subscription_status FROM accounts
      WHERE person_id = ANY ($1::bigint[]) ORDER BY person_id FOR NO KEY UPDATE
  ), granted AS (
    INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at)
    SELECT person_id, case_id, 'credit', $3, $6
      FROM account JOIN asked USING (person_id)
      WHERE asked.open AND account.balance > 0 AND account.subscription_status = 'free'
    ON CONFLICT (person_id, case_id) DO UPDATE
      SET cause = excluded.cause, reference = excluded.reference, granted_at = excluded.granted_at, revoked_at = NULL
      WHERE unlocks.revoked_at IS NOT NULL
    RETURNING person_id, case_id
  ), paid AS (
    UPDATE accounts SET balance = accounts.balance - 1 FROM granted
      WHERE accounts.person_id = granted.person_id
    RETURNING accounts.person_id, accounts.balance
  ), entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference)
    SELECT person_id, -1, 'unlock', case_id::text FROM granted
  ), announced AS (
    INSERT INTO outbox (event_id, subject, payload, correlation_id)
    SELECT $3::uuid, $4, json_build_object('grants', json_agg(json_build_object(
        'personId', person_id, 'caseId', case_id, 'cause', 'credit')), 'grantedAt', $7::text), $5
      FROM granted HAVING count(*) > 0
  )
  SELECT asked.person_id AS "personId", account.balance, account.subscription_status AS "subscriptionStatus",
      paid.balance AS "balanceAfter", asked.open,
      CASE WHEN paid.balance IS NULL THEN (
        SELECT cause FROM unlocks
          WHERE person_id = asked.person_id AND case_id = asked.case_id AND revoked_at IS NULL
      ) END AS cause
    FROM asked LEFT JOIN account USING (person_id) LEFT JOIN paid USING (person_id)`;

interface UnlockRow {
  personId: string;
  balance: number | null;
  subscriptionStatus: Account['subscriptionStatus'];
  balanceAfter: number | null;
  open: boolean;
  cause: UnlockCause | null;
}

/** Entitlements to single cases. Those of one statement share one event, under the correlation id of the first. */
@Injectable()
export class UnlocksRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Unlocks for one credit each, in one atomic statement; each person at most once. Outcomes in the order of `asks`. */
  async unlockForCredit(asks: readonly UnlockAsk[]): Promise<UnlockOutcome[]> {
    const grantedAt = this.clock.now();
    const { rows } = await this.pool.query<UnlockRow>({
      name: 'unlock-for-credit',
      text: UNLOCK,
      values: [
        asks.map((ask) => ask.personId),
        asks.map((ask) => ask.caseId),
        this.ids.uuid(),
        billing.entitlementGranted.subject,
        asks[0]?.correlationId,
        grantedAt,
        grantedAt.toISOString(),
      ],
    });
    const outcomes = new Map(rows.map((row) => [Number(row.personId), outcomeOf(row)]));
    return asks.map((ask) => outcomes.get(ask.personId) ?? { kind: 'unsettled' });
  }
}

function outcomeOf(row: UnlockRow): UnlockOutcome {
  const { subscriptionStatus } = row;
  if (row.balanceAfter !== null)
    return { kind: 'spent', account: { freeCredits: row.balanceAfter, subscriptionStatus } };
  if (!row.open && !row.cause) return { kind: 'case-not-open' };
  if (row.balance === null) return { kind: 'no-account' };
  const account = { freeCredits: row.balance, subscriptionStatus };
  if (subscriptionStatus === 'pro') return { kind: 'subscribed', account };
  return row.cause ? { kind: 'owned', account, cause: row.cause } : { kind: 'unsettled' };
}
