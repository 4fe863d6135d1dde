import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { lastAdmin } from '../../accounts/account.errors.js';
import { AdminActions, refuseOneself } from '../../accounts/admin-actions.js';
import { SessionEnding } from '../../accounts/session-ending.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

const OWN_SUSPENSION = 'You cannot suspend yourself. Please ask another admin.';

/** Suspends a person and ends all that lets them in, on the word of the operator or an admin. Doing it again changes nothing. */
@Controller()
export class SuspendPersonHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly ending: SessionEnding,
  ) {}

  @Rpc(auth.suspendPerson)
  async handle(
    { reason, ...named }: ParsedInputOf<typeof auth.suspendPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.suspendPerson>> {
    return this.actions.run(named, context, async ({ tx, user, at, note }) => {
      const personId = user.id;
      refuseOneself(context, user, OWN_SUSPENSION);
      if (user.suspendedAt) return { personId };
      if (await this.users.isLastAdmin(tx.manager, user)) throw lastAdmin();
      await this.users.setSuspension(tx.manager, personId, { at, reason });
      await note('person-suspended', { reason });
      const alsoOver = await this.apiKeys.revokeAll(tx.manager, personId, at);
      await this.ending.endAll(tx, personId, { at, alsoOver }, context);
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
