import type { RequestContext } from '@casedrop/contracts';
import { VISITOR } from '@casedrop/contracts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

const CONTEXT = 'Casedrop-Context';

/** Writes the request context into message headers. */
export function contextHeaders(context: RequestContext): MsgHdrs {
  const h = headers();
  h.set(CONTEXT, JSON.stringify(context));
  return h;
}

/** Reads the request context; a message without one acts as a visitor. */
export function readContext(h: MsgHdrs | undefined): RequestContext {
  const text = h?.get(CONTEXT);
  if (!text) return { actor: VISITOR, correlationId: 'unknown' };
  return JSON.parse(text) as RequestContext;
}
