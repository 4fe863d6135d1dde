import type { CheckReport } from '@casedrop/case-engine';
import { cases, type OutputOf, requireAdmin, requirePerson, type RequestContext } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WeeklyCaseRepository } from '../../library/persistence/weekly-case.repository.js';
import { checksFailed } from '../domain/judgement.js';
import { LibraryOriginality } from '../persistence/library-originality.js';
import {
  type CaseUnderReview,
  type Decision,
  isQueued,
  notPending,
  requireSeen,
  ReviewRepository,
  type SeenCase,
} from '../persistence/review.repository.js';

type Reviewed = OutputOf<typeof cases.approveCase> & {
  /** True when the same person had decided so a moment ago, and nothing was done. */
  repeated: boolean;
};

/** The decision to publish a pending case, or to keep a returned one: for one case, for many, and for the starter library. */
@Injectable()
export class Approval {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly originality: LibraryOriginality,
    private readonly dataSource: DataSource,
    private readonly weekly: WeeklyCaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges the case again and publishes it in the same transaction; one that is open and had returned to the queue is
   * kept as it is. Asked again by the same person within a minute it does nothing and answers as before. Throws
   * `checks-failed` with the failed checks, which are kept with the case, `case-changed-meanwhile` when another version than
   * the one that was looked at is current, `case-not-pending` or `case-not-found`.
   */
  async approve({ caseId, version }: SeenCase, context: RequestContext): Promise<Reviewed> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    await this.originality.catchUp(this.dataSource.manager); // so that the lock below is short
    const { failed, ...done } = await this.unitOfWork.run(async (tx) => {
      await this.review.oneApprovalAtATime(tx);
      const under = await this.review.lock(tx, caseId);
      requireSeen(under.row, version);
      return this.decide(tx, under, { personId, at: this.clock.now() }, context);
    });
    if (failed) throw checksFailed(failed);
    return { caseId, status: 'approved', ...done };
  }

  private async decide(
    tx: Transaction,
    under: CaseUnderReview,
    decision: Decision,
    context: RequestContext,
  ): Promise<{ version: number; repeated: boolean; failed?: CheckReport }> {
    const { row } = under;
    const done = { version: row.version, repeated: false };
    if (row.status === 'pending')
      return { ...done, failed: await this.publish(tx, under, decision, context) };
    if (isQueued(row)) {
      await this.review.keep(tx, row, decision);
      return done;
    }
    const same = row.status === 'approved' ? (['approved', 'kept'] as const) : [];
    if (await this.review.repeated(tx, row, same, decision)) return { ...done, repeated: true };
    throw notPending(row);
  }

  /** Publishes unless a blocking check fails; then hands back the report, kept with the case. */
  private async publish(
    tx: Transaction,
    under: CaseUnderReview,
    decision: Decision,
    context: RequestContext,
  ): Promise<CheckReport | undefined> {
    const { row, current } = under;
    const checks = await this.originality.judge(tx.manager, row.id, current.model, decision.at);
    if (checks.passed) {
      await this.review.approve(tx, under, checks, decision);
      if (under.row.fresh) await this.weekly.setIfNone(tx, under.row.id);
      await this.announce(tx, under, decision, context);
      return undefined;
    }
    await this.review.keepChecks(tx, under.current, checks);
    return checks;
  }

  private announce(
    tx: Transaction,
    { row, current }: CaseUnderReview,
    { personId, at }: Decision,
    context: RequestContext,
  ): Promise<void> {
    const { title, meta } = current.model;
    const difficulty = meta.difficulty.label;
    const approved = {
      caseId: row.id,
      title,
      difficulty,
      approvedBy: personId,
      approvedAt: at.toISOString(),
    };
    return tx.emit(cases.caseApproved, approved, context);
  }
}
