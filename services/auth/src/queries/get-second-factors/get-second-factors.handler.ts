import { auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SecondFactorRepository } from '../../persistence/second-factor.repository.js';

/** The second factors of the acting person. */
@Controller()
export class GetSecondFactorsHandler {
  constructor(private readonly factors: SecondFactorRepository) {}

  @Rpc(auth.getSecondFactors)
  handle(_input: unknown, { actor }: RequestContext): Promise<OutputOf<typeof auth.getSecondFactors>> {
    return this.factors.list(requirePerson(actor));
  }
}
