import type { IssueState, IssueTrouble } from '@casedrop/contracts';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
} from 'typeorm';
import type { IssueContent } from '../domain/issue-content.js';
import { IssueEntity } from './issue.entity.js';

const PER_PAGE = 20;
const PUBLISHED = { state: In(['sending', 'paused', 'sent'] satisfies IssueState[]) };

/** A page of issues and how many pages there are. */
export interface IssuePage {
  items: IssueEntity[];
  page: number;
  pageCount: number;
}

/** The issues themselves; who gets them is told by `RecipientRepository`. */
@Injectable()
export class IssueRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** The issue of a week. */
  find(monday: string): Promise<IssueEntity | null> {
    return this.issues.findOneBy({ week: monday });
  }

  /** The same, locked until the end of the transaction. */
  lock(manager: EntityManager, monday: string): Promise<IssueEntity | null> {
    return manager.findOne(IssueEntity, { where: { week: monday }, lock: { mode: 'pessimistic_write' } });
  }

  /** Issues, the latest week first. */
  async list(page: number): Promise<IssuePage> {
    return this.page(page, {});
  }

  /** Issues that have gone out to somebody, the latest first. */
  async listPublished(page: number): Promise<IssuePage> {
    return this.page(page, PUBLISHED);
  }

  /** Those of them before and after a week. */
  publishedAround(monday: string): Promise<[earlier: IssueEntity | null, later: IssueEntity | null]> {
    const next = (week: FindOperator<string>, order: 'ASC' | 'DESC') =>
      this.issues.findOne({ where: { ...PUBLISHED, week }, order: { week: order } });
    return Promise.all([next(LessThan(monday), 'DESC'), next(MoreThan(monday), 'ASC')]);
  }

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

  /** Whether there is an issue of an earlier week: this product has had Mondays before. */
  hasBefore(monday: string): Promise<boolean> {
    return this.issues.existsBy({ week: LessThan(monday) });
  }

  /** Scheduled issues whose hour has come, and those whose making up was broken off, the earliest first. */
  due(now: Date): Promise<IssueEntity[]> {
    return this.issues.find({
      where: [{ state: 'scheduled', sendAt: LessThanOrEqual(now) }, { state: 'building' }],
      order: { week: 'ASC' },
    });
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

  /** The case of an issue is that of its week now. */
  async noteAnnounced(id: string, at: Date): Promise<void> {
    await this.issues.update({ id }, { announcedAt: at });
  }

  /**
   * Takes a scheduled issue to be made up with this case, unless somebody has changed it since it was read; says whether it did.
   */
  async take({ id, version }: IssueEntity, caseId: string): Promise<boolean> {
    const { affected } = await this.issues.update(
      { id, version, state: 'scheduled' },
      { state: 'building', caseId },
    );
    return affected === 1;
  }

  /** Gives back an issue that could not be made up; a case that no editor chose is let go. */
  async putBack(manager: EntityManager, { id, caseChosen }: IssueEntity): Promise<void> {
    const letGo = caseChosen ? {} : { caseId: null, caseWithdrawn: false };
    await manager.update(IssueEntity, { id, state: 'building' }, { state: 'scheduled', ...letGo });
  }

  /** Changes the state of an issue if it is still in one of `from`; says whether it did. */
  async move(manager: EntityManager, id: string, from: IssueState[], to: IssueState): Promise<boolean> {
    const { affected } = await manager.update(IssueEntity, { id, state: In(from) }, { state: to });
    return affected === 1;
  }

  /** Cases that issues have, but those of cancelled ones that never began. */
  async usedCases(exceptId?: string): Promise<string[]> {
    const rows = await this.issues
      .createQueryBuilder('i')
      .select('i.caseId', 'caseId')
      .where('i.caseId IS NOT NULL AND (i.audience IS NOT NULL OR i.state <> :cancelled)', {
        cancelled: 'cancelled' satisfies IssueState,
      })
      .andWhere(exceptId ? 'i.id <> :exceptId' : 'true', { exceptId })
      .getRawMany<{ caseId: string }>();
    return rows.map(({ caseId }) => caseId);
  }

  /** Notes that a case is withdrawn with all issues that have it, and pauses the one that is being sent; hands them back. */
  async withdraw(manager: EntityManager, caseId: string): Promise<IssueEntity[]> {
    const concerned = { caseId, state: Not(In(['cancelled'] satisfies IssueState[])) };
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await manager.find(IssueEntity, { where: concerned, lock, order: { week: 'ASC' } });
    const ids = found.map(({ id }) => id);
    await manager.update(IssueEntity, { id: In(ids) }, { caseWithdrawn: true });
    await manager.update(IssueEntity, { id: In(ids), state: 'sending' }, { state: 'paused' });
    return found;
  }

  /** An issue that is being made up; `null` when it is not, or not any more. */
  building(id: string): Promise<IssueEntity | null> {
    return this.issues.findOneBy({ id, state: 'building' });
  }

  /** What an issue says that has begun, and when it did. */
  async begun(id: string): Promise<{ content: IssueContent; beganAt: Date }> {
    const { content, beganAt } = await this.issues.findOneByOrFail({ id });
    if (!content || !beganAt) throw new Error(`The issue ${id} has not begun.`);
    return { content, beganAt };
  }

  /** So that the admins are told again. */
  async forgetTrouble(id: string): Promise<void> {
    await this.issues.update({ id }, { trouble: null, troubleReason: null, troubleAt: null });
  }

  /** Somebody looked ahead whether the issue can go out. */
  async noteLookedAhead(id: string, at: Date): Promise<void> {
    await this.issues.update({ id }, { lookedAheadAt: at });
  }

  /** Sets the hour of an issue that has not begun: an operator may have moved it. */
  async setHour(monday: string, sendAt: Date): Promise<void> {
    const open = In(['draft', 'scheduled'] satisfies IssueState[]);
    await this.issues.update({ week: monday, state: open, sendAt: Not(sendAt) }, { sendAt });
  }

  /** Notes why an issue stands still; says whether that is news. */
  async noteTrouble(
    manager: EntityManager,
    id: string,
    trouble: { kind: IssueTrouble; reason: string | null; at: Date },
  ): Promise<boolean> {
    const { kind, reason, at } = trouble;
    const changed = await manager
      .createQueryBuilder()
      .update(IssueEntity)
      .set({ trouble: kind, troubleReason: reason, troubleAt: at })
      .where('id = :id AND trouble IS DISTINCT FROM :kind', { id, kind })
      .execute();
    return changed.affected === 1;
  }

  /** The picture of an issue's exhibit, once it has begun; `null` where there is none. */
  async exhibit(monday: string): Promise<Buffer | null> {
    const where = { week: monday, audience: Not(IsNull()) };
    return (await this.issues.findOne({ select: { id: true, exhibitPng: true }, where }))?.exhibitPng ?? null;
  }

  private async page(page: number, where: FindOptionsWhere<IssueEntity>): Promise<IssuePage> {
    const [items, total] = await this.issues.findAndCount({
      where,
      order: { week: 'DESC' },
      take: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
    });
    return { items, page, pageCount: Math.max(1, Math.ceil(total / PER_PAGE)) };
  }

  private get issues() {
    return this.dataSource.getRepository(IssueEntity);
  }
}
