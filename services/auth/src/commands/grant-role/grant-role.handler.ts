import { auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OperatorDeed } from '../../accounts/operator-deed.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Gives a person a role, on the operator's word only. Giving it again changes nothing. */
@Injectable()
export class GrantRoleHandler {
  constructor(
    private readonly deed: OperatorDeed,
    private readonly users: UserRepository,
  ) {}

  async handle(
    { email, role }: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.grantRole>> {
    return this.deed.run(email, context, async ({ tx, user: { id: personId, roles }, note }) => {
      if (roles.includes(role)) return { personId };
      await this.users.setRoles(tx.manager, personId, [...roles, role]);
      await note('role-granted', { role });
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
