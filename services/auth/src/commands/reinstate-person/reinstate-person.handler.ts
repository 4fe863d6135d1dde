import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OperatorDeed } from '../../accounts/operator-deed.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Lifts a suspension, on the operator's word only. The sessions and API keys that it ended stay over. */
@Injectable()
export class ReinstatePersonHandler {
  constructor(
    private readonly deed: OperatorDeed,
    private readonly users: UserRepository,
  ) {}

  async handle(
    { email }: ParsedInputOf<typeof auth.reinstatePerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.reinstatePerson>> {
    return this.deed.run(email, context, async ({ tx, user: { id: personId, suspendedAt }, note }) => {
      if (!suspendedAt) return { personId };
      await this.users.setSuspension(tx.manager, personId, null);
      await note('person-reinstated');
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
