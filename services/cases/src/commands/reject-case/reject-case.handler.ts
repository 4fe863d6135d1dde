import { cases, requireAdmin, requirePerson, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { ReviewRepository } from '../../persistence/review.repository.js';

type Reviewed = OutputOf<typeof cases.rejectCase>;

/** Turns a case of the queue down: a pending one is never published, a returned one is withdrawn. */
@Injectable()
export class RejectCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps the reason with the case; throws `case-not-pending` or `case-not-found`. */
  async execute(input: { caseId: string; reason: string }, context: RequestContext): Promise<Reviewed> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    const { caseId, reason } = input;
    return this.unitOfWork.run(async (tx) => {
      const under = await this.review.lockQueued(tx, caseId);
      const at = this.clock.now();
      await this.review.reject(tx, under, reason, { personId, at });
      const rejected = { caseId, rejectedBy: personId, reason, rejectedAt: at.toISOString() };
      await tx.emit(cases.caseRejected, rejected, context);
      return { caseId, status: 'rejected', version: under.row.version };
    });
  }
}
