import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request to the provider, read. */
export interface Exchange {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What is answered; without a body nothing is sent. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range',
};

/** Reads a request; a body that is no JSON counts as none. */
export async function readExchange(request: IncomingMessage, base: string): Promise<Exchange> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', base),
    headers: request.headers,
    body: parsed(text),
  };
}

/** What a browser asks before it sends a call from another site. */
export function preflight(request: IncomingMessage): Answer {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3600',
    },
  };
}

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...CORS, ...type, ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** A text member of a JSON body. */
export function textIn(body: unknown, name: string): string | undefined {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
