import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import type { ClientOfRequest } from '../http/caller.js';
import { hashOf } from './hash-of.js';
import { ProviderTokens } from './provider-tokens.js';
import { Sessions } from './sessions.js';

/** People who are signed in with the hosted provider, each with a session of ours that stands for the provider's. */
@Injectable()
export class ProviderSessions {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly tokens: ProviderTokens,
  ) {}

  /** The person of an access token, or `null` when it is not good. Throws when it cannot be judged. */
  async find(token: string, client: ClientOfRequest, context: RequestContext): Promise<Principal | null> {
    return this.sessions.findForeign(token, async () => {
      const claims = await this.tokens.verify(token);
      if (!claims) return { value: null };
      const { subject, email, emailConfirmed, secondFactor } = claims;
      const sessionKey = hashOf(`provider:${claims.sessionId}`);
      const input = { subject, sessionKey, email, emailConfirmed, secondFactor, client };
      const { principal } = await this.rpc.request(auth.resolveProviderSession, input, context);
      return { value: principal, until: claims.expiresAt };
    });
  }
}
