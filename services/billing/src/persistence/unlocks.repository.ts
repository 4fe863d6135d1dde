import { billing, type OwnedCase } from '@casedrop/contracts';
import { outboxRow, type Transaction } from '@casedrop/messaging';
import { Clock, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, IsNull } from 'typeorm';
import type { UnlockCause } from '../domain/account.js';
import { type UnlockAsk, type UnlockOutcome, outcomeOf, type UnlockRow } from '../domain/unlock.js';
import { UNLOCK_FOR_CREDIT } from './hot-statements.js';
import { KnownCaseEntity } from './known-case.entity.js';
import { UnlockEntity } from './unlock.entity.js';

const MOST_OWNED = 5000;

/** Entitlements to single cases. */
@Injectable()
export class UnlocksRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Unlocks for one credit each, in one atomic statement; each person at most once. Outcomes in the order of `asks`. */
  async unlockForCredit(asks: readonly UnlockAsk[]): Promise<UnlockOutcome[]> {
    const grantedAt = this.clock.now();
    const events = asks.map((ask) => announcementOf(ask, grantedAt));
    const { rows } = await this.pool.query<UnlockRow & { personId: string }>({
      ...UNLOCK_FOR_CREDIT,
      values: [
        asks.map((ask) => ask.personId),
        asks.map((ask) => ask.caseId),
        asks.map((ask) => ask.idempotencyKey ?? null),
        events.map((event) => event.eventId),
        events.map((event) => event.payload),
        events.map((event) => event.correlationId),
        billing.entitlementGranted.subject,
        grantedAt,
      ],
    });
    const outcomes = new Map(rows.map((row) => [Number(row.personId), outcomeOf(row)]));
    return asks.map((ask) => outcomes.get(ask.personId) ?? { kind: 'unsettled' });
  }

  /** Gives a case for good, as an admin's grant or for a purchase; false when the person has it. A revoked unlock is given again. */
  async give(
    { manager }: Transaction,
    unlock: Pick<UnlockEntity, 'personId' | 'caseId' | 'cause' | 'reference' | 'grantedAt'>,
  ): Promise<boolean> {
    const given = await manager
      .createQueryBuilder()
      .insert()
      .into(UnlockEntity)
      .values({ ...unlock, revokedAt: null, idempotencyKey: null })
      .orUpdate(
        ['cause', 'reference', 'granted_at', 'revoked_at', 'idempotency_key'],
        ['person_id', 'case_id'],
        { overwriteCondition: { where: 'unlocks.revoked_at IS NOT NULL' } },
      )
      .returning('*')
      .updateEntity(false)
      .execute();
    return (given.raw as unknown[]).length === 1;
  }

  /** Takes back what this purchase gave, and nothing that came otherwise; false when there is nothing of it. */
  async revokePurchase(
    { manager }: Transaction,
    purchase: Pick<UnlockEntity, 'personId' | 'caseId' | 'reference'>,
    revokedAt: Date,
  ): Promise<boolean> {
    const living = { ...purchase, cause: 'purchase' as const, revokedAt: IsNull() };
    const { affected } = await manager.update(UnlockEntity, living, { revokedAt });
    return affected === 1;
  }

  /** A person's unlock of a case, also one that was taken back. */
  async find(personId: number, caseId: string): Promise<UnlockEntity | null> {
    return this.dataSource.getRepository(UnlockEntity).findOneBy({ personId, caseId });
  }

  /** Why a person may open a case for good, if they may. */
  async causeOf(tx: Transaction, personId: number, caseId: string): Promise<UnlockCause | null> {
    return (await this.living(tx, personId, caseId))?.cause ?? null;
  }

  /** A person's unlock of a case, unless it was taken back. */
  async living({ manager }: Transaction, personId: number, caseId: string): Promise<UnlockEntity | null> {
    return manager.findOneBy(UnlockEntity, { personId, caseId, revokedAt: IsNull() });
  }

  /** The open cases that a person has an unlock of, the newest first. A withdrawn case is nobody's to open. */
  async owned(personId: number): Promise<OwnedCase[]> {
    const rows = await this.dataSource
      .createQueryBuilder(UnlockEntity, 'u')
      .innerJoin(KnownCaseEntity, 'k', 'k.caseId = u.caseId AND k.open')
      .where('u.personId = :personId AND u.revokedAt IS NULL', { personId })
      .select([
        'u.caseId AS "caseId"',
        'k.title AS "caseTitle"',
        'u.cause AS "cause"',
        'u.grantedAt AS "grantedAt"',
      ])
      .orderBy('u.grantedAt', 'DESC')
      .addOrderBy('u.caseId')
      .limit(MOST_OWNED)
      .getRawMany<Omit<OwnedCase, 'grantedAt'> & { grantedAt: Date }>();
    return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }));
  }
}

const announcementOf = (ask: UnlockAsk, at: Date) => {
  const { personId, caseId } = ask;
  const grants = [{ personId, caseId, cause: 'credit' as const }];
  return outboxRow(billing.entitlementGranted, { grants, grantedAt: at.toISOString() }, ask);
};
