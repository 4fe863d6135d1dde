import { AppError, auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AccountErasure } from '../../accounts/account-erasure.js';
import { lastAdmin, requireFound } from '../../accounts/account.errors.js';
import { PasswordProof } from '../../accounts/password-proof.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Erases the acting person's account. Who has a password proves themselves with it; an account apart has none to check. */
@Controller()
export class DeleteAccountHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly proof: PasswordProof,
    private readonly erasure: AccountErasure,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.deleteAccount)
  async handle(
    { password }: ParsedInputOf<typeof auth.deleteAccount>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    const own = requireFound(await this.users.find(personId));
    if (own.passwordHash !== null) {
      if (password === undefined)
        throw new AppError('password-wrong', 'Please enter your password to delete your account.');
      await this.proof.require(own, password, context);
    }
    await this.unitOfWork.run(async (tx) => {
      const user = requireFound(await this.users.lock(tx.manager, personId));
      if (await this.users.isLastAdmin(tx.manager, user)) throw lastAdmin();
      await this.erasure.erase(tx, user, this.clock.now(), context);
    });
    return {};
  }
}
