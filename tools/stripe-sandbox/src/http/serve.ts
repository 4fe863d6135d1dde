import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Asked, jsonReply, readRequest, type Reply, sendReply } from './exchange.js';

/** Listens and answers each request by `answer`; an error of ours is told as a 500, never swallowed. */
export async function serve(
  { port, host }: { port: number; host: string },
  answer: (asked: Asked) => Promise<Reply>,
  log: (line: string) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    readRequest(request)
      .then(answer)
      .catch((error: Error) => {
        log(error.stack ?? error.message);
        return jsonReply(500, { error: { type: 'api_error', message: error.message } });
      })
      .then((reply) => sendReply(response, reply))
      .catch((error: Error) => {
        log(error.message);
        response.destroy();
      });
  });
  // Longer than callers keep an idle connection: one that is closed under a request looks like a broken one.
  server.keepAliveTimeout = 75_000;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
