import { AppError, auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SecondFactors } from '../../factors/second-factors.js';
import { PasskeyRepository } from '../../persistence/passkey.repository.js';

/** Removes a passkey of the acting person. */
@Controller()
export class RemovePasskeyHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: PasskeyRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.removePasskey)
  async handle(
    { passkeyId, client, ...leave }: ParsedInputOf<typeof auth.removePasskey>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const { sessionId } = leave;
    await this.unitOfWork.run(async (tx) => {
      const user = await this.factors.allow(tx, requirePerson(context.actor), leave);
      if (!(await this.passkeys.remove(tx.manager, user.id, passkeyId)))
        throw new AppError('passkey-not-found', 'You have no such passkey.');
      await this.factors.removed(tx, { user, method: 'passkey', sessionId, client }, context);
    });
    return {};
  }
}
