import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { standingOf } from '../../domain/sign-up-credits.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** What billing takes for somebody whom there is not, or not any more. */
const NOBODY = { earnsCredits: false, firstCredits: 0, emailConfirmedAt: null };

/** Tells billing what a person has of the sign-up credits. */
@Controller()
export class GetCreditStandingHandler {
  constructor(private readonly users: UserRepository) {}

  @Rpc(auth.getCreditStanding)
  async handle(
    { personId }: ParsedInputOf<typeof auth.getCreditStanding>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof auth.getCreditStanding>> {
    requireSystem(actor);
    const found = await this.users.find(personId);
    return standingOf(found?.user ?? NOBODY);
  }
}
