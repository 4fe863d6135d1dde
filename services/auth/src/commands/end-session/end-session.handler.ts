import { AppError, auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { SessionRepository } from '../../persistence/session.repository.js';

/** Ends one of the acting person's living sessions. */
@Controller()
export class EndSessionHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.endSession)
  async handle(
    { sessionId }: ParsedInputOf<typeof auth.endSession>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.unitOfWork.run(async (tx) => {
      const ended = await this.sessions.end(tx.manager, personId, sessionId, this.clock.now());
      if (!ended) throw new AppError('session-not-found', 'This session is over already.');
      await tx.emit(auth.sessionEnded, { sessionIds: [sessionId], personId }, context);
    });
    return {};
  }
}
