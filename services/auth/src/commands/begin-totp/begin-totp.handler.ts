import {
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
import { totpOffer } from '../../factors/totp.js';

/** Offers the acting person a secret for their authenticator app. */
@Controller()
export class BeginTotpHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly proofs: FactorProofs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.beginTotp)
  async handle(
    leave: ParsedInputOf<typeof auth.beginTotp>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.beginTotp>> {
    return this.unitOfWork.run(async (tx) => {
      const user = await this.factors.allow(tx, requirePerson(actor), leave);
      return totpOffer(await this.proofs.offer(tx.manager, user.id), user.email);
    });
  }
}
