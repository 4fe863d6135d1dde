import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AdminActions, refuseOneself } from '../../accounts/admin-actions.js';
import { SessionEnding } from '../../accounts/session-ending.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { SecondFactorRepository } from '../../persistence/second-factor.repository.js';
import { SecurityEventRepository } from '../../persistence/security-event.repository.js';

/** In the person's own record: where the admin sits is not their business. */
const REMOVED = {
  kind: 'second-factor-removed',
  reason: 'admin',
  emailHash: null,
  network: '',
  device: '',
} as const;
const ONESELF = 'You change your own second factors on your account page.';

/**
 * Removes the second factors of a person who has lost them, on the word of the operator or an admin, who have made sure
 * that it is them. Their sessions end, and a mail tells them. Does nothing where there are none.
 */
@Controller()
export class RemoveSecondFactorsHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly factors: SecondFactorRepository,
    private readonly ending: SessionEnding,
    private readonly mails: AccountMailRepository,
    private readonly events: SecurityEventRepository,
  ) {}

  @Rpc(auth.removeSecondFactors)
  async handle(
    named: ParsedInputOf<typeof auth.removeSecondFactors>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.removeSecondFactors>> {
    return this.actions.run(named, context, async ({ tx, user, at, note }) => {
      const personId = user.id;
      refuseOneself(context, user, ONESELF);
      if (!user.secondFactorSince) return { personId };
      await this.factors.removeAll(tx.manager, personId);
      await note('second-factors-removed');
      await this.events.add({ ...REMOVED, at, personId }, tx.manager);
      await this.ending.endAll(tx, personId, { at }, context);
      const details = { change: 'removed-by-admin' } as const;
      await this.mails.add(tx, { personId, kind: 'second-factor-changed', details }, at, context);
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
