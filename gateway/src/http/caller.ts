import { AppError, type Actor, type Principal, type RequestContext, VISITOR } from '@casedrop/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInPerson } from '../identity/admin-factor.js';
import type { KeyHolder } from '../identity/api-keys.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; `null` for a visitor and where nobody asked. */
    principal: SignedInPerson | null;
    /** Whose API key asks, on routes that are open to keys. */
    keyHolder: KeyHolder | null;
  }
}

/** No service needs longer than this; whoever still waits then is told so. */
const DEADLINE_MS = 13_000;

/** What a service needs to know of who acts. */
type Acting = Pick<Principal, 'personId' | 'roles'>;

export const actorOf = (acting: Acting | null): Actor =>
  acting ? { kind: 'person', personId: acting.personId, roles: acting.roles } : VISITOR;

/** The context in which services act for a request. */
export function requestContext(acting: Acting | null, requestId: string, key?: string): RequestContext {
  return {
    actor: actorOf(acting),
    correlationId: requestId,
    deadline: Date.now() + DEADLINE_MS,
    ...(key ? { idempotencyKey: key } : {}),
  };
}

/** The context of long work, whose every message has the time that its contract says, not that of other requests. */
export const unhurried = (context: RequestContext): RequestContext => ({ ...context, deadline: undefined });

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest();

/** The request context, for sending a message on behalf of the caller. */
export const Context = createParamDecorator((_data: unknown, execution: ExecutionContext): RequestContext => {
  const request = requestOf(execution);
  return requestContext(request.principal ?? request.keyHolder, request.id, idempotencyKeyOf(request));
});

/** The signed-in person, on routes that need one; on a route that is open to keys too, no more than who acts. */
export const SignedIn = createParamDecorator((_data: unknown, execution: ExecutionContext): Acting => {
  const { principal, keyHolder } = requestOf(execution);
  const acting = principal ?? keyHolder;
  if (!acting) throw new AppError('not-signed-in', 'Please sign in to continue.');
  return acting;
});

/** Whose API key asks, on routes for keys. */
export const Key = createParamDecorator((_data: unknown, execution: ExecutionContext): KeyHolder => {
  const { keyHolder } = requestOf(execution);
  if (!keyHolder) throw new AppError('not-signed-in', 'Please send an API key.');
  return keyHolder;
});

/** Where a request came from. */
export const clientOf = ({ ip, headers }: FastifyRequest): ClientOfRequest => ({
  address: ip.slice(0, 64),
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
});

/** Where the request came from, for the services' own limits. */
export const Client = createParamDecorator((_data: unknown, execution: ExecutionContext): ClientOfRequest =>
  clientOf(requestOf(execution)),
);
export interface ClientOfRequest {
  address: string;
  userAgent: string;
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}
