import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { CreateApiKeyHandler } from './commands/create-api-key/create-api-key.handler.js';
import { RevokeApiKeyHandler } from './commands/revoke-api-key/revoke-api-key.handler.js';
import { ListApiKeysHandler } from './queries/list-api-keys/list-api-keys.handler.js';
import { ResolveApiKeyHandler } from './queries/resolve-api-key/resolve-api-key.handler.js';

/** The API keys of coaches. */
@Module({
  imports: [AccountsModule],
  controllers: [CreateApiKeyHandler, ListApiKeysHandler, RevokeApiKeyHandler, ResolveApiKeyHandler],
})
export class ApiKeysModule {}
