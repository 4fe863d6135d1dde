import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { unpackFromDebian } from './debian-packages.js';
import { containerPlan, dockerAnswers } from './docker.js';
import { pingRedis } from './ping.js';
import { findProgram } from './programs.js';
import { writePrivately } from './private-file.js';
import type { RuntimeFolder } from './runtime-folder.js';
import type { ServerPlan } from './server-process.js';

// Each test worker has a numbered database of its own.
const databases = ['--databases', '64'];
// Jobs are kept in Redis, so nothing may be dropped for want of memory and a crash may lose at most a second.
const settings = [
  ...databases,
  '--appendonly',
  'yes',
  '--appendfsync',
  'everysec',
  '--maxmemory-policy',
  'noeviction',
];

/** How to run Redis for this instance, and its address. */
export async function planRedis(folder: RuntimeFolder): Promise<{ plan: ServerPlan; url: string }> {
  const port = await folder.port('redis');
  const password = folder.secret('redis');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const common = { name: 'redis', ping: () => pingRedis(url) };
  const program = await findRedis(folder);
  if (program) {
    const data = join(folder.data, 'redis');
    mkdirSync(data, { recursive: true });
    const config = join(folder.data, 'redis.conf');
    writePrivately(config, [`requirepass ${password}`]);
    const args = [
      config,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      data,
      '--save',
      '',
      ...settings,
    ];
    // Redis rewrites its command line to "redis-server 127.0.0.1:<port>".
    return { url, plan: { ...common, ...program, args, mark: `127.0.0.1:${port}` } };
  }
  if (!dockerAnswers()) throw new SetupError(missing);
  const container = {
    name: 'redis',
    port,
    innerPort: 6379,
    dataFolder: '/data',
    args: ['redis-server', '--requirepass', password, ...settings],
  };
  return { url, plan: { ...common, ...containerPlan(folder, 'redis:7', container) } };
}

const missing =
  'Redis is not here and could not be fetched: install it (Debian: apt-get install redis-server; macOS: brew install redis), start Docker, or set REDIS_URL.';

async function findRedis(folder: RuntimeFolder) {
  const command = findProgram('redis-server');
  if (command) return { command };
  return unpackFromDebian(folder.packages, 'redis-server', ['redis-server', 'redis-tools']);
}
