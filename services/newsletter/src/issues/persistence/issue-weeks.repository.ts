import type { IssueState } from '@casedrop/contracts';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { UNBEGUN } from '../domain/issue-rules.js';
import { IssueEntity } from './issue.entity.js';

const OPEN = In(['draft', 'scheduled'] satisfies IssueState[]);

/** What the calendar does with the weeks and their issues: makes them, and finds those that time asks something for. */
@Injectable()
export class IssueWeeksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** Makes the issue of a week unless there is one; says whether it did. */
  async make(monday: string, state: 'draft' | 'scheduled', sendAt: Date, at: Date): Promise<boolean> {
    const values = { id: this.ids.uuid(), week: monday, state, sendAt, createdAt: at };
    const made = await this.issues
      .createQueryBuilder()
      .insert()
      .values(values)
      .orIgnore()
      .returning('id')
      .execute();
    return (made.raw as unknown[]).length === 1;
  }

  /** The issue of a week while an editor may still change it. */
  unbegun(monday: string): Promise<IssueEntity | null> {
    return this.issues.findOneBy({ week: monday, state: OPEN });
  }

  /** Whether there is an issue of an earlier week: this product has had Mondays before. */
  hasBefore(monday: string): Promise<boolean> {
    return this.issues.existsBy({ week: LessThan(monday) });
  }

  /** Scheduled issues whose hour has come, and those whose making up was broken off, the earliest first; not of weeks that are over. */
  due(now: Date, thisWeek: string): Promise<IssueEntity[]> {
    const week = MoreThanOrEqual(thisWeek);
    return this.issues.find({
      where: [
        { week, state: 'scheduled', sendAt: LessThanOrEqual(now) },
        { week, state: 'building' },
      ],
      order: { week: 'ASC' },
    });
  }

  /** Issues that have gone to nobody and whose week is over, the earliest first. */
  lapsed(thisWeek: string): Promise<IssueEntity[]> {
    const where = { week: LessThan(thisWeek), state: In([...UNBEGUN]) };
    return this.issues.find({ where, order: { week: 'ASC' } });
  }

  /** Issues that are being sent. */
  async underWay(): Promise<IssueEntity[]> {
    return this.issues.find({ where: { state: 'sending' }, order: { week: 'ASC' } });
  }

  /** The issue of that week, if it has begun and its case is not that of the week yet. */
  unannounced(monday: string): Promise<IssueEntity[]> {
    const begun = In(['sending', 'paused', 'sent'] satisfies IssueState[]);
    return this.issues.findBy({ week: monday, state: begun, announcedAt: IsNull() });
  }

  /** Sets the hour of an issue that has not begun: an operator may have moved it. */
  async setHour(monday: string, sendAt: Date): Promise<void> {
    await this.issues.update({ week: monday, state: OPEN, sendAt: Not(sendAt) }, { sendAt });
  }

  private get issues() {
    return this.dataSource.getRepository(IssueEntity);
  }
}
