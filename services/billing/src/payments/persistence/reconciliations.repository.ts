import { insertNew } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { ReconciliationEntity } from './reconciliation.entity.js';

/** On which days the provider was asked for what did not get through. */
@Injectable()
export class ReconciliationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a day's run; false when it is done, or somebody is at it who began after `cutOff`. */
  async begin(day: string, begunAt: Date, cutOff: Date): Promise<boolean> {
    if (await insertNew(this.dataSource.manager, ReconciliationEntity, { day, begunAt })) return true;
    const abandoned = { day, doneAt: IsNull(), begunAt: LessThan(cutOff) };
    const { affected } = await this.runs.update(abandoned, { begunAt });
    return affected === 1;
  }

  async end(day: string, doneAt: Date): Promise<void> {
    await this.runs.update({ day }, { doneAt });
  }

  async lastDone(): Promise<Date | null> {
    const [last] = await this.runs.find({
      where: { doneAt: Not(IsNull()) },
      order: { day: 'DESC' },
      take: 1,
    });
    return last?.doneAt ?? null;
  }

  private get runs() {
    return this.dataSource.getRepository(ReconciliationEntity);
  }
}
