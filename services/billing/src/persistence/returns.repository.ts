import { billing, type RequestContext } from '@casedrop/contracts';
import { outboxRow } from '@casedrop/messaging';
import { Clock, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * All of a return for many people at once. An approval that came meanwhile ends it: the case is looked at again and
 * held as it is. The accounts are locked in the order of their numbers, as for an unlock; only who still has an unlock
 * for a credit loses it and gets the credit, so that doing it twice gives nothing twice.
 */
const GIVE_BACK = `
  WITH closed AS MATERIALIZED (
    SELECT case_id FROM known_cases WHERE case_id = $1 AND NOT open FOR SHARE
  ), account AS MATERIALIZED (
    SELECT person_id FROM accounts
      WHERE person_id = ANY ($2::bigint[]) AND erased_at IS NULL ORDER BY person_id FOR NO KEY UPDATE
  ), revoked AS (
    UPDATE unlocks u SET revoked_at = $5 FROM account, closed
      WHERE u.person_id = account.person_id AND u.case_id = closed.case_id
        AND u.cause = 'credit' AND u.revoked_at IS NULL
    RETURNING u.person_id
  ), paid AS (
    UPDATE accounts SET balance = accounts.balance + 1 FROM revoked
      WHERE accounts.person_id = revoked.person_id
  ), entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference)
    SELECT person_id, 1, 'returned', $1::uuid::text FROM revoked
  )
  INSERT INTO outbox (event_id, subject, payload, correlation_id)
  SELECT event_id, $6, payload::json, $7 FROM revoked
    JOIN unnest($2::bigint[], $3::uuid[], $4::text[]) AS a (person_id, event_id, payload) USING (person_id)`;

/** Transactions that write to `unlocks`; whoever does holds this lock until the end, and a number never comes again. */
const HOLDERS = `
  SELECT virtualtransaction FROM pg_locks
    WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND relation = 'unlocks'::regclass AND mode = 'RowExclusiveLock' AND granted`;

/** Longer than the database lets a statement run or a transaction rest. */
const LONGEST_UNLOCK_MS = 20_000;
const LOOK_AGAIN_MS = 10;

/** Credits that come back when a case is withdrawn. */
@Injectable()
export class ReturnsRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits until every unlock that may have seen a case open before it was closed has ended; nobody waits for this. A
   * statement takes its lock on the table before it looks at the data, so whatever is not among the holders now sees
   * what was committed before. Throws when one does not end, so that the event comes again.
   */
  async waitForUnlocksUnderWay(): Promise<void> {
    const until = Date.now() + LONGEST_UNLOCK_MS;
    let underWay = await this.transactionsOnUnlocks();
    while (underWay.length > 0) {
      if (Date.now() >= until) throw new Error('an unlock that is under way does not end');
      await sleep(LOOK_AGAIN_MS);
      const now = new Set(await this.transactionsOnUnlocks());
      underWay = underWay.filter((transaction) => now.has(transaction));
    }
  }

  /**
   * Who has an unlock of the case for a credit, in the order of their numbers. Reads the whole table: an index for this
   * rare question would make every unlock dearer.
   */
  async openersOf(caseId: string): Promise<number[]> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      `SELECT person_id FROM unlocks WHERE case_id = $1 AND cause = 'credit' AND revoked_at IS NULL
        ORDER BY person_id`,
      [caseId],
    );
    return rows.map((row) => Number(row.person_id));
  }

  /** Takes the unlocks of these people and gives them their credits, unless the case is open again. */
  async giveBack(caseId: string, personIds: readonly number[], context: RequestContext): Promise<void> {
    const revokedAt = this.clock.now().toISOString();
    const events = personIds.map((personId) =>
      outboxRow(billing.entitlementRevoked, { personId, caseId, revokedAt }, context),
    );
    await this.pool.query(GIVE_BACK, [
      caseId,
      personIds,
      events.map((event) => event.eventId),
      events.map((event) => event.payload),
      revokedAt,
      billing.entitlementRevoked.subject,
      context.correlationId,
    ]);
  }
  private async transactionsOnUnlocks(): Promise<string[]> {
    const { rows } = await this.pool.query<{ virtualtransaction: string }>(HOLDERS);
    return rows.map((row) => row.virtualtransaction);
  }
}
