import type { RequestContext } from '@casedrop/contracts';

/**
 * How requests and replies travel: many in one NATS message, since sending a message costs more than what most of
 * them hold. A request frame is JSON, `[[id, context, input], …]`. A reply frame is binary, since a reply's body may
 * be bytes that nobody parses: for each reply its id (4 bytes), kind (1), the lengths of meta and body (4 each), and
 * both; numbers are big-endian.
 */

export type RequestItem = [id: number, context: RequestContext, input: unknown];

/** `meta` is the JSON of the small object beside a bytes reply, otherwise empty. */
export interface Reply {
  kind: 'result' | 'error';
  meta: string;
  body: string | Uint8Array;
}

export interface DecodedReply extends Omit<Reply, 'body'> {
  id: number;
  /** A view into the frame. */
  body: Buffer;
}

const HEAD_BYTES = 13;
const KINDS = ['result', 'error'] as const;

/** Frames larger than this are sent without waiting for more. */
export const LARGE_FRAME = 64 * 1024;

export const sizeOf = ({ meta, body }: Reply): number => HEAD_BYTES + meta.length + body.length;

/** Puts replies into one frame. */
export function encodeReplies(replies: readonly { id: number; reply: Reply }[]): Buffer {
  const parts = replies.flatMap(({ id, reply }) => {
    const meta = Buffer.from(reply.meta);
    const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt32BE(id, 0);
    head.writeUInt8(KINDS.indexOf(reply.kind), 4);
    head.writeUInt32BE(meta.length, 5);
    head.writeUInt32BE(body.length, 9);
    return [head, meta, body];
  });
  return Buffer.concat(parts);
}

/** The replies of a frame, one after the other. Throws a `RangeError` when the frame is cut off. */
export function* decodeReplies(data: Uint8Array): Generator<DecodedReply> {
  const frame = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < frame.length;) {
    const id = frame.readUInt32BE(at);
    const kind = KINDS[frame.readUInt8(at + 4)] ?? 'error';
    const metaAt = at + HEAD_BYTES;
    const bodyAt = metaAt + frame.readUInt32BE(at + 5);
    const end = bodyAt + frame.readUInt32BE(at + 9);
    if (end > frame.length) throw new RangeError('A reply frame was cut off.');
    yield { id, kind, meta: frame.toString('utf8', metaAt, bodyAt), body: frame.subarray(bodyAt, end) };
    at = end;
  }
}
