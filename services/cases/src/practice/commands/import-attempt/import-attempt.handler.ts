import {
  type OutputOf,
  type ParsedInputOf,
  practice,
  requireSystem,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AttemptEnd } from '../../attempts/attempt-end.js';
import { attemptOpen } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';
import { requireLiving } from '../../persistence/living-people.js';

/** Takes in an attempt that was made at another time or place, such as those of a demo. */
@Controller()
export class ImportAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly attemptEnd: AttemptEnd,
    private readonly ids: Ids,
  ) {}

  /**
   * Begins, grades and ends an attempt of a person at the times given. Throws `not-permitted` unless a part of the system
   * asks, `case-not-found`, `input-invalid` for an answer to a part that the case does not have, and `attempt-open` while the
   * person has an open attempt at the case.
   */
  @Rpc(practice.importAttempt)
  async handle(
    { personId, caseId, begunAt, finishedAt, answers }: ParsedInputOf<typeof practice.importAttempt>,
    context: RequestContext,
  ): Promise<OutputOf<typeof practice.importAttempt>> {
    requireSystem(context.actor);
    const [begun, finished] = [new Date(begunAt), new Date(finishedAt)];
    const activeSeconds = Math.round((finished.getTime() - begun.getTime()) / 1000);
    const edited = answers.map((answer) => ({ ...answer, editedAt: finishedAt }));
    return this.unitOfWork.run(async (tx) => {
      await requireLiving(tx.manager, personId);
      const attempt = { id: this.ids.uuid(), personId, caseId, at: begun };
      const { id, begun: isNew } = await this.attempts.begin(tx.manager, attempt);
      const held = await this.attempts.hold(tx.manager, id);
      if (!isNew || !held) throw attemptOpen({ id, variant: null });
      const progress = { deviceId: this.ids.uuid(), sentAt: finishedAt, activeSeconds, answers: edited };
      await this.attemptEnd.end(tx, held, progress, finished, context);
      return { attemptId: id };
    });
  }
}
