import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const ADVICES = '/-/npm/v1/security/advisories/bulk';

/** npm remembers what it has heard of an advice. */
let id = Date.now();
let registry: Server;
let faulty: { name: string; severity: string } | undefined;
beforeAll(async () => {
  registry = createServer((request, reply) => {
    const advice = faulty && {
      ...{ id: ++id, url: `https://advisories.example/${id}`, title: 'A fault', vulnerable_versions: '*' },
      severity: faulty.severity,
    };
    if (request.url !== ADVICES) reply.statusCode = 404;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(advice && request.url === ADVICES ? { [faulty?.name ?? '']: [advice] } : {}));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => registry.close());

/** How `npm run audit` ends when its registry knows of a fault in this library. */
async function audit(name?: string, severity = 'high'): Promise<number> {
  faulty = name === undefined ? undefined : { name, severity };
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const asked = spawn('npm', ['run', 'audit', '--', '--registry', address], { cwd: root, stdio: 'ignore' });
  const [code] = (await once(asked, 'exit')) as [number];
  return code;
}

it('fails for a known fault in a library that production runs, from moderate ones on', async () => {
  expect(await audit('fastify')).toBe(1);
  expect(await audit('fastify', 'moderate')).toBe(1);
  expect(await audit('fastify', 'low')).toBe(0);
});

it('passes where there is none, or in what only builds and tests', async () => {
  expect(await audit()).toBe(0);
  expect(await audit('jest')).toBe(0);
});
