import {
  AppError,
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { type Account, requireAccount } from '../../domain/account.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { CreditsRepository } from '../../persistence/credits.repository.js';
import { GrantsRepository } from '../../persistence/grants.repository.js';

/** An admin gives a person credits. Giving them again under one `grantId` changes nothing. */
@Controller()
export class GrantCreditsHandler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly grants: GrantsRepository,
    private readonly credits: CreditsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the account if need be; throws `person-not-found` for an erased person, and `grant-conflict` when something
   * else was given under this `grantId`. Returns the account after it.
   */
  @Rpc(billing.grantCredits)
  async handle(
    { grantId, personId, credits, reason }: ParsedInputOf<typeof billing.grantCredits>,
    { actor }: RequestContext,
  ): Promise<Account> {
    requireAdmin(actor);
    const grant = { id: grantId, at: this.clock.now(), actor, personId, reason, given: { credits } };
    const standing = await this.accounts.standingOf(personId);
    return this.unitOfWork.run(async (tx) => {
      await this.accounts.openAs(personId, standing, tx);
      const account = requireAccount(await this.accounts.lock(tx, personId));
      if (!(await this.grants.note(tx, grant))) {
        if (await this.grants.isNoted(tx, grant, credits)) return account;
        throw new AppError(
          'grant-conflict',
          'Another gift was made with this form before. Please look at the audit log, then open the form again.',
        );
      }
      await this.credits.book(tx, { personId, delta: credits, cause: 'grant', reference: grantId });
      return { ...account, freeCredits: account.freeCredits + credits };
    });
  }
}
