import { AppError, type Principal } from '@casedrop/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oncePerRoute } from '../http/once-per-route.js';
import type { KeyHolder } from './api-keys.js';
import { Cookies } from './cookies.js';
import { type Audience, OPEN_TO, OPEN_TO_KEYS, type Scope } from './open-to.decorator.js';
import { type Caller, Principals } from './principals.js';

const SIGNED_OUT = 'Please sign in to continue.';
const FACTOR_NEEDED =
  'Admins need a second factor here. Please set one up on your account page, or sign in with it.';
const NOT_PERMITTED = "You don't have permission to perform this action.";

/** Whom a route is open to; a route that does not say it is open to nobody. */
interface Openness {
  audience: Audience | undefined;
  scope: Scope | undefined;
}

/**
 * Finds out who asks, once for the request, and lets only the route's audience through: 401 for visitors, 403 for the
 * others. A cookie that is nobody's is taken back with the 401.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly opennessOf: (context: ExecutionContext) => Openness;

  constructor(
    reflector: Reflector,
    private readonly principals: Principals,
    private readonly cookies: Cookies,
  ) {
    this.opennessOf = oncePerRoute((targets) => ({
      audience: reflector.getAllAndOverride<Audience | undefined>(OPEN_TO, targets),
      scope: reflector.getAllAndOverride<Scope | undefined>(OPEN_TO_KEYS, targets),
    }));
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const openness = this.opennessOf(context);
    if (openness.audience === 'everyone') return true;
    const http = context.switchToHttp();
    return this.admitCaller(http.getRequest(), http.getResponse(), openness);
  }

  private async admitCaller(
    request: FastifyRequest,
    reply: FastifyReply,
    { audience, scope }: Openness,
  ): Promise<boolean> {
    const caller = await this.principals.of(request);
    if (caller.keyHolder) {
      request.keyHolder = caller.keyHolder; // also of a key that is refused: it is written down
      request.keyHolder = admitKey(caller.keyHolder, audience, scope);
      return true;
    }
    request.principal = caller.principal;
    if (!caller.principal && audience !== 'anyone-known') this.cookies.endIfSent(request, reply);
    admit(audience, caller);
    return true;
  }
}

/** Lets those through whom a route is open to; throws `not-signed-in` or `not-permitted` for the others. */
export function admit(audience: Audience | undefined, { principal }: Pick<Caller, 'principal'>): void {
  if (audience === 'anyone-known') return;
  if (!principal) throw new AppError('not-signed-in', SIGNED_OUT);
  if (audience === 'admin' && principal.adminWithheld)
    throw new AppError('second-factor-needed', FACTOR_NEEDED);
  if (!isOneOf(audience, principal)) throw new AppError('not-permitted', NOT_PERMITTED);
}

function isOneOf(audience: Audience | undefined, { roles }: Principal): boolean {
  if (audience === 'person') return true;
  return (audience === 'admin' || audience === 'coach') && roles.includes(audience);
}

/** A key opens the routes for keys and those that name one of its scopes; where everyone may come it is nobody's. */
function admitKey(
  holder: KeyHolder,
  audience: Audience | undefined,
  scope: Scope | undefined,
): KeyHolder | null {
  if (audience === 'anyone-known') return null;
  if (audience === 'api-key' || (scope && holder.apiKey.scopes.includes(scope))) return holder;
  throw new AppError('not-permitted', 'This API key may not be used for that.');
}
