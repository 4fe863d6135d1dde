import {
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock, type Logger, LOGGER } from '@casedrop/platform';
import { Inject, Controller } from '@nestjs/common';
import { KeptAchievements } from '../../achievements/kept-achievements.js';
import { AttemptEnd } from '../../attempts/attempt-end.js';
import { attemptNotFound, detailOf, holdsAnswers } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';

type Finish = ParsedInputOf<typeof practice.finishAttempt>;

/** Ends an attempt and says what it is worth. */
@Controller()
export class FinishAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly attemptEnd: AttemptEnd,
    private readonly achievements: KeptAchievements,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Merges the last answers, grades, and announces the end, once; whoever asks again, or at the same moment, gets the
   * same result, and is told whether the answers that they sent are part of it. Throws `attempt-not-found`, or
   * `input-invalid` for an answer to a part that the case does not have.
   */
  @Rpc(practice.finishAttempt)
  async handle(
    { attemptId, progress, timeZone }: Finish,
    context: RequestContext,
  ): Promise<OutputOf<typeof practice.finishAttempt>> {
    const personId = requirePerson(context.actor);
    const answer = await this.unitOfWork.run(async (tx) => {
      const held = await this.attempts.hold(tx.manager, attemptId);
      if (held?.personId !== personId) throw attemptNotFound();
      if (!held.finished) await this.attemptEnd.end(tx, held, progress, this.clock.now(), context);
      const attempt = await this.attempts.get(tx.manager, attemptId);
      return { attempt: detailOf(attempt), taken: !held.finished || holdsAnswers(attempt, progress) };
    });
    if (timeZone !== undefined) await this.keepAchievements(personId, timeZone);
    return answer;
  }

  /** The attempt is finished whatever becomes of this; a look at the dashboard keeps what is missed here. */
  private async keepAchievements(personId: number, timeZone: string): Promise<void> {
    try {
      await this.achievements.keepUpTo(personId, timeZone);
    } catch (error) {
      this.log.warn({ err: error, personId }, 'achievements were not kept with the end of an attempt');
    }
  }
}
