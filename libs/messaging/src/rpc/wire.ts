import {
  type Actor,
  type ErrorOnTheWire,
  personIdSchema,
  type RequestContext,
  roleSchema,
  VISITOR,
} from '@casedrop/contracts';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * How requests and replies travel: bodies are plain JSON, all else is in headers. A request without headers, such as
 * one of `nats req`, is a visitor's.
 */
const ACTOR = 'Casedrop-Actor';
export const CORRELATION = 'Casedrop-Correlation';
const DEADLINE = 'Casedrop-Deadline';
const IDEMPOTENCY_KEY = 'Idempotency-Key';
const ERROR = 'Casedrop-Error';
const META = 'Casedrop-Meta';

/** Services authorise by it, so that it is checked like any other input. */
const actorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('person'), personId: personIdSchema, roles: z.array(roleSchema) }),
  z.object({ kind: z.literal('system'), name: z.string().min(1) }),
]) satisfies z.ZodType<Actor>;
/** Milliseconds since 1970. */
const deadlineSchema = z.coerce.number();

/** A text as JSON that a header can hold: letters beyond ASCII are escaped. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The headers in which a request carries its context. */
export function headersOf({ actor, correlationId, deadline, idempotencyKey }: RequestContext): MsgHdrs {
  const h = headers();
  h.set(ACTOR, asciiJson(actor));
  h.set(CORRELATION, correlationId);
  if (deadline !== undefined) h.set(DEADLINE, String(deadline));
  if (idempotencyKey !== undefined) h.set(IDEMPOTENCY_KEY, idempotencyKey);
  return h;
}

/** The context of a request. Throws a `SyntaxError` or `ZodError` when it has headers that are not what they should be. */
export function contextOf({ headers: h }: Pick<Msg, 'headers'>): RequestContext {
  const actor = h?.get(ACTOR);
  const deadline = h?.get(DEADLINE);
  const idempotencyKey = h?.get(IDEMPOTENCY_KEY);
  return {
    actor: actor ? actorSchema.parse(JSON.parse(actor)) : VISITOR,
    correlationId: h?.get(CORRELATION) || randomUUID(),
    ...(deadline ? { deadline: deadlineSchema.parse(deadline) } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

/** What a request is answered with, ready to travel: its bytes, and the small object beside a `bytes` reply. */
export interface Reply {
  body: Uint8Array | string;
  meta?: unknown;
  /** True when `body` is an `ErrorOnTheWire`. */
  isError?: boolean;
}

/** Sends a reply. Throws when it is too large for a message. */
export function respond(request: Msg, { body, meta, isError }: Reply): void {
  if (meta === undefined && !isError) return void request.respond(body);
  const h = headers();
  if (meta !== undefined) h.set(META, asciiJson(meta));
  if (isError) h.set(ERROR, 'true');
  request.respond(body, { headers: h });
}

/** The failure that a reply tells of, if it does. */
export const errorIn = (reply: Msg): ErrorOnTheWire | undefined =>
  reply.headers?.has(ERROR) ? reply.json<ErrorOnTheWire>() : undefined;

/** The small object beside a `bytes` reply. */
export const metaIn = (reply: Msg): unknown => JSON.parse(reply.headers?.get(META) || '{}');
