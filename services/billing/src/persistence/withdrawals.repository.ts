import { billing, type RequestContext } from '@casedrop/contracts';
import { outboxRow, type Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { UnlockEntity } from './unlock.entity.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

/**
 * All of a return for a set of people. It is one statement so that their accounts are locked for no longer than it
 * takes, and so that only what was revoked is paid, entered and announced. An approval that came meanwhile ends it: the
 * case is looked at again and held as it is. The accounts are locked in the order of their numbers, as for an unlock;
 * only who still has an unlock for a credit loses it and gets the credit, so that doing it twice, or in two instances
 * at once, gives nothing twice.
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
    JOIN unnest($2::bigint[], $3::uuid[], $4::text[]) AS a (person_id, event_id, payload) USING (person_id)
  RETURNING event_id`;

/** People who get their credit back in one statement. */
const SET = 500;

/** Withdrawn cases, and the credits that come back for them. */
@Injectable()
export class WithdrawalsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Notes that a case was withdrawn, in the transaction that closes it. */
  async note({ manager }: Transaction, caseId: string, { correlationId }: RequestContext): Promise<void> {
    await manager.upsert(
      WithdrawalEntity,
      { caseId, correlationId, withdrawnAt: this.clock.now() },
      { conflictPaths: ['caseId'] },
    );
  }

  /** Ends a withdrawal, in the transaction that opens the case again: who has an unlock then keeps it. */
  async end({ manager }: Transaction, caseId: string): Promise<void> {
    await manager.delete(WithdrawalEntity, { caseId });
  }

  /** Those that are not ended, the oldest first. */
  async underWay(): Promise<WithdrawalEntity[]> {
    return this.withdrawals.find({ order: { withdrawnAt: 'ASC' } });
  }

  /** Ends this withdrawal, unless the case was withdrawn once more since `before`. */
  async endIfOlder(caseId: string, before: Date): Promise<void> {
    await this.withdrawals.delete({ caseId, withdrawnAt: LessThan(before) });
  }

  /**
   * Takes the unlocks of a set of people who opened the case for a credit, and gives them the credit; how many they were,
   * or `undefined` when nobody has it open any more.
   */
  async giveBackSome({ caseId, correlationId }: WithdrawalEntity): Promise<number | undefined> {
    const openers = await this.dataSource.getRepository(UnlockEntity).find({
      select: { personId: true },
      where: { caseId, cause: 'credit', revokedAt: IsNull() },
      order: { personId: 'ASC' },
      take: SET,
    });
    if (openers.length === 0) return undefined;
    const revokedAt = this.clock.now().toISOString();
    const events = openers.map(({ personId }) =>
      outboxRow(billing.entitlementRevoked, { personId, caseId, revokedAt }, { correlationId }),
    );
    const returned = await this.dataSource.query<unknown[]>(GIVE_BACK, [
      caseId,
      openers.map(({ personId }) => personId),
      events.map((event) => event.eventId),
      events.map((event) => event.payload),
      revokedAt,
      billing.entitlementRevoked.subject,
      correlationId,
    ]);
    return returned.length;
  }

  private get withdrawals() {
    return this.dataSource.getRepository(WithdrawalEntity);
  }
}
