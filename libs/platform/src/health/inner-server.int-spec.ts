import { InnerServer } from './inner-server.js';

let server: InnerServer;
afterEach(() => server.close());

async function listen(check: () => Promise<unknown>): Promise<string> {
  server = new InnerServer();
  const routes = {
    'POST /dead-letters/redrive': () => Promise.resolve({ redriven: 2 }),
    'GET /outbox': () => Promise.resolve({ unpublished: 3 }),
  };
  const port = await server.listen({ host: '127.0.0.1', port: 0, checks: { database: check }, routes });
  return `http://127.0.0.1:${port}`;
}

it('is well while its dependencies are, and says which one is not', async () => {
  let fail = false;
  const base = await listen(() => (fail ? Promise.reject(new Error('gone')) : Promise.resolve()));
  await expect((await fetch(`${base}/health`)).json()).resolves.toEqual({ status: 'ok', database: 'ok' });
  fail = true;
  const degraded = await fetch(`${base}/health`);
  expect(degraded.status).toBe(503);
  await expect(degraded.json()).resolves.toMatchObject({ status: 'degraded', database: 'Error: gone' });
});

it('shows metrics and views, and acts on POST only', async () => {
  const base = await listen(() => Promise.resolve());
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('process_cpu_user_seconds_total');
  expect((await fetch(`${base}/dead-letters/redrive`)).status).toBe(404);
  const acted = await fetch(`${base}/dead-letters/redrive`, { method: 'POST' });
  await expect(acted.json()).resolves.toEqual({ redriven: 2 });
  await expect((await fetch(`${base}/outbox`)).json()).resolves.toEqual({ unpublished: 3 });
  expect((await fetch(`${base}/outbox`, { method: 'POST' })).status).toBe(404);
});
