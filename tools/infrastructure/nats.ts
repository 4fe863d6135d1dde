import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { unpackFromDebian } from './debian-packages.js';
import { containerPlan, dockerAnswers } from './docker.js';
import { pingNats } from './ping.js';
import { findProgram } from './programs.js';
import type { RuntimeFolder } from './runtime-folder.js';
import type { ServerPlan } from './server-process.js';

/** How to run NATS with JetStream for this instance, and its address. */
export async function planNats(
  folder: RuntimeFolder,
  { throwaway }: { throwaway: boolean },
): Promise<{ plan: ServerPlan; url: string }> {
  const port = await folder.port('nats');
  const url = `nats://127.0.0.1:${port}`;
  const common = { name: 'nats', ping: () => pingNats(url) };
  const config = join(folder.data, 'nats.conf');
  const accounts = throwaway ? accountPerWorker() : [];
  const program = await findNats(folder);
  if (program) {
    const data = join(folder.data, 'nats');
    mkdirSync(data, { recursive: true });
    writeConfig(config, ['host: 127.0.0.1', `port: ${port}`, ...storeIn(data), ...accounts]);
    return { url, plan: { ...common, ...program, args: ['--config', config], mark: config } };
  }
  if (!dockerAnswers()) throw new SetupError(missing);
  writeConfig(config, ['port: 4222', ...storeIn('/data'), ...accounts]);
  const mounts = [`${config}:/nats.conf:ro`];
  const args = ['--config', '/nats.conf'];
  const container = { name: 'nats', port, innerPort: 4222, dataFolder: '/data', mounts, args };
  return { url, plan: { ...common, ...containerPlan(folder, 'nats:2', container) } };
}

const missing =
  'NATS is not here and could not be fetched: install it (Debian: apt-get install nats-server; macOS: brew install nats-server), start Docker, or set NATS_URL.';

/** Feed documents travel in messages of up to 4 MB. */
function storeIn(folder: string): string[] {
  return ['max_payload: 4MB', `jetstream { store_dir: ${JSON.stringify(folder)} }`];
}

/** An account for each worker of a test run, so that their events never cross. */
function accountPerWorker(): string[] {
  const workers = Array.from({ length: 40 }, (_, index) => `worker${index + 1}`);
  const line = (name: string, password: string) =>
    `  ${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${password} }] }`;
  const accounts = [line('main', 'main'), ...workers.map((name) => line(name, 'worker'))];
  return ['accounts {', ...accounts, '}', 'no_auth_user: main'];
}

function writeConfig(file: string, lines: string[]): void {
  writeFileSync(file, `${lines.join('\n')}\n`);
}

async function findNats(folder: RuntimeFolder) {
  const command = findProgram('nats-server');
  if (command) return { command };
  return unpackFromDebian(folder.packages, 'nats-server', ['nats-server']);
}
