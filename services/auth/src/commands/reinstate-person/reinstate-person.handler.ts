import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AdminActions } from '../../accounts/admin-actions.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Lifts a suspension, on the word of the operator or an admin. The sessions and API keys that it ended stay over. */
@Controller()
export class ReinstatePersonHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly users: UserRepository,
  ) {}

  @Rpc(auth.reinstatePerson)
  async handle(
    named: ParsedInputOf<typeof auth.reinstatePerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.reinstatePerson>> {
    return this.actions.run(named, context, async ({ tx, user: { id: personId, suspendedAt }, note }) => {
      if (!suspendedAt) return { personId };
      await this.users.setSuspension(tx.manager, personId, null);
      await note('person-reinstated');
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
