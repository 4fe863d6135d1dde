import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OperatorDeed } from '../../accounts/operator-deed.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Gives a person a role, on the operator's word only. Giving it again changes nothing. The operator names an address,
 * so it has to be the person's own: anybody can register the address of somebody who is to become an admin.
 */
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
    return this.deed.run(email, context, async ({ tx, user, note }) => {
      const { id: personId, roles } = user;
      if (!user.emailConfirmedAt) throw unconfirmed();
      if (roles.includes(role)) return { personId };
      await this.users.setRoles(tx.manager, personId, [...roles, role]);
      await note('role-granted', { role });
      await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}

const unconfirmed = (): AppError =>
  new AppError(
    'address-unconfirmed',
    'This address is not confirmed: its owner has to open the link in the confirmation mail first.',
  );
