import { createServer } from 'node:net';

/** Whether a program could listen on this port of the loopback address now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  );
}

/** A port that is free now. */
export function freePort(): Promise<number> {
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
