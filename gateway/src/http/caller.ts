import { AppError, type Actor, type Principal, type RequestContext, VISITOR } from '@casedrop/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; `null` for a visitor and where nobody asked. */
    principal: Principal | null;
  }
}

/** No service needs longer than this; whoever still waits then is told so. */
const DEADLINE_MS = 13_000;

export const actorOf = (principal: Principal | null): Actor =>
  principal ? { kind: 'person', personId: principal.personId, roles: principal.roles } : VISITOR;

/** The context in which services act for a request. */
export function requestContext(principal: Principal | null, requestId: string, key?: string): RequestContext {
  return {
    actor: actorOf(principal),
    correlationId: requestId,
    deadline: Date.now() + DEADLINE_MS,
    ...(key ? { idempotencyKey: key } : {}),
  };
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest();

/** The request context, for sending a message on behalf of the caller. */
export const Context = createParamDecorator((_data: unknown, execution: ExecutionContext): RequestContext => {
  const request = requestOf(execution);
  return requestContext(request.principal, request.id, idempotencyKeyOf(request));
});

/** The signed-in person, on routes that need one. */
export const SignedIn = createParamDecorator((_data: unknown, execution: ExecutionContext): Principal => {
  const { principal } = requestOf(execution);
  if (!principal) throw new AppError('not-signed-in', 'Please sign in to continue.');
  return principal;
});

/** Where the request came from, for the services' own limits. */
export const Client = createParamDecorator((_data: unknown, execution: ExecutionContext): ClientOfRequest => {
  const { ip, headers } = requestOf(execution);
  return { address: ip.slice(0, 64), userAgent: (headers['user-agent'] ?? '').slice(0, 400) };
});
export interface ClientOfRequest {
  address: string;
  userAgent: string;
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}
