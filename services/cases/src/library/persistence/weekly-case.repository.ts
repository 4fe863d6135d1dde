import type { Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { CaseEntity } from './case.entity.js';
import { PressWeek } from './press-week.js';
import { WeeklyCaseEntity } from './weekly-case.entity.js';

/** The case of a week, which is known by its Monday; each act runs in the transaction it is given. */
@Injectable()
export class WeeklyCaseRepository {
  constructor(
    private readonly clock: Clock,
    private readonly week: PressWeek,
  ) {}

  /** Makes a case that of the week unless there is one; true when it did. */
  async setIfNone({ manager }: Transaction, caseId: string, week = this.week.present()): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(WeeklyCaseEntity)
      .values({ week, caseId, setAt: this.clock.now() })
      .orIgnore()
      .returning('week')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Makes a case that of the week, whichever was; true when it was another or none. */
  async replace({ manager }: Transaction, caseId: string, week = this.week.present()): Promise<boolean> {
    const written = await manager
      .createQueryBuilder()
      .insert()
      .into(WeeklyCaseEntity)
      .values({ week, caseId, setAt: this.clock.now() })
      .orUpdate(['case_id', 'set_at'], ['week'], {
        overwriteCondition: { where: 'weekly_cases.case_id <> excluded.case_id' },
      })
      .returning('week')
      .execute();
    return (written.raw as unknown[]).length > 0;
  }

  /** The case of the week; `null` while there is none. */
  async caseOf({ manager }: Transaction, week: string): Promise<string | null> {
    const row = await manager.findOneBy(WeeklyCaseEntity, { week });
    return row?.caseId ?? null;
  }

  /**
   * Gives this week to another case when the one that was withdrawn had it: the newest on a fresh story that was approved
   * in this week, or none, so that the next approval brings one. Of a coming week it is taken away.
   */
  async withdraw(tx: Transaction, caseId: string): Promise<void> {
    const week = this.week.present();
    await tx.manager.delete(WeeklyCaseEntity, { week: MoreThan(week), caseId });
    const { affected } = await tx.manager.delete(WeeklyCaseEntity, { week, caseId });
    if (affected !== 1) return;
    const next = await tx.manager
      .createQueryBuilder(CaseEntity, 'c')
      .where(`c.status = 'approved' AND c.fresh AND c.id <> :caseId`, { caseId })
      .andWhere('c.publishedAt >= :begins', { begins: this.week.startOf(week) })
      .orderBy('c.listPosition', 'DESC')
      .limit(1)
      .setLock('pessimistic_read') // nobody withdraws it meanwhile,
      .setOnLocked('skip_locked') // and whoever is about to is not waited for
      .getOne();
    if (next) await this.setIfNone(tx, next.id, week);
  }
}
