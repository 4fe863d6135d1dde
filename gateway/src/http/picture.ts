import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

/** A picture (PNG) as everybody may keep it. */
export interface Picture {
  bytes: Buffer;
  etag: string;
}

/** A picture of bytes that a service sent. */
export const pictureOf = (body: Uint8Array): Picture => {
  const bytes = Buffer.from(body);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/** Sends a picture, also to pages that are not ours, or 304 to whoever has it. */
export async function sendPicture(
  reply: FastifyReply,
  picture: Picture,
  cacheControl: string,
): Promise<void> {
  const { bytes, etag } = picture;
  void reply.type('image/png').headers({
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  await (reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes));
}
