import {
  DEMONSTRATION_CASE_ID,
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { DemonstrationRepository } from '../../../library/persistence/demonstration.repository.js';
import { AttemptEnd } from '../../attempts/attempt-end.js';
import { detailOf, holdsAnswers } from '../../domain/attempt.js';
import { progressOf, timesOf } from '../../domain/demo-attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';
import { requireLiving } from '../../persistence/living-people.js';

type Kept = OutputOf<typeof practice.keepDemoAttempt>;
type Asked = ParsedInputOf<typeof practice.keepDemoAttempt>;

/** Keeps what somebody did with the demonstration case before they had an account, or since. */
@Controller()
export class KeepDemoAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly demonstration: DemonstrationRepository,
    private readonly attempts: AttemptsRepository,
    private readonly attemptEnd: AttemptEnd,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Begins, grades and ends the one attempt of the acting person at the demonstration case, at the times given as far as they
   * can be. Whoever asks again, or at the same moment, gets the one that is kept. Throws `input-invalid` for an answer to a
   * part that the case does not have, and `not-permitted` for a person who was erased.
   */
  @Rpc(practice.keepDemoAttempt)
  async handle(asked: Asked, context: RequestContext): Promise<Kept> {
    const personId = requirePerson(context.actor);
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await requireLiving(tx.manager, personId);
      const version = await this.demonstration.ensure(tx.manager, now);
      const times = timesOf(asked, now);
      const progress = progressOf(asked, this.ids.uuid(), times);
      const own = { personId, caseId: DEMONSTRATION_CASE_ID };
      const attempt = { ...own, id: this.ids.uuid(), version, variant: null, at: times.begun };
      const kept = await this.attempts.beginUnlessThere(tx.manager, attempt);
      if (kept) await this.end(tx, attempt.id, progress, times.finished, context);
      const whole = await this.attempts.getOnly(tx.manager, own);
      return { attempt: detailOf(whole), kept, taken: kept || holdsAnswers(whole, progress) };
    });
  }

  private async end(
    tx: Transaction,
    attemptId: string,
    progress: Parameters<AttemptEnd['end']>[2],
    at: Date,
    context: RequestContext,
  ): Promise<void> {
    const held = await this.attempts.hold(tx.manager, attemptId);
    if (!held) throw new Error('an attempt disappeared inside its transaction');
    await this.attemptEnd.end(tx, held, progress, at, context);
  }
}
