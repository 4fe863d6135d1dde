import type { auth, OutputOf, ParsedInputOf, RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OperatorDeed } from '../../accounts/operator-deed.js';
import { SessionEnding } from '../../accounts/session-ending.js';

/** Ends all sessions of a person, on the operator's word only. */
@Injectable()
export class EndSessionsOfHandler {
  constructor(
    private readonly deed: OperatorDeed,
    private readonly ending: SessionEnding,
  ) {}

  async handle(
    { email }: ParsedInputOf<typeof auth.endSessionsOf>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.endSessionsOf>> {
    return this.deed.run(email, context, async ({ tx, user: { id: personId }, at, note }) => {
      const ended = await this.ending.endAll(tx, personId, { at }, context);
      await note('sessions-ended', { ended });
      return { personId, ended };
    });
  }
}
