import {
  AppError,
  billing,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { requireAccount } from '../../domain/account.js';
import { OrdersRepository } from '../../payments/persistence/orders.repository.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { GrantsRepository } from '../../persistence/grants.repository.js';
import { KnownCasesRepository } from '../../persistence/known-cases.repository.js';
import { UnlocksRepository } from '../../persistence/unlocks.repository.js';

type Input = ParsedInputOf<typeof billing.grantCase>;

/** An admin gives a person one case for good. */
@Controller()
export class GrantCaseHandler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly grants: GrantsRepository,
    private readonly unlocks: UnlocksRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly orders: OrdersRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Does nothing when they have it; throws `case-not-found` unless it is open, and `person-not-found`. */
  @Rpc(billing.grantCase)
  async handle(input: Input, context: RequestContext): Promise<{ granted: boolean }> {
    requireAdmin(context.actor);
    if (!(await this.knownCases.isOpen(input.caseId)))
      throw new AppError('case-not-found', 'We could not find this case.');
    const standing = await this.accounts.standingOf(input.personId);
    const granted = await this.unitOfWork.run(async (tx) => {
      await this.accounts.openAs(input.personId, standing, tx);
      requireAccount(await this.accounts.lock(tx, input.personId));
      return this.give(tx, input, context);
    });
    return { granted };
  }

  private async give(
    tx: Transaction,
    { personId, caseId, reason }: Input,
    context: RequestContext,
  ): Promise<boolean> {
    const [grantId, at] = [this.ids.uuid(), this.clock.now()];
    const unlock = { personId, caseId, cause: 'grant' as const, reference: grantId, grantedAt: at };
    if (!(await this.unlocks.give(tx, unlock))) return false;
    await this.grants.note(tx, {
      id: grantId,
      at,
      actor: context.actor,
      personId,
      reason,
      given: { caseId },
    });
    await this.orders.lookAgainAtHeld(tx, personId, caseId); // what they paid for it is decided with this
    const grants = [{ personId, caseId, cause: 'grant' as const }];
    await tx.emit(billing.entitlementGranted, { grants, grantedAt: at.toISOString() }, context);
    return true;
  }
}
