import { auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SecondFactors } from '../../factors/second-factors.js';
import { SecondFactorRepository } from '../../persistence/second-factor.repository.js';

/** Removes the authenticator app of the acting person; does nothing more where there is none. */
@Controller()
export class RemoveTotpHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly kept: SecondFactorRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.removeTotp)
  async handle(
    { client, ...leave }: ParsedInputOf<typeof auth.removeTotp>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const { sessionId } = leave;
    await this.unitOfWork.run(async (tx) => {
      const user = await this.factors.allow(tx, requirePerson(context.actor), leave);
      if (!(await this.kept.removeApp(tx.manager, user.id))) return;
      await this.factors.removed(tx, { user, method: 'totp', sessionId, client }, context);
    });
    return {};
  }
}
