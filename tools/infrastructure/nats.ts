import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { unpackFromDebian } from './debian-packages.js';
import { containerPlan, dockerAnswers } from './docker.js';
import { pingNats } from './ping.js';
import { findProgram } from './programs.js';
import type { RuntimeFolder } from './runtime-folder.js';
import type { ServerPlan } from './server-process.js';

/** How to run NATS with JetStream for this instance, and its address. */
export async function planNats(folder: RuntimeFolder): Promise<{ plan: ServerPlan; url: string }> {
  const port = await folder.port('nats');
  const url = `nats://127.0.0.1:${port}`;
  const common = { name: 'nats', ping: () => pingNats(url) };
  const program = await findNats(folder);
  if (program) {
    const data = join(folder.data, 'nats');
    mkdirSync(data, { recursive: true });
    const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', data];
    return { url, plan: { ...common, ...program, args, mark: data } };
  }
  if (!dockerAnswers()) throw new SetupError(missing);
  const container = {
    name: 'nats',
    port,
    innerPort: 4222,
    dataFolder: '/data',
    args: ['-js', '-sd', '/data'],
  };
  return { url, plan: { ...common, ...containerPlan(folder, 'nats:2', container) } };
}

const missing =
  'NATS is not here and could not be fetched: install it (Debian: apt-get install nats-server; macOS: brew install nats-server), start Docker, or set NATS_URL.';

async function findNats(folder: RuntimeFolder) {
  const command = findProgram('nats-server');
  if (command) return { command };
  return unpackFromDebian(folder.packages, 'nats-server', ['nats-server']);
}
