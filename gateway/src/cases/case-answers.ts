import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accepted-encoding.js';
import { PreparedHead } from '../http/prepared-head.js';
import { KEEP_ALIVE_SECONDS } from '../http/public-server.js';
import type { ListAnswer } from './case-list.js';

/** Writes the answers of the hot paths straight to the socket: the fewest steps between bytes and browser. */
export class CaseAnswers {
  private readonly common: string[];

  constructor(securityHeaders: Record<string, string>) {
    const json = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' };
    this.common = Object.entries(json).flat();
  }

  /** A list: plain, gzipped, or 304. Returns the status. */
  list(request: IncomingMessage, response: ServerResponse, answer: ListAnswer, requestId: string): number {
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, this.headers(requestId, listHeaders(answer))).end();
      return 304;
    }
    if (answer.gzipped && accepts(request, 'gzip')) {
      answer.gzippedHead ??= this.headOf(answer, answer.gzipped, ['content-encoding', 'gzip']);
      answer.gzippedHead.send(response, requestId, answer.gzipped);
    } else {
      answer.plainHead ??= this.headOf(answer, answer.plain);
      answer.plainHead.send(response, requestId, answer.plain);
    }
    return 200;
  }

  /** One person's view of a case, in parts. Not compressed: it holds what only they may see. */
  page(response: ServerResponse, parts: Uint8Array[], requestId: string): void {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const headers = this.headers(requestId, ['cache-control', 'no-store', 'content-length', String(length)]);
    response.writeHead(200, headers);
    response.cork();
    for (const part of parts) response.write(part);
    response.end();
    response.uncork();
  }

  /** A result for one person. */
  json(response: ServerResponse, text: string, requestId: string): void {
    const length = String(Buffer.byteLength(text));
    response
      .writeHead(200, this.headers(requestId, ['cache-control', 'no-store', 'content-length', length]))
      .end(text);
  }

  private headOf(answer: ListAnswer, body: Uint8Array, encoding: string[] = []): PreparedHead {
    const length = ['content-length', String(body.length)];
    return new PreparedHead(
      [...this.common, ...listHeaders(answer), ...encoding, ...length],
      KEEP_ALIVE_SECONDS,
    );
  }

  private headers(requestId: string, own: string[]): string[] {
    return [...this.common, 'x-request-id', requestId, ...own];
  }
}

const listHeaders = ({ etag }: ListAnswer): string[] => [
  ...['cache-control', 'public, no-cache', 'vary', 'Accept-Encoding'],
  ...['etag', etag],
];
