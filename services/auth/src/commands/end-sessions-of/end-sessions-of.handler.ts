import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AdminActions } from '../../accounts/admin-actions.js';
import { SessionEnding } from '../../accounts/session-ending.js';

/** Ends all sessions of a person, on the word of the operator or an admin. */
@Controller()
export class EndSessionsOfHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly ending: SessionEnding,
  ) {}

  @Rpc(auth.endSessionsOf)
  async handle(
    named: ParsedInputOf<typeof auth.endSessionsOf>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.endSessionsOf>> {
    return this.actions.run(named, context, async ({ tx, user: { id: personId }, at, note }) => {
      const ended = await this.ending.endAll(tx, personId, { at }, context);
      await note('sessions-ended', { ended });
      return { personId, ended };
    });
  }
}
