import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../persistence/user.repository.js';

/** Gives a person a role, on the operator's word only. Giving it again changes nothing. */
@Injectable()
export class GrantRoleHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(
    { email, role }: ParsedInputOf<typeof auth.grantRole>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.grantRole>> {
    requireSystem(context.actor);
    return this.unitOfWork.run(async (tx) => {
      const granted = await this.users.addRole(tx.manager, email, role);
      if (!granted) throw new AppError('person-not-found', 'There is no account with this e-mail address.');
      const { personId, changed } = granted;
      if (changed) await tx.emit(auth.rolesChanged, { personId }, context);
      return { personId };
    });
  }
}
