import {
  type OutputOf,
  type ParsedInputOf,
  type practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { summaryOf } from '../../domain/practice/attempt.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';

const PAGE_SIZE = 20;

@Injectable()
export class ListAttemptsHandler {
  constructor(private readonly reads: AttemptReadsRepository) {}

  /** A page of the acting person's attempts, the newest first. */
  async execute(
    { caseId, page }: ParsedInputOf<typeof practice.listAttempts>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.listAttempts>> {
    const place = { caseId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { attempts, total } = await this.reads.list(requirePerson(actor), place);
    return { items: attempts.map(summaryOf), page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}
