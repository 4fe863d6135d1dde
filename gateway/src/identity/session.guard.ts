import { AppError, VISITOR, type Principal } from '@casedrop/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { OPEN_TO, type Audience } from './open-to.decorator.js';
import { COOKIE_NAME, tokenIn } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Finds out who asks and lets only the route's audience through: 401 for visitors, 403 for the others. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    @Inject(COOKIE_NAME) private readonly cookieName: string,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(OPEN_TO, targets);
    if (audience === 'everyone') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = await this.principalOf(request);
    admit(audience, request.principal);
    return true;
  }

  private async principalOf(request: FastifyRequest): Promise<Principal | null> {
    const token = tokenIn(request.headers.cookie, this.cookieName);
    return token ? this.sessions.find(token, { actor: VISITOR, correlationId: request.id }) : null;
  }
}

function admit(audience: Audience | undefined, principal: Principal | null): void {
  if (audience === 'anyone-known') return;
  if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
  if (audience === 'person') return;
  if (audience !== 'admin' || !principal.roles.includes('admin')) {
    throw new AppError('not-permitted', "You don't have permission to perform this action.");
  }
}
