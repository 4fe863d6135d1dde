import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { PublicServer } from './public-server.js';

/** In place of the ten seconds of the real one. */
const REQUEST_MS = 1000;
/** Many times what is left of one; Node by itself would not look before 30 s. */
const PATIENCE_MS = 8000;

let running: PublicServer;
beforeEach(async () => {
  running = new PublicServer((request, response) => {
    text(request).then(
      (body) => response.end(`got ${body.length}`),
      () => response.destroy(),
    );
  }, REQUEST_MS);
  await once(running.server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  running.server.closeAllConnections();
  await running.end();
});

const open = (): Socket => connect((running.server.address() as AddressInfo).port, '127.0.0.1');

/** Writes one byte every tenth of the time, for ever; the answer, and the milliseconds until the connection was cut. */
async function trickle(head: string): Promise<{ answer: string; afterMs: number }> {
  const socket = open();
  const begun = performance.now();
  socket.on('error', () => undefined); // a byte may meet a closed connection
  socket.write(head);
  const writing = setInterval(() => socket.write('x'), REQUEST_MS / 10);
  const answer = await buffer(socket).catch(() => Buffer.alloc(0));
  clearInterval(writing);
  return { answer: answer.toString(), afterMs: performance.now() - begun };
}

it.each([
  ['head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'],
  ['request after another', 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('cuts a %s that comes byte by byte as soon as its time is over', async (_what, head) => {
  const { answer, afterMs } = await trickle(head);
  expect(answer).toContain('408 Request Timeout');
  expect(afterMs).toBeGreaterThan(REQUEST_MS * 0.9);
  expect(afterMs).toBeLessThan(PATIENCE_MS);
});

it('takes a request that is slow, and there in time', async () => {
  const socket = open();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n');
  for (const byte of 'slow') {
    await new Promise((resolve) => setTimeout(resolve, REQUEST_MS / 20));
    socket.write(byte);
  }
  expect((await buffer(socket)).toString()).toContain('got 4');
});

it('gives a real request ten seconds', () => {
  const { server } = new PublicServer(() => undefined);
  expect([server.requestTimeout, server.headersTimeout]).toEqual([10_000, 10_000]);
});
