import { AppError, auth, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { EmailConfirmation } from '../../accounts/email-confirmation.js';
import { hashOfSecret } from '../../domain/secret.js';
import { AccountMailRepository } from '../../persistence/account-mail.repository.js';

/** Confirms an address by the code of its mail, once. */
@Controller()
export class ConfirmEmailHandler {
  constructor(
    private readonly mails: AccountMailRepository,
    private readonly confirmation: EmailConfirmation,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.confirmEmail)
  async handle(
    { code }: ParsedInputOf<typeof auth.confirmEmail>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.confirmEmail>> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const owner = await this.mails.lockCode(tx.manager, 'confirm-email', hashOfSecret(code));
      if (owner?.usedAt) throw used();
      if (!owner || owner.expiresAt <= now) throw invalid();
      const { personId, mailId } = owner;
      await this.mails.use(tx.manager, mailId, now);
      await this.confirmation.confirm(tx, personId, now, context);
      return { personId };
    });
  }
}

const invalid = (): AppError =>
  new AppError(
    'code-invalid',
    'This link is not valid any more. Please ask for a new mail and use its link.',
  );

const used = (): AppError =>
  new AppError(
    'code-used',
    'This link was used already, and your address is confirmed by it. Please sign in.',
  );
