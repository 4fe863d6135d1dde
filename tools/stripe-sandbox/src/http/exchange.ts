import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as the parts of the sandbox see it. */
export interface Asked {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What is answered. `hangUp` ends the connection without a word. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  hangUp?: boolean;
}

const LONGEST_BODY = 1_000_000;

/** Reads a request whole. */
export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > LONGEST_BODY) throw new Error('The body of the request is too long.');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: request.headers,
    body: await text(request),
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.hangUp) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

export const jsonReply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: `${JSON.stringify(body, null, 2)}\n`,
});

/** Sends the browser on to another address, which it asks for with GET. */
export const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });
