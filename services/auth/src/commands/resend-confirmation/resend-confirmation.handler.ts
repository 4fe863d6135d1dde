import { auth, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Sends another confirmation mail, unless the address is confirmed. For an account apart one is noted alike, and never
 * sent: `prepareAccountMail` writes to holders of an address only.
 */
@Controller()
export class ResendConfirmationHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.resendConfirmation)
  async handle(_input: unknown, context: RequestContext): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.limits.beforeResend(personId);
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.lock(tx.manager, personId);
      if (!user || user.emailConfirmedAt) return;
      await this.mails.add(tx, { personId, kind: 'confirm-email' }, this.clock.now(), context);
    });
    return {};
  }
}
