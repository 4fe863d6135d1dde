import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { lastAdmin } from '../../accounts/account.errors.js';
import { AdminActions, refuseOneself } from '../../accounts/admin-actions.js';
import { Suspension } from '../../accounts/suspension.js';
import { UserRepository } from '../../persistence/user.repository.js';

const OWN_SUSPENSION = 'You cannot suspend yourself. Please ask another admin.';

/** Suspends a person and ends all that lets them in, on the word of the operator or an admin. Doing it again changes nothing. */
@Controller()
export class SuspendPersonHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly users: UserRepository,
    private readonly suspension: Suspension,
  ) {}

  @Rpc(auth.suspendPerson)
  async handle(
    { reason, ...named }: ParsedInputOf<typeof auth.suspendPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.suspendPerson>> {
    return this.actions.run(named, context, async (action) => {
      const { tx, user } = action;
      const personId = user.id;
      refuseOneself(context, user, OWN_SUSPENSION);
      if (user.suspendedAt) return { personId };
      if (await this.users.isLastAdmin(tx.manager, user)) throw lastAdmin();
      await this.suspension.begin(action, reason);
      return { personId };
    });
  }
}
