import { auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AccountErasure } from '../../accounts/account-erasure.js';
import { lastAdmin, requireFound } from '../../accounts/account.errors.js';
import { Permits } from '../../accounts/permits.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Erases the acting person's account, for whoever has just shown their password again. */
@Controller()
export class DeleteAccountHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly permits: Permits,
    private readonly erasure: AccountErasure,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.deleteAccount)
  async handle(
    { permit, sessionId }: ParsedInputOf<typeof auth.deleteAccount>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.unitOfWork.run(async (tx) => {
      await this.permits.use(tx.manager, permit, { personId, sessionId, purpose: 'delete' });
      const user = requireFound(await this.users.lock(tx.manager, personId));
      if (await this.users.isLastAdmin(tx.manager, user)) throw lastAdmin();
      await this.erasure.erase(tx, user, this.clock.now(), context);
    });
    return {};
  }
}
