import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FactorProofs } from '../../factors/factor-proofs.js';
import { SecondFactors } from '../../factors/second-factors.js';
import { FactorLimits } from '../../limits/factor-limits.js';

/** Takes the authenticator app of the acting person into use, once it shows the right code. */
@Controller()
export class ConfirmTotpHandler {
  constructor(
    private readonly limits: FactorLimits,
    private readonly factors: SecondFactors,
    private readonly proofs: FactorProofs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.confirmTotp)
  async handle(
    { code, sessionId, client }: ParsedInputOf<typeof auth.confirmTotp>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.confirmTotp>> {
    const personId = requirePerson(context.actor);
    await this.limits.beforeConfirmation(personId);
    const recoveryCodes = await this.unitOfWork.run(async (tx) => {
      const user = await this.factors.lock(tx, personId, sessionId);
      if (!(await this.proofs.confirm(tx.manager, personId, code))) throw wrong();
      return this.factors.added(tx, { user, method: 'totp', sessionId, client }, context);
    });
    return { recoveryCodes };
  }
}

const wrong = (): AppError =>
  new AppError(
    'second-factor-wrong',
    'This code is not right. Please enter the one that your app shows now, and check that your device has the right time.',
  );
