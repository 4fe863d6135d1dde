import { auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { requireCoach } from '../../accounts/require-coach.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** The acting coach's living API keys. */
@Controller()
export class ListApiKeysHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
  ) {}

  @Rpc(auth.listApiKeys)
  async handle(_input: unknown, context: RequestContext): Promise<OutputOf<typeof auth.listApiKeys>> {
    const personId = requirePerson(context.actor);
    const own = await this.users.find(personId);
    requireCoach(own?.user ?? null);
    return { items: await this.apiKeys.list(personId) };
  }
}
