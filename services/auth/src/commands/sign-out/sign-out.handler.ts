import { auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { SessionRepository } from '../../persistence/session.repository.js';

/** Ends one of the acting person's sessions and tells the gateways; a session that is over already stays so. */
@Controller()
export class SignOutHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.signOut)
  async handle(
    { sessionId }: ParsedInputOf<typeof auth.signOut>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.unitOfWork.run(async (tx) => {
      const ended = await this.sessions.end(tx.manager, personId, sessionId, this.clock.now());
      if (ended) await tx.emit(auth.sessionEnded, { sessionIds: [sessionId], personId }, context);
    });
    return {};
  }
}
