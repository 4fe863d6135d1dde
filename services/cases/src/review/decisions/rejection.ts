import { cases, requireAdmin, requirePerson, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { WeeklyCaseRepository } from '../../library/persistence/weekly-case.repository.js';
import {
  isQueued,
  notPending,
  requireSeen,
  ReviewRepository,
  type SeenCase,
} from '../persistence/review.repository.js';

type Reviewed = OutputOf<typeof cases.rejectCase>;

/** The decision against a case of the queue: a pending one is never published, a returned one is withdrawn. */
@Injectable()
export class Rejection {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: ReviewRepository,
    private readonly weekly: WeeklyCaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the reason with the case. Asked again by the same person for the same reason within a minute it does nothing and
   * answers as before. Throws `case-changed-meanwhile` when another version than the one that was looked at is current,
   * `case-not-pending` or `case-not-found`.
   */
  async reject({ caseId, version }: SeenCase, reason: string, context: RequestContext): Promise<Reviewed> {
    requireAdmin(context.actor);
    const personId = requirePerson(context.actor);
    return this.unitOfWork.run(async (tx) => {
      const under = await this.review.lock(tx, caseId);
      requireSeen(under.row, version);
      const at = this.clock.now();
      const done = { caseId, status: 'rejected', version: under.row.version } as const;
      if (!isQueued(under.row)) {
        const last = await this.review.repeated(tx, under.row, ['rejected'], { personId, at });
        if (last?.reason === reason) return done;
        throw notPending(under.row);
      }
      await this.review.reject(tx, under, reason, { personId, at });
      await this.weekly.withdraw(tx, caseId);
      const rejected = { caseId, rejectedBy: personId, reason, rejectedAt: at.toISOString() };
      await tx.emit(cases.caseRejected, rejected, context);
      return done;
    });
  }
}
