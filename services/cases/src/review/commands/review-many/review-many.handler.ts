import {
  AppError,
  requireAdmin,
  requirePerson,
  cases,
  type ParsedInputOf,
  type RequestContext,
  type ReviewOutcome,
} from '@casedrop/contracts';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Inject, Controller } from '@nestjs/common';
import { Approval } from '../../decisions/approval.js';
import { Rejection } from '../../decisions/rejection.js';

type Wish = ParsedInputOf<typeof cases.reviewMany>;

/** A decision needs about so long; one that would come too late for an answer is not begun. */
const SPARE_MS = 2000;

/** Decides on many cases as if each had been decided on by itself. */
@Controller()
export class ReviewManyHandler {
  constructor(
    private readonly approval: Approval,
    private readonly rejection: Rejection,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Goes through the cases one by one; what fails with one says so and holds up no other. */
  @Rpc(cases.reviewMany)
  async handle(wish: Wish, context: RequestContext): Promise<{ results: ReviewOutcome[] }> {
    requireAdmin(context.actor);
    requirePerson(context.actor);
    const results: ReviewOutcome[] = [];
    for (const caseId of new Set(wish.caseIds)) results.push(await this.decide(caseId, wish, context));
    return { results };
  }

  private async decide(caseId: string, wish: Wish, context: RequestContext): Promise<ReviewOutcome> {
    if (context.deadline !== undefined && Date.now() > context.deadline - SPARE_MS)
      return { caseId, done: false, reason: 'There was no time left for this case. Please try it again.' };
    try {
      const seen = { caseId, version: wish.versions?.[caseId] };
      if (wish.action === 'approve') await this.approval.approve(seen, context);
      else await this.rejection.reject(seen, wish.reason, context);
      return { caseId, done: true, reason: null };
    } catch (error) {
      if (error instanceof AppError) return { caseId, done: false, reason: error.message };
      this.log.error({ err: error, caseId, correlationId: context.correlationId }, 'a bulk decision failed');
      return { caseId, done: false, reason: 'Something went wrong with this case. Please try it again.' };
    }
  }
}
