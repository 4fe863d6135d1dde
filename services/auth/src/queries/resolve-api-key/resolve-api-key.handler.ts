import { auth, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { isTouchDue } from '../../domain/session-lifetime.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';

/** Finds the coach behind an API key's hash; `null` for one that is unknown or over, or whose owner lost the role. */
@Controller()
export class ResolveApiKeyHandler {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.resolveApiKey)
  async handle({
    keyHash,
  }: ParsedInputOf<typeof auth.resolveApiKey>): Promise<OutputOf<typeof auth.resolveApiKey>> {
    const found = await this.apiKeys.findAlive(Buffer.from(keyHash, 'hex'));
    if (!found) return { found: null };
    const { apiKey, personId, roles, lastUsedAt } = found;
    const now = this.clock.now();
    if (lastUsedAt && !isTouchDue(lastUsedAt, now)) return { found: { apiKey, personId, roles } };
    await this.apiKeys.touch(apiKey.id, now);
    return { found: { apiKey: { ...apiKey, lastUsedAt: now.toISOString() }, personId, roles } };
  }
}
