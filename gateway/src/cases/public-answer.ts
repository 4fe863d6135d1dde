import type { FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from '../http/accepted-encoding.js';
import { JSON_TYPE } from '../http/own-answer.js';

const compress = promisify(gzip);

/** An answer in text that is the same for everyone, ready to be sent: plain, gzipped, or 304 to whoever has it. */
export class PublicAnswer {
  private readonly plain: Buffer;
  /** Made when somebody first asks for it: compressing takes longer than reading. */
  private gzipped: Promise<Buffer> | undefined;
  private readonly headers: Record<string, string>;

  constructor(
    bytes: Uint8Array,
    readonly etag: string,
    type = JSON_TYPE,
  ) {
    this.plain = ownBytes(bytes);
    this.headers = {
      'content-type': type,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
      etag,
    };
  }

  /** Throws when it cannot be compressed. */
  async send(reply: FastifyReply): Promise<void> {
    const { request } = reply;
    reply.headers(this.headers);
    if (request.headers['if-none-match'] === this.etag) {
      void reply.code(304).send();
    } else if (accepts(request, 'gzip')) {
      const body = await (this.gzipped ??= compress(this.plain, { level: 6 }));
      void reply.header('content-encoding', 'gzip').send(body);
    } else {
      void reply.send(this.plain);
    }
  }
}

/** Bytes that may be kept: themselves, or a copy when they lie in a message that holds much more than them. */
const ownBytes = ({ buffer, byteOffset, length }: Uint8Array): Buffer => {
  const view = Buffer.from(buffer, byteOffset, length);
  return buffer.byteLength <= 1.5 * length ? view : Buffer.from(view);
};
