import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { lastAdmin } from '../../accounts/account.errors.js';
import { AdminActions, type AdminAction, refuseOneself } from '../../accounts/admin-actions.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

const OWN_ROLE = 'You cannot take the admin role from yourself. Please ask another admin.';

type Input = ParsedInputOf<typeof auth.revokeRole>;

/** Takes a role from a person, on the word of the operator or an admin; a coach's API keys end with it. */
@Controller()
export class RevokeRoleHandler {
  constructor(
    private readonly actions: AdminActions,
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
  ) {}

  @Rpc(auth.revokeRole)
  async handle(
    { role, ...named }: Input,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.revokeRole>> {
    return this.actions.run(named, context, async (action) => {
      if (role === 'candidate') throw new AppError('not-permitted', 'Everybody is a candidate.');
      if (action.user.roles.includes(role)) await this.revoke(action, role);
      return { personId: action.user.id };
    });
  }

  private async revoke({ tx, user, at, note, context }: AdminAction, role: Input['role']): Promise<void> {
    const personId = user.id;
    if (role === 'admin') refuseOneself(context, user, OWN_ROLE);
    if (role === 'admin' && (await this.users.isLastAdmin(tx.manager, user))) throw lastAdmin();
    const left = user.roles.filter((one) => one !== role);
    await this.users.setRoles(tx.manager, personId, left);
    await note('role-revoked', { role });
    await tx.emit(auth.rolesChanged, { personId }, context);
    if (role !== 'coach') return;
    const sessionIds = await this.apiKeys.revokeAll(tx.manager, personId, at);
    if (sessionIds.length > 0) await tx.emit(auth.sessionEnded, { sessionIds, personId }, context);
  }
}
