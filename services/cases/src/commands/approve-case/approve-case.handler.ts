import type { CheckReport } from '@casedrop/case-engine';
import { cases, requireAdmin, requirePerson, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { checksFailed, judge } from '../../domain/judgement.js';
import {
  type CaseUnderReview,
  type Decision,
  ReviewRepository,
} from '../../persistence/review.repository.js';

type Reviewed = OutputOf<typeof cases.approveCase>;

/** Publishes a pending case, or keeps a returned one. */
@Injectable()
export class ApproveCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges the case again and publishes it in the same transaction; one that is open and had returned to the queue is
   * kept as it is. Throws `checks-failed` with the failed checks, which are kept with the case, `case-not-pending` or
   * `case-not-found`.
   */
  async execute({ caseId }: { caseId: string }, context: RequestContext): Promise<Reviewed> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const { version, failed } = await this.unitOfWork.run(async (tx) => {
      await this.review.oneApprovalAtATime(tx);
      const under = await this.review.lockQueued(tx, caseId);
      const { version } = under.row;
      const decision = { personId, at: this.clock.now() };
      if (under.row.status === 'pending')
        return { version, failed: await this.publish(tx, under, decision, context) };
      await this.review.keep(tx, under.row, decision);
      return { version };
    });
    if (failed) throw checksFailed(failed);
    return { caseId, status: 'approved', version };
  }

  /** Publishes unless a blocking check fails; then hands back the report, kept with the case. */
  private async publish(
    tx: Transaction,
    under: CaseUnderReview,
    decision: Decision,
    context: RequestContext,
  ): Promise<CheckReport | undefined> {
    const library = await this.review.library(tx, under.row.id);
    const checks = judge(under.current.model, decision.at, library);
    if (checks.passed) {
      await this.review.approve(tx, under, checks, decision);
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
