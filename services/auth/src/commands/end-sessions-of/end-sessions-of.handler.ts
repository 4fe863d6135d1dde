import type { auth, OutputOf, ParsedInputOf, RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { AdminDeed } from '../../accounts/admin-deed.js';
import { SessionEnding } from '../../accounts/session-ending.js';

/** Ends all sessions of a person, on the word of the operator or an admin. */
@Injectable()
export class EndSessionsOfHandler {
  constructor(
    private readonly deed: AdminDeed,
    private readonly ending: SessionEnding,
  ) {}

  async handle(
    named: ParsedInputOf<typeof auth.endSessionsOf>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.endSessionsOf>> {
    return this.deed.run(named, context, async ({ tx, user: { id: personId }, at, note }) => {
      const ended = await this.ending.endAll(tx, personId, { at }, context);
      await note('sessions-ended', { ended });
      return { personId, ended };
    });
  }
}
