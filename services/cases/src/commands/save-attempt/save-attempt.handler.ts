import {
  AppError,
  type OutputOf,
  type ParsedInputOf,
  type practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { attemptNotFound, detailOf, partsOf, requireKnownParts } from '../../domain/practice/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';

type Save = ParsedInputOf<typeof practice.saveAttempt>;

/** Keeps what a person has typed so far. */
@Injectable()
export class SaveAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges what a device knows into an attempt of the acting person. Throws `attempt-not-found`, `attempt-finished`,
   * or `input-invalid` for an answer to a part that the case does not have.
   */
  async execute(
    { attemptId, progress }: Save,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.saveAttempt>> {
    const personId = requirePerson(actor);
    return this.unitOfWork.run(async ({ manager }) => {
      const held = await this.attempts.hold(manager, attemptId);
      if (held?.personId !== personId) throw attemptNotFound();
      if (held.finished) throw new AppError('attempt-finished', 'This attempt is finished already.');
      requireKnownParts(progress, partsOf(await this.attempts.modelOf(manager, held)));
      await this.attempts.merge(manager, attemptId, progress, this.clock.now());
      return { attempt: detailOf(await this.attempts.get(manager, attemptId)) };
    });
  }
}
