import type { IssueState, IssueTrouble } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { IssueContent } from '../domain/issue-content.js';
import { IssueEntity } from './issue.entity.js';

/**
 * The life of an issue, from its case to its trouble. Which of them time asks something for is told by `IssueWeeksRepository`, what
 * lists show by `IssueListRepository`, and who gets them by `RecipientRepository`.
 */
@Injectable()
export class IssueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The issue of a week. */
  find(monday: string): Promise<IssueEntity | null> {
    return this.issues.findOneBy({ week: monday });
  }

  /** The same, locked until the end of the transaction. */
  lock(manager: EntityManager, monday: string): Promise<IssueEntity | null> {
    return manager.findOne(IssueEntity, { where: { week: monday }, lock: { mode: 'pessimistic_write' } });
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

  private get issues() {
    return this.dataSource.getRepository(IssueEntity);
  }
}
