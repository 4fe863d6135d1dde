import type { auth, ParsedInputOf, RequestContext } from '@casedrop/contracts';
import { OutboxRelay } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { AuthLimits } from '../../limits/auth-limits.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';

/**
 * Has a mail for a new password sent if the address has an account. For one without, a mail for nobody is noted: both
 * take the same statement, so that neither the answer nor its time tells them apart, and nothing is left for later
 * that a crash could lose.
 */
@Injectable()
export class RequestPasswordResetHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly mails: AccountMailRepository,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
  ) {}

  async handle(
    { email, client }: ParsedInputOf<typeof auth.requestPasswordReset>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.limits.beforeResetRequest(email, client.address);
    await this.mails.addReset(email, this.clock.now(), context);
    this.relay.wake();
    return {};
  }
}
