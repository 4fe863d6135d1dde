import { type Actor, AppError, isAdmin, requireAdmin } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../persistence/user.repository.js';

/** Whether somebody is an admin by now, whatever a request says: the role can be lost while it is on its way. */
@Injectable()
export class AdminStanding {
  constructor(private readonly users: UserRepository) {}

  /** Throws `not-signed-in` for a visitor and `not-permitted` for everybody else who is no admin at this moment. */
  async require(actor: Actor): Promise<void> {
    requireAdmin(actor);
    if (actor.kind !== 'person') return;
    const user = (await this.users.find(actor.personId))?.user;
    if (!user || user.suspendedAt || !isAdmin({ ...actor, roles: user.roles }))
      throw new AppError('not-permitted', "You don't have permission to perform this action.");
  }
}
