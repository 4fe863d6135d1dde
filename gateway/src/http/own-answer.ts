import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends JSON that is ready, for one person only. Not compressed: it holds what only they may see. */
export function sendOwnJson(reply: FastifyReply, body: Uint8Array): void {
  void reply.type(JSON_TYPE).send(body);
}
