import type { IssueState, IssueTrouble } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import type { IssueContent } from '../domain/issue-content.js';
import { AT_PEACE, foundApproved, IssueEntity, UNDECIDED } from './issue.entity.js';

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
   * `found` is when the case was looked for, where the issue had none.
   */
  async take({ id, version, ...issue }: IssueEntity, caseId: string, found: Date): Promise<boolean> {
    const decided = issue.caseId === null ? foundApproved(found) : {};
    const { affected } = await this.issues.update(
      { id, version, state: 'scheduled' },
      { state: 'building', caseId, ...decided },
    );
    return affected === 1;
  }

  /** Gives back an issue that could not be made up with its case; one that no editor chose is let go. Says whether it did. */
  async putBack(manager: EntityManager, { id, caseId, caseChosen }: IssueEntity): Promise<boolean> {
    const mine = { id, caseId: caseId ?? IsNull(), state: 'building' } as const;
    const letGo = caseChosen ? {} : { caseId: null, ...UNDECIDED };
    const { affected } = await manager.update(IssueEntity, mine, { state: 'scheduled', ...letGo });
    return affected === 1;
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
  async withdraw(manager: EntityManager, caseId: string, at: Date): Promise<IssueEntity[]> {
    const found = await this.decide(manager, caseId, { caseWithdrawn: true, caseDecidedAt: at });
    const ids = found.map(({ id }) => id);
    await manager.update(IssueEntity, { id: In(ids), state: 'sending' }, { state: 'paused' });
    return found;
  }

  /** Notes the same of a case that is open again; an issue that stood still for it waits for an editor's word, others go on. */
  async readmit(manager: EntityManager, caseId: string, at: Date): Promise<void> {
    const found = await this.decide(manager, caseId, { caseWithdrawn: false, caseDecidedAt: at });
    const ids = found.map(({ id }) => id);
    await manager.update(IssueEntity, { id: In(ids), trouble: 'case-withdrawn' }, AT_PEACE);
  }

  /** Events come in any order: who has heard of a later decision stays with that. */
  private async decide(
    manager: EntityManager,
    caseId: string,
    decision: { caseWithdrawn: boolean; caseDecidedAt: Date },
  ): Promise<IssueEntity[]> {
    // One that was cancelled on its way keeps a page, which leads to its case.
    const its = [{ state: Not<IssueState>('cancelled') }, { audience: Not(IsNull()) }];
    const earlier = [IsNull(), LessThan(decision.caseDecidedAt)];
    const where = its.flatMap((one) => earlier.map((caseDecidedAt) => ({ caseId, ...one, caseDecidedAt })));
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await manager.find(IssueEntity, { where, lock, order: { week: 'ASC' } });
    await manager.update(IssueEntity, { id: In(found.map(({ id }) => id)) }, decision);
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

  /**
   * Notes that it was looked whether an issue can go out, unless somebody has done so since that was due; says whether it was noted.
   * What was told before is forgotten, so that it is told again.
   */
  async noteLookedAhead(manager: EntityManager, id: string, due: Date, at: Date): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(IssueEntity)
      .set({ lookedAheadAt: at, ...AT_PEACE })
      .where('id = :id AND (looked_ahead_at IS NULL OR looked_ahead_at < :due)', { id, due })
      .execute();
    return affected === 1;
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
