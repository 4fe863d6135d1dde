import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectNats } from '@casedrop/messaging';
import {
  connectRedis,
  createDataSource,
  createLogger,
  loadConfig,
  serviceConfigSchema,
  tlsOf,
} from '@casedrop/platform';
import { planNats } from './nats.js';
import { planPostgres } from './postgres.js';
import { findProgram, runProgram } from './programs.js';
import { planRedis } from './redis.js';
import { RuntimeFolder } from './runtime-folder.js';
import { deleteData } from './start-infrastructure.js';
import { type ServerPlan, startServer, stopServer } from './server-process.js';

const root = join(import.meta.dirname, '../..');
const folder = new RuntimeFolder(root, 'encrypted');
const postgres = await planPostgres(folder, { throwaway: true });
const redis = await planRedis(folder);
const nats = await planNats(folder, { throwaway: false });
const plans = [postgres.plan, redis.plan, nats.plan];
/** The certificates are made by openssl, and given to programs of this machine. */
const onThisMachine = findProgram('openssl') && plans.every(({ command }) => command !== 'docker');
const spec = onThisMachine ? it : it.skip;

const folders = ['tls', 'foreign'].map((name) => mkdtempSync(join(tmpdir(), `casedrop-${name}-`)));
const [own = '', foreign = ''] = folders;
const caIn = (certificates: string): string => join(certificates, 'authority', 'ca.crt');
const logger = createLogger({ service: 'spec', level: 'silent' });
const configWith = (ca?: string) =>
  loadConfig(serviceConfigSchema, {
    NATS_URL: nats.url,
    DATABASE_URL: postgres.url.replace('127.0.0.1', 'localhost'),
    DATABASE_WAIT_MS: '5000',
    TLS_CA_FILE: ca,
  });

/** As docker-compose.tls.yml has each server started. */
const encrypting: Record<string, (crt: string, key: string) => string[]> = {
  postgres: (crt, key) => ['-c', 'ssl=on', '-c', `ssl_cert_file=${crt}`, '-c', `ssl_key_file=${key}`],
  redis: (crt, key) => {
    const port = new URL(redis.url).port;
    const tls = ['--port', '0', '--tls-port', port, '--tls-auth-clients', 'no'];
    return [...tls, '--tls-cert-file', crt, '--tls-key-file', key];
  },
  nats: (crt, key) => ['--tls', '--tlscert', crt, '--tlskey', key],
};

async function certificatesIn(certificates: string): Promise<void> {
  chmodSync(certificates, 0o755);
  for (const name of ['authority', 'postgres', 'redis', 'nats']) mkdirSync(join(certificates, name));
  await runProgram('sh', [join(root, 'tools/containers/make-certificates.sh'), certificates]);
}

function encrypted(plan: ServerPlan): ServerPlan {
  const [crt, key] = ['server.crt', 'server.key'].map((file) => join(own, plan.name, file));
  if (plan.user) chownSync(key ?? '', plan.user.uid, plan.user.gid);
  const args = [...plan.args, ...(encrypting[plan.name]?.(crt ?? '', key ?? '') ?? [])];
  // What a server without TLS answers is no sign of one with it; the connections below are.
  return { ...plan, args, ping: plan.name === 'redis' ? () => pause(300) : plan.ping };
}

beforeAll(async () => {
  if (!onThisMachine) return;
  for (const certificates of folders) await certificatesIn(certificates);
  await Promise.all(plans.map((plan) => startServer(folder, encrypted(plan))));
}, 120_000);
afterAll(async () => {
  await Promise.all(
    plans.map(({ name }) => stopServer(folder, name, name === 'postgres' ? 'SIGINT' : 'SIGTERM')),
  );
  await deleteData(folder);
  for (const used of [...folders, folder.path]) rmSync(used, { recursive: true, force: true });
});

async function askPostgres(ca?: string): Promise<unknown> {
  const dataSource = createDataSource(configWith(ca), 'spec', { entities: [], migrations: [] });
  await dataSource.initialize();
  try {
    return await dataSource.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  } finally {
    await dataSource.destroy();
  }
}

async function askRedis(url: string, ca?: string): Promise<string> {
  const connection = connectRedis({ REDIS_URL: url, TLS_CA_FILE: ca }, logger);
  try {
    return await Promise.race([
      connection.ping(),
      new Promise<never>((_, reject) => connection.once('error', reject)),
    ]);
  } finally {
    connection.disconnect();
  }
}

/** The first thing that is said about a connection: that it is there, or why not. */
async function reachNats(ca?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const warn = ({ err }: { err?: Error }) => resolve(String(err));
    const tls = tlsOf(configWith(ca));
    const log = { info: () => undefined, warn, error: warn };
    connectNats({ url: nats.url, name: 'spec', logger: log, ...tls }).then(async (connection) => {
      resolve('connected');
      await connection.close();
    }, reject);
  });
}

spec('reaches PostgreSQL over TLS, and none that another authority vouches for', async () => {
  expect(await askPostgres(caIn(own))).toEqual([{ ssl: true }]);
  await expect(askPostgres(caIn(foreign))).rejects.toThrow(/certificate/);
});

spec.each(['redis:', 'rediss:'])(
  'reaches Redis over TLS as %s, and none of another authority',
  async (scheme) => {
    const url = redis.url.replace('redis:', scheme);
    expect(await askRedis(url, caIn(own))).toBe('PONG');
    await expect(askRedis(url, caIn(foreign))).rejects.toThrow(/certificate/);
  },
);

spec('has no Redis to talk to in plain', async () => {
  await expect(askRedis(redis.url)).rejects.toThrow();
});

spec('reaches NATS over TLS, and none of another authority, and says why', async () => {
  expect(await reachNats(caIn(own))).toBe('connected');
  expect(await reachNats(caIn(foreign))).toMatch(/certificate/);
  expect(await reachNats()).toMatch(/certificate/);
});
