import {
  AppError,
  isAdmin,
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { summaryOf } from '../../domain/attempt.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';

const PAGE_SIZE = 20;

@Controller()
export class ListAttemptsHandler {
  constructor(private readonly reads: AttemptReadsRepository) {}

  /** A page of a person's attempts, the newest first; `not-permitted` for another person's unless an admin asks. */
  @Rpc(practice.listAttempts)
  async handle(
    { personId, caseId, page }: ParsedInputOf<typeof practice.listAttempts>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.listAttempts>> {
    const place = { caseId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const asking = requirePerson(actor);
    const whose = personId ?? asking;
    if (whose !== asking && !isAdmin(actor))
      throw new AppError('not-permitted', "You don't have permission to perform this action.");
    const { attempts, total } = await this.reads.list(whose, place);
    return { items: attempts.map(summaryOf), page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}
