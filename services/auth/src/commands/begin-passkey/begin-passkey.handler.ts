import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Passkeys } from '../../factors/passkeys.js';
import { SecondFactors } from '../../factors/second-factors.js';

/** Asks the browser of the acting person to make a passkey. */
@Controller()
export class BeginPasskeyHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.beginPasskey)
  async handle(
    leave: ParsedInputOf<typeof auth.beginPasskey>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.beginPasskey>> {
    return this.unitOfWork.run(async (tx) => {
      const user = await this.factors.allow(tx, requirePerson(actor), leave);
      return { options: await this.passkeys.askToAdd(tx.manager, user, leave.sessionId) };
    });
  }
}
