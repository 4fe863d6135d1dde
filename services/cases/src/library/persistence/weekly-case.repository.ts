import { weekOf } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { CaseEntity } from './case.entity.js';
import { WeeklyCaseEntity } from './weekly-case.entity.js';

/** The case of this week; each act runs in the transaction it is given. */
@Injectable()
export class WeeklyCaseRepository {
  constructor(private readonly clock: Clock) {}

  /** Makes a case that of this week unless there is one; true when it did. */
  async setIfNone({ manager }: Transaction, caseId: string): Promise<boolean> {
    const now = this.clock.now();
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(WeeklyCaseEntity)
      .values({ week: weekOf(now), caseId, setAt: now })
      .orIgnore()
      .returning('week')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Makes a case that of this week, whichever was; true when it was another or none. */
  async replace({ manager }: Transaction, caseId: string): Promise<boolean> {
    const now = this.clock.now();
    const written = await manager
      .createQueryBuilder()
      .insert()
      .into(WeeklyCaseEntity)
      .values({ week: weekOf(now), caseId, setAt: now })
      .orUpdate(['case_id', 'set_at'], ['week'], {
        overwriteCondition: { where: 'weekly_cases.case_id <> excluded.case_id' },
      })
      .returning('week')
      .execute();
    return (written.raw as unknown[]).length > 0;
  }

  /** The case of this week; `null` while there is none. */
  async current({ manager }: Transaction): Promise<string | null> {
    const row = await manager.findOneBy(WeeklyCaseEntity, { week: weekOf(this.clock.now()) });
    return row?.caseId ?? null;
  }

  /**
   * Gives the week to another case when the one that was withdrawn had it: the newest on a fresh story that was approved
   * in this week, or none, so that the next approval brings one.
   */
  async withdraw(tx: Transaction, caseId: string): Promise<void> {
    const week = weekOf(this.clock.now());
    const { affected } = await tx.manager.delete(WeeklyCaseEntity, { week, caseId });
    if (affected !== 1) return;
    const next = await tx.manager
      .createQueryBuilder(CaseEntity, 'c')
      .where(`c.status = 'approved' AND c.fresh AND c.id <> :caseId`, { caseId })
      .andWhere(`c.publishedAt >= (:week::date + time '08:00') AT TIME ZONE 'Europe/London'`, { week })
      .orderBy('c.listPosition', 'DESC')
      .limit(1)
      .setLock('pessimistic_read') // nobody withdraws it meanwhile,
      .setOnLocked('skip_locked') // and whoever is about to is not waited for
      .getOne();
    if (next) await this.setIfNone(tx, next.id);
  }
}
