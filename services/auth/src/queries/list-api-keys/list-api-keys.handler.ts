import { type auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { requireCoach } from '../../accounts/require-coach.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** The acting coach's living API keys. */
@Injectable()
export class ListApiKeysHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
  ) {}

  async handle(context: RequestContext): Promise<OutputOf<typeof auth.listApiKeys>> {
    const personId = requirePerson(context.actor);
    const own = await this.users.find(personId);
    requireCoach(own?.user ?? null);
    return { items: await this.apiKeys.list(personId) };
  }
}
