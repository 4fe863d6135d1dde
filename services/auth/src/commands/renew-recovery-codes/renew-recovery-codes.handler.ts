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
import { SecondFactors } from '../../factors/second-factors.js';

/** Gives the acting person new recovery codes beside their second factor. */
@Controller()
export class RenewRecoveryCodesHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.renewRecoveryCodes)
  async handle(
    { client, ...leave }: ParsedInputOf<typeof auth.renewRecoveryCodes>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.renewRecoveryCodes>> {
    const recoveryCodes = await this.unitOfWork.run(async (tx) => {
      const user = await this.factors.allow(tx, requirePerson(context.actor), leave);
      if (!user.secondFactorSince) throw new AppError('not-permitted', NONE);
      return this.factors.renewRecoveryCodes(tx, { user, client }, context);
    });
    return { recoveryCodes };
  }
}

const NONE = 'Recovery codes stand in for a second factor. Please set one up first.';
