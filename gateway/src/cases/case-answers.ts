import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accepted-encoding.js';
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
    const shared = this.headers(requestId, ['cache-control', 'public, no-cache', 'vary', 'Accept-Encoding']);
    shared.push('etag', answer.etag);
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, shared).end();
      return 304;
    }
    const zipped = accepts(request, 'gzip') ? answer.gzipped : undefined;
    const body = zipped ?? answer.plain;
    if (zipped) shared.push('content-encoding', 'gzip');
    shared.push('content-length', String(body.length));
    response.writeHead(200, shared).end(body);
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

  private headers(requestId: string, own: string[]): string[] {
    return [...this.common, 'x-request-id', requestId, ...own];
  }
}
