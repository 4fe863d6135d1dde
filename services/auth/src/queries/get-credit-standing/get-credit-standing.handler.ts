import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requireSystem,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../../persistence/user.repository.js';

/** Tells billing whether a person earns sign-up credits; nobody does whom there is not. */
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
    return { earnsCredits: found?.user.earnsCredits ?? false };
  }
}
