import { AppError, auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { AuditRepository } from '../../persistence/audit.repository.js';

/** Ends one of the acting person's API keys and tells the gateways. */
@Controller()
export class RevokeApiKeyHandler {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.revokeApiKey)
  async handle(
    { apiKeyId }: ParsedInputOf<typeof auth.revokeApiKey>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const personId = requirePerson(context.actor);
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const revoked = await this.apiKeys.revoke(tx.manager, personId, apiKeyId, at);
      if (!revoked) throw new AppError('api-key-not-found', 'There is no such API key.');
      const entry = { at, actor: context.actor, action: 'api-key-revoked', personId } as const;
      await this.audit.add(tx.manager, { ...entry, details: { apiKeyId } });
      await tx.emit(auth.sessionEnded, { sessionIds: [apiKeyId], personId }, context);
    });
    return {};
  }
}
