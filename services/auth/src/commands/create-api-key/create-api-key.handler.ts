import {
  AppError,
  type auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { requireCoach } from '../../accounts/require-coach.js';
import { MOST_API_KEYS, newApiKey } from '../../domain/api-key.js';
import { hashOfSecret } from '../../domain/secret.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { AuditRepository } from '../../persistence/audit.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Makes an API key for a coach, who is told it this once; at most ten live at a time. */
@Injectable()
export class CreateApiKeyHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async handle(
    { name, scopes }: ParsedInputOf<typeof auth.createApiKey>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.createApiKey>> {
    const personId = requirePerson(context.actor);
    const { key, prefix } = newApiKey();
    const [id, at, keyHash] = [this.ids.uuid(), this.clock.now(), hashOfSecret(key)];
    const apiKey = await this.unitOfWork.run(async ({ manager }) => {
      requireCoach(await this.users.lock(manager, personId));
      if ((await this.apiKeys.livingIds(manager, personId)).length >= MOST_API_KEYS) throw tooMany();
      const entry = { at, actor: context.actor, action: 'api-key-created', personId } as const;
      await this.audit.add(manager, { ...entry, details: { apiKeyId: id, scopes } });
      const wanted = [...new Set(scopes)];
      return this.apiKeys.add(manager, {
        id,
        name,
        prefix,
        scopes: wanted,
        personId,
        keyHash,
        createdAt: at,
      });
    });
    return { key, apiKey };
  }
}

const tooMany = (): AppError =>
  new AppError('too-many-api-keys', `You have ${MOST_API_KEYS} API keys. Please revoke one first.`);
