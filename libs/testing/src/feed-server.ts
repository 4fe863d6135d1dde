import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server answers for one path. A function decides for each request. */
export interface WebAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Waits so long before answering. */
  delayMs?: number;
  /** Sends this many bytes of the letter x, as fast as they are taken. */
  endless?: number;
  /** Breaks the connection off after the body. */
  breakOff?: boolean;
}
type Answerer = WebAnswer | ((request: IncomingMessage) => WebAnswer);

/** A web server of the outside world, for feeds: real HTTP on a loopback port. */
export interface FeedServer {
  url: string;
  /** Sets what a path answers. */
  serve(path: string, answer: Answerer): string;
  /** Paths asked for so far, in order. */
  readonly asked: string[];
  /** Bytes of bodies written so far. */
  bytesSent(): number;
  close(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answerer>();
  const asked: string[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answerer = answers.get(path) ?? { status: 404 };
    const answer = typeof answerer === 'function' ? answerer(request) : answerer;
    setTimeout(() => respond(response, answer, (bytes) => (sent += bytes)), answer.delayMs ?? 0).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    bytesSent: () => sent,
    serve: (path, answer) => {
      answers.set(path, answer);
      return `${url}${path}`;
    },
    close: () => close(server),
  };
}

function respond(response: ServerResponse, answer: WebAnswer, count: (bytes: number) => void): void {
  response.writeHead(answer.status ?? 200, answer.headers);
  if (answer.endless !== undefined) {
    pour(response, answer.endless, count);
    return;
  }
  const body = answer.body ?? '';
  count(Buffer.byteLength(body));
  if (!answer.breakOff) response.end(body);
  else response.write(body, () => response.destroy());
}

const CHUNK = Buffer.alloc(65_536, 'x');

function pour(response: ServerResponse, left: number, count: (bytes: number) => void): void {
  if (response.destroyed) return;
  if (left <= 0) {
    response.end();
    return;
  }
  count(CHUNK.length);
  const next = (): void => pour(response, left - CHUNK.length, count);
  if (response.write(CHUNK)) setImmediate(next);
  else response.once('drain', next);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
