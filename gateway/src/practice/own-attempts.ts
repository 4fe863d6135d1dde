import { DEMONSTRATION_CASE_ID, type RequestContext } from '@casedrop/contracts';
import type { AttemptDetail } from '@casedrop/contracts/http';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../cases/entitlement.js';

/** An attempt without the graded criteria, whose anchors quote the solution. */
export function withoutCriteria({ criteria: _criteria, ...attempt }: AttemptDetail): AttemptDetail {
  return attempt;
}

/** Shows attempts to their owners: the graded criteria go to those alone who are entitled to the case. */
@Injectable()
export class OwnAttempts {
  constructor(private readonly entitlement: Entitlement) {}

  async shown(attempt: AttemptDetail, context: RequestContext): Promise<AttemptDetail> {
    if (!attempt.criteria) return attempt;
    // Everybody may read the solution of the demonstration case.
    if (attempt.caseId === DEMONSTRATION_CASE_ID) return attempt;
    const entitled = await this.entitlement.holds(attempt.caseId, context);
    return entitled ? attempt : withoutCriteria(attempt);
  }
}
