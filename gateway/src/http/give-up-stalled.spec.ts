import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { giveUpStalled } from './give-up-stalled.js';

/** More than the buffers between two sockets hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const STALLED_MS = 2000;

let server: Server;
let answered: Promise<[ServerResponse]>;
beforeEach(async () => {
  answered = new Promise((resolve) => {
    server = createServer((_request, response) => {
      giveUpStalled(response, STALLED_MS);
      response.end(LARGE);
      resolve([response]);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(): Promise<IncomingMessage> {
  const asked = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

it('breaks the connection of a reader who takes nothing', async () => {
  const answer = await ask();
  const [response] = await answered;
  await once(response, 'close');
  await expect(buffer(answer)).rejects.toThrow('aborted');
});

it('waits for a reader who is slow, though it takes longer in all', async () => {
  const answer = await ask();
  let [length, chunks, paused] = [0, 0, 0];
  for await (const chunk of answer) {
    length += (chunk as Buffer).length;
    if (++chunks % 16 > 0) continue;
    await pause(100);
    paused += 100;
  }
  expect(length).toBe(LARGE.length);
  expect(paused).toBeGreaterThan(STALLED_MS);
});
