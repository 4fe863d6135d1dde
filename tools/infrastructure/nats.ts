import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type NatsUser, serverUsers } from '@casedrop/messaging/permissions';
import { SetupError } from '../setup-error.js';
import { unpackFromDebian } from './debian-packages.js';
import { containerPlan, dockerAnswers } from './docker.js';
import { pingNats } from './ping.js';
import { findProgram } from './programs.js';
import { writePrivately } from './private-file.js';
import type { RuntimeFolder } from './runtime-folder.js';
import type { ServerPlan } from './server-process.js';

/** How to run NATS with JetStream for this instance, and the operator's address of it. */
export async function planNats(
  folder: RuntimeFolder,
  { throwaway }: { throwaway: boolean },
): Promise<{ plan: ServerPlan; url: string }> {
  const port = await folder.port('nats');
  const url = addressAs('operator', `nats://127.0.0.1:${port}`, folder);
  const common = { name: 'nats', ping: () => pingNats(url) };
  const config = join(folder.data, 'nats.conf');
  const accounts = accountsOf(folder, throwaway ? TEST_WORKERS : []);
  const program = await findNats(folder);
  if (program) {
    const data = join(folder.data, 'nats');
    mkdirSync(data, { recursive: true });
    writePrivately(config, ['host: 127.0.0.1', `port: ${port}`, ...storeIn(data), ...accounts]);
    return { url, plan: { ...common, ...program, args: ['--config', config], mark: config } };
  }
  if (!dockerAnswers()) throw new SetupError(missing);
  writePrivately(config, ['port: 4222', ...storeIn('/data'), ...accounts]);
  const mounts = [`${config}:/nats.conf:ro`];
  const args = ['--config', '/nats.conf'];
  const container = { name: 'nats', port, innerPort: 4222, dataFolder: '/data', mounts, args };
  return { url, plan: { ...common, ...containerPlan(folder, 'nats:2', container) } };
}

/** The address at which a process reaches NATS as itself. A server that was there before us knows nothing of our users. */
export function natsUrlFor(user: NatsUser, natsUrl: string, folder: RuntimeFolder): string {
  const isOurs = new URL(natsUrl).password === passwordOf(folder, 'operator');
  return isOurs ? addressAs(user, natsUrl, folder) : natsUrl;
}

function addressAs(user: NatsUser, address: string, folder: RuntimeFolder): string {
  const url = new URL(address);
  url.username = user;
  url.password = passwordOf(folder, user);
  return url.href;
}

const passwordOf = (folder: RuntimeFolder, user: NatsUser): string => folder.secret(`nats-${user}`);

const missing =
  'NATS is not here and could not be fetched: install it (Debian: apt-get install nats-server; macOS: brew install nats-server), start Docker, or set NATS_URL.';

/** Feed documents travel in messages of up to 4 MB. */
function storeIn(folder: string): string[] {
  return ['max_payload: 4MB', `jetstream { store_dir: ${JSON.stringify(folder)} }`];
}

const TEST_WORKERS = Array.from({ length: 40 }, (_, index) => `worker${index + 1}`);

/**
 * The product's account, and one for each worker of a test run, so that their events never cross. In a worker's account the
 * users of the product are called `<worker>-<user>`; beside them is one named like the worker, who may do everything.
 */
function accountsOf(folder: RuntimeFolder, workers: readonly string[]): string[] {
  const quoted = (user: NatsUser) => JSON.stringify(passwordOf(folder, user));
  const forTests = quoted('operator');
  return [
    'accounts {',
    ...account('casedrop', serverUsers(quoted)),
    ...workers.flatMap((name) =>
      account(name, [`{ user: ${name}, password: ${forTests} }`, ...serverUsers(() => forTests, `${name}-`)]),
    ),
    '}',
  ];
}

const account = (name: string, users: readonly string[]): string[] => [
  `  ${name}: { jetstream: enabled, users: [`,
  ...users,
  '  ] }',
];

async function findNats(folder: RuntimeFolder) {
  const command = findProgram('nats-server');
  if (command) return { command };
  return unpackFromDebian(folder.packages, 'nats-server', ['nats-server']);
}
