import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { PasswordProof } from '../../accounts/password-proof.js';
import { SessionEnding } from '../../accounts/session-ending.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Has the acting person show their password again and ends all their sessions but the one they are in. */
@Controller()
export class EndOtherSessionsHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly proof: PasswordProof,
    private readonly ending: SessionEnding,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.endOtherSessions)
  async handle(
    { currentSessionId: keep, password }: ParsedInputOf<typeof auth.endOtherSessions>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.endOtherSessions>> {
    const personId = requirePerson(context.actor);
    await this.proof.requireIfAny(requireFound(await this.users.find(personId)), password, context);
    const at = this.clock.now();
    const ended = await this.unitOfWork.run((tx) => this.ending.endAll(tx, personId, { at, keep }, context));
    return { ended };
  }
}
