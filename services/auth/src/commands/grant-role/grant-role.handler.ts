import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { AdminDeed } from '../../accounts/admin-deed.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Gives a person a role, on the word of the operator or an admin. Giving it again changes nothing. Whoever gives it
 * knows the person by their address, so it has to be their own: anybody can register the address of somebody who is to
 * become an admin.
 */
@Injectable()
export class GrantRoleHandler {
  constructor(
    private readonly deed: AdminDeed,
    private readonly users: UserRepository,
  ) {}

  async handle(
    { role, ...named }: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.grantRole>> {
    return this.deed.run(named, context, async ({ tx, user, note }) => {
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
