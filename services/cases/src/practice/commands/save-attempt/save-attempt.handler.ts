import {
  AppError,
  type AttemptDetail,
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork, Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attemptNotFound, detailOf, holdsAnswers, partsOf, requireKnownParts } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';

type Save = ParsedInputOf<typeof practice.saveAttempt>;

/** Keeps what a person has typed so far. */
@Controller()
export class SaveAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges what a device knows into an attempt of the acting person. A save that comes again after the end, its answers
   * being part of it, is answered as done. Throws `attempt-not-found`, `attempt-finished`, or `input-invalid` for an answer
   * to a part that the case does not have.
   */
  @Rpc(practice.saveAttempt)
  async handle(
    { attemptId, progress }: Save,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.saveAttempt>> {
    const personId = requirePerson(actor);
    return this.unitOfWork.run(async ({ manager }) => {
      const held = await this.attempts.hold(manager, attemptId);
      if (held?.personId !== personId) throw attemptNotFound();
      if (held.finished) return { attempt: await this.repeated(manager, attemptId, progress) };
      requireKnownParts(progress, partsOf(await this.attempts.modelOf(manager, held)));
      await this.attempts.merge(manager, attemptId, progress, this.clock.now());
      return { attempt: detailOf(await this.attempts.get(manager, attemptId)) };
    });
  }

  /** The finished attempt without its graded criteria, when it holds the answers of this save. */
  private async repeated(
    manager: EntityManager,
    attemptId: string,
    progress: Save['progress'],
  ): Promise<AttemptDetail> {
    const attempt = await this.attempts.get(manager, attemptId);
    if (progress.answers.length === 0 || !holdsAnswers(attempt, progress))
      throw new AppError('attempt-finished', 'This attempt is finished already.');
    const { criteria: _locked, ...own } = detailOf(attempt);
    return own;
  }
}
