import { auth, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { RESET_AGAIN_AFTER_MS } from '../../domain/account-mail.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';

/**
 * Has a mail for a new password sent if the address has an account. For one without, a mail for nobody is noted: both
 * take the same statements, so that neither the answer nor its time tells them apart, and nothing is left for later
 * that a crash could lose. However many ask, the mailbox gets a mail at most every few minutes, and always has a link that
 * lives: nobody takes it away from its owner.
 */
@Controller()
export class RequestPasswordResetHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly mails: AccountMailRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.requestPasswordReset)
  async handle(
    { email, client }: ParsedInputOf<typeof auth.requestPasswordReset>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.limits.beforeResetRequest(email, client.address);
    const mail = { kind: 'reset-password', email, againAfterMs: RESET_AGAIN_AFTER_MS } as const;
    await this.unitOfWork.run((tx) => this.mails.addByAddress(tx, mail, this.clock.now(), context));
    return {};
  }
}
