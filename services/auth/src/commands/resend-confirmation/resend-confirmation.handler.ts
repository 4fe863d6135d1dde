import { requirePerson, type RequestContext } from '@casedrop/contracts';
import { OutboxRelay, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Sends another confirmation mail, unless the address is confirmed. For an account apart one is noted alike, and never
 * sent: `prepareAccountMail` writes to holders of an address only.
 */
@Injectable()
export class ResendConfirmationHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
  ) {}

  async handle(context: RequestContext): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    await this.limits.beforeResend(personId);
    await this.unitOfWork.run(async ({ manager }) => {
      const user = await this.users.lock(manager, personId);
      if (!user || user.emailConfirmedAt) return;
      await this.mails.add(manager, { personId, kind: 'confirm-email' }, this.clock.now(), context);
    });
    this.relay.wake();
    return {};
  }
}
