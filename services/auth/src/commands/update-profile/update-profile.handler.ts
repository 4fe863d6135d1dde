import { auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Changes the acting person's name or time zone and tells the gateways. */
@Controller()
export class UpdateProfileHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.updateProfile)
  async handle(
    input: ParsedInputOf<typeof auth.updateProfile>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.unitOfWork.run(async (tx) => {
      requireFound((await this.users.updateProfile(tx.manager, personId, input)) || null);
      await tx.emit(auth.rolesChanged, { personId }, context);
    });
    return {};
  }
}
