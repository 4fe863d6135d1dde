import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AdminActions } from '../../accounts/admin-actions.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Gives a person a role, on the word of the operator or an admin. Giving it again changes nothing. Whoever gives it
 * knows the person by their address, so it has to be their own: anybody can register the address of somebody who is to
 * become an admin.
 */
@Controller()
export class GrantRoleHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly users: UserRepository,
  ) {}

  @Rpc(auth.grantRole)
  async handle(
    { role, ...named }: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.grantRole>> {
    return this.actions.run(named, context, async ({ tx, user, note }) => {
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
