import { auth, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';

/**
 * Has a mail for a new password sent if the address has an account. For one without, a mail for nobody is noted: both
 * take the same statements, so that neither the answer nor its time tells them apart, and nothing is left for later
 * that a crash could lose.
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
    await this.unitOfWork.run((tx) => this.mails.addReset(tx, email, this.clock.now(), context));
    return {};
  }
}
