import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a program could listen on this port of the loopback address now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  );
}

/** Systems give the ports of outgoing connections from above this range: one of those may be taken a moment later. */
const FIRST = 20_000;
const BEYOND = 32_768;

/** A port that is free now, and that no outgoing connection takes before its server listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST, BEYOND);
    if (await isFree(port)) return port;
  }
  return listenOnce(0, '127.0.0.1');
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}
