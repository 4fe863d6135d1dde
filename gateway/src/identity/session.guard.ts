import { AppError, type Principal, type RequestContext, VISITOR } from '@casedrop/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiKeys, type KeyHolder, looksLikeApiKey } from './api-keys.js';
import { bearerIn } from './bearer.js';
import { LookUpLimit } from './look-up-limit.js';
import { type Audience, OPEN_TO, OPEN_TO_KEYS, type Scope } from './open-to.decorator.js';
import { Principals } from './principals.js';

const SIGNED_OUT = 'Please sign in to continue.';
const NOT_PERMITTED = "You don't have permission to perform this action.";

/**
 * Finds out who asks and lets only the route's audience through: 401 for visitors, 403 for the others.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: Principals,
    private readonly apiKeys: ApiKeys,
    private readonly limit: LookUpLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(OPEN_TO, targets);
    if (audience === 'everyone') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const bearer = bearerIn(request.headers.authorization);
    if (bearer !== undefined && looksLikeApiKey(bearer)) {
      const scope = this.reflector.getAllAndOverride<Scope | undefined>(OPEN_TO_KEYS, targets);
      request.keyHolder = admitKey(await this.holderOf(bearer, request), audience, scope);
      return true;
    }
    request.principal = await this.principals.of(request);
    admit(audience, request.principal);
    return true;
  }

  private holderOf(key: string, { id, ip }: FastifyRequest): Promise<KeyHolder | null> {
    const asking: RequestContext = { actor: VISITOR, correlationId: id };
    const find = () => this.apiKeys.find(key, asking);
    return this.apiKeys.isJudged(key) ? find() : this.limit.guard(ip, find);
  }
}

/** Lets those through whom a route is open to; throws `not-signed-in` or `not-permitted` for the others. */
export function admit(audience: Audience | undefined, principal: Principal | null): void {
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
