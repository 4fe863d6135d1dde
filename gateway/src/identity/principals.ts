import { AppError, type Principal, type RequestContext, VISITOR } from '@casedrop/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/caller.js';
import { bearerIn } from './bearer.js';
import { LookUpLimit } from './look-up-limit.js';
import { ProviderSessions } from './provider-sessions.js';
import { COOKIE_NAME, tokenIn } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Finds out who is signed in. */
@Injectable()
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly providerSessions: ProviderSessions,
    private readonly limit: LookUpLimit,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  /**
   * Who a request is from at this moment, `null` for a visitor. A bearer goes before the cookie: who sends one is judged
   * by it alone. Throws `not-signed-in` for one that is not good, `too-many-requests` after many cookies that are nobody's.
   */
  async of(request: FastifyRequest): Promise<Principal | null> {
    const asking: RequestContext = { actor: VISITOR, correlationId: request.id };
    const bearer = bearerIn(request.headers.authorization);
    if (bearer === undefined) return this.ofCookie(request, asking);
    const principal = await this.providerSessions.find(bearer, clientOf(request), asking);
    if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
    return principal;
  }

  private async ofCookie({ headers, ip }: FastifyRequest, asking: RequestContext): Promise<Principal | null> {
    const token = tokenIn(headers.cookie, this.cookieName);
    if (!token) return null;
    const find = () => this.sessions.find(token, asking);
    return this.sessions.isJudged(token) ? find() : this.limit.guard(ip, find);
  }
}
