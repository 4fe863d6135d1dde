import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { PasswordProof } from '../../accounts/password-proof.js';
import { Permits } from '../../accounts/permits.js';
import { UserRepository } from '../../persistence/user.repository.js';

/**
 * Has the acting person show their password again and gives them a permit. Who signs in with the hosted provider only has
 * none to show; of an account apart none was kept.
 */
@Controller()
export class GivePermitHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly proof: PasswordProof,
    private readonly permits: Permits,
  ) {}

  @Rpc(auth.givePermit)
  async handle(
    { purpose, password, sessionId }: ParsedInputOf<typeof auth.givePermit>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.givePermit>> {
    const personId = requirePerson(context.actor);
    const own = requireFound(await this.users.find(personId));
    if (own.passwordHash !== null) {
      if (password === undefined) throw new AppError('password-wrong', 'Please enter your password.');
      await this.proof.require(own, password, context);
    }
    return this.permits.give({ personId, sessionId, purpose });
  }
}
