import {
  AppError,
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { v5 } from 'uuid';
import { requireFound } from '../../accounts/account.errors.js';
import { PasswordProof } from '../../accounts/password-proof.js';
import { requireCoach } from '../../accounts/require-coach.js';
import { MOST_API_KEYS, newApiKey } from '../../domain/api-key.js';
import { hashOfSecret } from '../../domain/secret.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { AuditRepository } from '../../persistence/audit.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** The namespace of the ids of API keys: any constant will do that stays the same for ever. */
const NAMESPACE = '0f9d3b0c-7a51-4d7e-8f0a-3d62c4b1e958';

/** The id of the key that a person asks for with an idempotency key, so that asking again finds it. */
const idOf = (personId: number, idempotencyKey: string): string =>
  v5(`${personId} ${idempotencyKey}`, NAMESPACE);

/**
 * Makes an API key for a coach, who shows their password again and is told the key this once; at most ten live at a time. Whoever asks again with the same
 * idempotency key was not told: the new key takes the place of the one that nobody knows, unless somebody has used it.
 */
@Controller()
export class CreateApiKeyHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly proof: PasswordProof,
    private readonly apiKeys: ApiKeyRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.createApiKey)
  async handle(
    { name, scopes, password }: ParsedInputOf<typeof auth.createApiKey>,
    context: RequestContext,
  ): Promise<OutputOf<typeof auth.createApiKey>> {
    const personId = requirePerson(context.actor);
    const own = requireFound(await this.users.find(personId));
    requireCoach(own.user);
    await this.proof.requireIfAny(own, password, context);
    const { key, prefix } = newApiKey();
    const { idempotencyKey } = context;
    const id = idempotencyKey ? idOf(personId, idempotencyKey) : this.ids.uuid();
    const [at, keyHash] = [this.clock.now(), hashOfSecret(key)];
    const apiKey = await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      requireCoach(await this.users.lock(manager, personId));
      const living = await this.apiKeys.livingIds(manager, personId);
      if (living.includes(id)) await tx.emit(auth.sessionEnded, { sessionIds: [id], personId }, context);
      else if (living.length >= MOST_API_KEYS) throw tooMany();
      const entry = { at, actor: context.actor, action: 'api-key-created', personId } as const;
      await this.audit.add(manager, { ...entry, details: { apiKeyId: id, scopes } });
      const wanted = [...new Set(scopes)];
      const added = { id, name, prefix, scopes: wanted, personId, keyHash, createdAt: at };
      const put = await this.apiKeys.put(manager, added);
      if (!put)
        throw new AppError('api-key-already-made', 'This API key was made, and used or revoked, already.');
      return put;
    });
    return { key, apiKey };
  }
}

const tooMany = (): AppError =>
  new AppError('too-many-api-keys', `You have ${MOST_API_KEYS} API keys. Please revoke one first.`);
