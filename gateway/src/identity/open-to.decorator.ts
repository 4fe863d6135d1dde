import type { ApiKey } from '@casedrop/contracts/http';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';

export const OPEN_TO = 'casedrop:open-to';
/** Whom a route serves. `anyone-known` serves everyone but looks up who it is; `api-key` is for keys alone. */
export type Audience = 'everyone' | 'anyone-known' | 'person' | 'coach' | 'admin' | 'api-key';

/** States whom a route or all routes of a controller serve. A route without this is refused to everyone. */
export const OpenTo = (audience: Audience) => SetMetadata(OPEN_TO, audience);

export const OPEN_TO_KEYS = 'casedrop:open-to-keys';
export type Scope = ApiKey['scopes'][number];

/** Opens a route to API keys with this scope as well. */
export const AlsoOpenToKeys = (scope: Scope) =>
  applyDecorators(SetMetadata(OPEN_TO_KEYS, scope), ApiBearerAuth());
