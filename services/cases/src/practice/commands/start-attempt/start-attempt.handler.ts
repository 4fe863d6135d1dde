import { type OutputOf, practice, requirePerson, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork, Rpc } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { detailOf } from '../../domain/attempt.js';
import { AttemptsRepository } from '../../persistence/attempts.repository.js';
import { requireLiving } from '../../persistence/living-people.js';
import { markStatisticsDue } from '../../persistence/statistics-marks.js';

/** Begins an attempt at a case. */
@Controller()
export class StartAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Hands back the open attempt of the acting person at this case, begun now if there was none. Throws
   * `case-not-found` for a case that is not approved, and `not-permitted` for a person who was erased.
   */
  @Rpc(practice.startAttempt)
  async handle(
    { caseId }: { caseId: string },
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof practice.startAttempt>> {
    const personId = requirePerson(actor);
    return this.unitOfWork.run(async ({ manager }) => {
      await requireLiving(manager, personId);
      const asked = { id: this.ids.uuid(), personId, caseId, at: this.clock.now() };
      const { id, begun } = await this.attempts.begin(manager, asked);
      const attempt = detailOf(await this.attempts.get(manager, id));
      if (begun) await markStatisticsDue(manager, caseId);
      return { attempt, begun };
    });
  }
}
