import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { SessionEnding } from '../../accounts/session-ending.js';

/** Ends all sessions of the acting person but the one they are in. */
@Controller()
export class EndOtherSessionsHandler {
  constructor(
    private readonly ending: SessionEnding,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.endOtherSessions)
  async handle(
    { currentSessionId: keep }: ParsedInputOf<typeof auth.endOtherSessions>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.endOtherSessions>> {
    const personId = requirePerson(context.actor);
    const at = this.clock.now();
    const ended = await this.unitOfWork.run((tx) => this.ending.endAll(tx, personId, { at, keep }, context));
    return { ended };
  }
}
