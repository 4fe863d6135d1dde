import { AppError, VISITOR } from '@casedrop/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/caller.js';
import { AdminFactor, type SignedInPerson } from './admin-factor.js';
import { ApiKeys, type KeyHolder, looksLikeApiKey } from './api-keys.js';
import { bearerIn } from './bearer.js';
import type { Asker } from './look-up-limit.js';
import { ProviderSessions } from './provider-sessions.js';
import { COOKIE_NAME, tokenIn } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Who asks: a signed-in person or the holder of an API key; neither for a visitor. */
export interface Caller {
  principal: SignedInPerson | null;
  keyHolder: KeyHolder | null;
}

/** The one place that says whom a cookie, an API key or another bearer stands for. */
@Injectable()
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly providerSessions: ProviderSessions,
    private readonly adminFactor: AdminFactor,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  /**
   * Who a request is from at this moment. A bearer goes before the cookie: who sends one is judged by it alone. Throws
   * `not-signed-in` for one that is not good, and `too-many-requests` after many cookies or keys that are nobody's.
   */
  async of(request: FastifyRequest): Promise<Caller> {
    const asker: Asker = {
      address: request.ip,
      context: { actor: VISITOR, correlationId: request.id },
    };
    const bearer = bearerIn(request.headers.authorization);
    if (bearer === undefined) return { principal: await this.ofCookie(request, asker), keyHolder: null };
    if (looksLikeApiKey(bearer)) return { principal: null, keyHolder: await this.ofKey(bearer, asker) };
    const principal = await this.providerSessions.find(bearer, clientOf(request), asker.context);
    if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
    return { principal: this.adminFactor.actingAs(principal), keyHolder: null };
  }

  private async ofCookie({ headers }: FastifyRequest, asker: Asker): Promise<SignedInPerson | null> {
    const token = tokenIn(headers.cookie, this.cookieName);
    const principal = token ? await this.sessions.find(token, asker) : null;
    return principal && this.adminFactor.actingAs(principal);
  }

  private async ofKey(key: string, asker: Asker): Promise<KeyHolder> {
    const holder = await this.apiKeys.find(key, asker);
    if (!holder) throw new AppError('not-signed-in', 'This API key is not valid.');
    return holder;
  }
}
