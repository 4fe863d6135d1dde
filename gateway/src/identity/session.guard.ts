import { AppError, type Principal, type RequestContext, VISITOR } from '@casedrop/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/caller.js';
import { ApiKeys, type KeyHolder, looksLikeApiKey } from './api-keys.js';
import { bearerIn } from './bearer.js';
import { type Audience, OPEN_TO, OPEN_TO_KEYS, type Scope } from './open-to.decorator.js';
import { ProviderSessions } from './provider-sessions.js';
import { COOKIE_NAME, tokenIn } from './session-cookie.js';
import { Sessions } from './sessions.js';

const SIGNED_OUT = 'Please sign in to continue.';
const NOT_PERMITTED = "You don't have permission to perform this action.";

/**
 * Finds out who asks and lets only the route's audience through: 401 for visitors, 403 for the others. A bearer
 * goes before the cookie: who sends one is judged by it alone, and one that is not good is 401.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly providerSessions: ProviderSessions,
    private readonly apiKeys: ApiKeys,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(OPEN_TO, targets);
    if (audience === 'everyone') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const asking: RequestContext = { actor: VISITOR, correlationId: request.id };
    const bearer = bearerIn(request.headers.authorization);
    if (bearer !== undefined && looksLikeApiKey(bearer)) {
      const scope = this.reflector.getAllAndOverride<Scope | undefined>(OPEN_TO_KEYS, targets);
      request.keyHolder = admitKey(await this.apiKeys.find(bearer, asking), audience, scope);
      return true;
    }
    request.principal =
      bearer === undefined
        ? await this.cookiePrincipal(request, asking)
        : await this.bearerPrincipal(bearer, request, asking);
    admit(audience, request.principal);
    return true;
  }

  private async cookiePrincipal(request: FastifyRequest, asking: RequestContext): Promise<Principal | null> {
    const token = tokenIn(request.headers.cookie, this.cookieName);
    return token ? this.sessions.find(token, asking) : null;
  }

  private async bearerPrincipal(
    bearer: string,
    request: FastifyRequest,
    asking: RequestContext,
  ): Promise<Principal> {
    const principal = await this.providerSessions.find(bearer, clientOf(request), asking);
    if (!principal) throw new AppError('not-signed-in', SIGNED_OUT);
    return principal;
  }
}

function admit(audience: Audience | undefined, principal: Principal | null): void {
  if (audience === 'anyone-known') return;
  if (!principal) throw new AppError('not-signed-in', SIGNED_OUT);
  if (audience === 'person') return;
  const role = audience === 'admin' || audience === 'coach' ? audience : undefined;
  if (!role || !principal.roles.includes(role)) throw new AppError('not-permitted', NOT_PERMITTED);
}

/** A key opens the routes for keys and those that name one of its scopes; where everyone may come it is nobody's. */
function admitKey(
  holder: KeyHolder | null,
  audience: Audience | undefined,
  scope: Scope | undefined,
): KeyHolder | null {
  if (!holder) throw new AppError('not-signed-in', 'This API key is not valid.');
  if (audience === 'anyone-known') return null;
  if (audience === 'api-key' || (scope && holder.apiKey.scopes.includes(scope))) return holder;
  throw new AppError('not-permitted', 'This API key may not be used for that.');
}
