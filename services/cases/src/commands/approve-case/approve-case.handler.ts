import { cases, requireAdmin, requirePerson, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { checksFailed, judge } from '../../domain/judgement.js';
import { type CaseUnderReview, ReviewRepository } from '../../persistence/review.repository.js';

type Reviewed = OutputOf<typeof cases.approveCase>;

/** Publishes a pending case. */
@Injectable()
export class ApproveCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges the case again and publishes it in the same transaction. Throws `checks-failed` with the failed checks,
   * which are kept with the case, `case-not-pending` or `case-not-found`.
   */
  async execute({ caseId }: { caseId: string }, context: RequestContext): Promise<Reviewed> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const { under, checks } = await this.unitOfWork.run(async (tx) => {
      await this.review.oneApprovalAtATime(tx);
      const under = await this.review.lockPending(tx, caseId);
      const at = this.clock.now();
      const checks = judge(under.current.model, at, await this.review.library(tx, caseId));
      if (!checks.passed) await this.review.keepChecks(tx, under.current, checks);
      else {
        await this.review.approve(tx, under, checks, { personId, at });
        await this.announce(tx, under, { personId, at }, context);
      }
      return { under, checks };
    });
    if (!checks.passed) throw checksFailed(checks);
    return { caseId, status: 'approved', version: under.row.version };
  }

  private announce(
    tx: Transaction,
    { row, current }: CaseUnderReview,
    { personId, at }: { personId: number; at: Date },
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
