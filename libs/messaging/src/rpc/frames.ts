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
  body: Body;
}
/** Text, bytes, or bytes in parts that follow each other. */
export type Body = string | Uint8Array | readonly Uint8Array[];

export interface DecodedReply extends Omit<Reply, 'body'> {
  id: number;
  /** A view into the frame. */
  body: Buffer;
}

const HEAD_BYTES = 13;
const KINDS = ['result', 'error'] as const;

/** Frames larger than this are sent without waiting for more. */
export const LARGE_FRAME = 64 * 1024;

/** About how many bytes a reply takes. */
export const sizeOf = ({ meta, body }: Reply): number => HEAD_BYTES + meta.length + lengthOf(body);

/** Puts replies into one frame. */
export function encodeReplies(replies: readonly { id: number; reply: Reply }[]): Buffer {
  const parts: Uint8Array[] = [];
  for (const { id, reply } of replies) {
    const meta = Buffer.from(reply.meta);
    const body = partsOf(reply.body);
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt32BE(id, 0);
    head.writeUInt8(KINDS.indexOf(reply.kind), 4);
    head.writeUInt32BE(meta.length, 5);
    head.writeUInt32BE(lengthOf(body), 9);
    parts.push(head, meta, ...body);
  }
  return Buffer.concat(parts);
}

function partsOf(body: Body): readonly Uint8Array[] {
  if (typeof body === 'string') return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
}

function lengthOf(body: Body): number {
  if (typeof body === 'string' || body instanceof Uint8Array) return body.length;
  return body.reduce((sum, part) => sum + part.length, 0);
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
