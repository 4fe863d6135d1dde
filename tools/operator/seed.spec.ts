import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

it('makes no demo data in production, and does not even ask', async () => {
  let asked = 0;
  const nats = createServer(() => {
    asked++;
    child.kill(); // it would wait for an answer for ever
  }).listen(0, '127.0.0.1');
  await once(nats, 'listening');
  const { port } = nats.address() as AddressInfo;
  const entry = new URL('./seed.main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', NATS_URL: `nats://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  nats.close();
  expect({ asked, said, code }).toEqual({ asked: 0, said: 'No demo data in production.\n', code: 0 });
});
