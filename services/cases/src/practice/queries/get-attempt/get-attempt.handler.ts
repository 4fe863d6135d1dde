import {
  practice,
  type AttemptDetail,
  isAdmin,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { attemptNotFound, detailOf } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';

@Controller()
export class GetAttemptHandler {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly dataSource: DataSource,
  ) {}

  /** One attempt with its graded criteria; throws `attempt-not-found`, for all but admins also for another person's. */
  @Rpc(practice.getAttempt)
  async handle(
    { attemptId }: { attemptId: string },
    { actor }: RequestContext,
  ): Promise<{ attempt: AttemptDetail }> {
    const reader = isAdmin(actor) ? undefined : requirePerson(actor);
    const attempt = await this.attempts.find(this.dataSource.manager, attemptId);
    if (!attempt || (reader !== undefined && attempt.personId !== reader)) throw attemptNotFound();
    return { attempt: detailOf(attempt) };
  }
}
