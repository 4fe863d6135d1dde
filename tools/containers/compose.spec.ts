import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth, billing, cases, generation, newsletter, practice } from '@casedrop/contracts';

const tools = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(tools, ...path), 'utf8');

/** The services that a program sends requests to. */
function servicesAskedBy(...files: string[]): Set<string | undefined> {
  const asked = files.flatMap((file) => [
    ...read('operator', file).matchAll(/rpc\.request(?:Bytes)?\(\s*(\w+)\.(\w+)/g),
  ]);
  const contracts: object = { auth, billing, cases, generation, newsletter, practice };
  const groups = contracts as Record<string, Record<string, { service: string }>>;
  return new Set(asked.map(([, group = '', name = '']) => groups[group]?.[name]?.service));
}

it('has the seed wait until every service is well that it asks', () => {
  const [, seed = ''] = read('..', 'docker-compose.yml').split(/^ {2}seed:$/m);
  const [own = ''] = seed.split(/^\S/m);
  const awaited = own.matchAll(/^ {6}(\w+): \{ condition: service_healthy \}$/gm);
  expect(new Set([...awaited].map(([, name]) => name))).toEqual(
    servicesAskedBy('seed-demo.ts', 'fill-shop.ts', 'first-issue.ts'),
  );
});

const compose = read('..', 'docker-compose.yml');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
/** The names of everything that has a development secret for its default. */
const DEFAULTED = namesIn(compose, /\$\{(\w+):-development-only[^}]*\}/g);

/** What the first container says and how it ends, with all secrets at their defaults but those given. */
function refusal(given: NodeJS.ProcessEnv) {
  const [, secrets = ''] = compose.split(/^x-database-passwords: /m);
  const [own = ''] = secrets.split(/^# What the web pages/m);
  const defaults = [...own.matchAll(/^ {2}(\w+): .*\$\{\w+:-([^}]*)\}/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const env = { PATH: process.env.PATH, ...Object.fromEntries(defaults), ...given };
  const { status, stderr } = spawnSync('sh', [join(tools, 'containers/refuse-default-secrets.sh')], { env });
  return { status, named: namesIn(String(stderr), /^ {2}- (\w+)$/gm) };
}

it('refuses in production every secret that has a default, naming all at once, before any server starts', () => {
  expect(DEFAULTED.length).toBeGreaterThan(15);
  expect(refusal({ NODE_ENV: 'production' })).toEqual({ status: 1, named: DEFAULTED });
  const set = Object.fromEntries(DEFAULTED.slice(1).map((name) => [name, 'a-secret-of-somebody']));
  expect(refusal({ NODE_ENV: 'production', ...set })).toEqual({ status: 1, named: DEFAULTED.slice(0, 1) });
  expect(refusal({ NODE_ENV: 'development' })).toEqual({ status: 0, named: [] });
  for (const server of ['postgres', 'redis', 'nats'])
    expect(compose).toMatch(
      new RegExp(`^ {2}${server}:\\n(?: {4}.*\\n)*? {4}depends_on: [&*]after-secrets`, 'm'),
    );
});

it('starts nothing in production beside the mailbox of the demo', () => {
  const own = Object.fromEntries(DEFAULTED.map((name) => [name, 'a-secret-of-somebody']));
  expect(refusal({ NODE_ENV: 'production', ...own })).toEqual({ status: 1, named: [] });
  expect(refusal({ NODE_ENV: 'production', ...own, DEMO_MAILBOX: '0' })).toEqual({ status: 0, named: [] });
  expect(compose).toMatch(/^ {2}mail:\n(?: {4}.*\n)*? {4}scale: \$\{DEMO_MAILBOX:-1\}$/m);
});

it('has a password for each user of NATS, and gives each process its own alone', () => {
  const passwords = namesIn(read('containers', 'nats.conf'), /password: \$(\w+)/g);
  expect(namesIn(compose, /^ {2}(NATS_\w+): '"\$\{\1:-/gm)).toEqual(passwords);
  const urls = [...compose.matchAll(/NATS_URL: nats:\/\/([\w-]+):\$\{(\w+):-/g)];
  for (const [, user = '', password] of urls)
    expect(password).toBe(`NATS_${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`);
  expect(new Set(urls.map(([, , password]) => password))).toEqual(new Set(passwords));
});

it('tells every process that talks to a server by which certificates it is known, where all use TLS', () => {
  const processes = compose.split(/^services:$/m)[1]?.split(/^ {2}(?=[\w-]+:$)/m) ?? [];
  const talking = processes
    .filter((text) => /(NATS|DATABASE)_URL: /.test(text))
    .map((text) => text.split(':')[0]);
  expect(talking.length).toBeGreaterThan(8);
  const known = namesIn(read('..', 'docker-compose.tls.yml'), /^ {2}([\w-]+): \*known$/gm);
  expect(new Set(known)).toEqual(new Set(talking));
});
