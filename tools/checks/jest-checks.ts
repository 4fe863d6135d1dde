import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressesIn,
  startInfrastructure,
  type Infrastructure,
} from '../infrastructure/start-infrastructure.js';
import { runTool } from './run-command.js';
import { tallyJest, withExitCode, type JestReport, type Tally } from './tally.js';

/** Runs one of Jest's projects. */
export async function runJest(
  root: string,
  project: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const folder = join(root, '.runtime', 'reports');
  const report = join(folder, `jest-${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const jestArgs = [
    '--selectProjects',
    project,
    '--maxWorkers=2',
    '--testTimeout=60000', // starting and ending a whole service takes its time on a busy machine
    '--forceExit', // a client library's timer must not hold up the steps behind this one
    '--json',
    `--outputFile=${report}`,
    ...args,
  ];
  const options = {
    nodeOptions: ['--experimental-vm-modules', '--no-warnings'],
    env: { ...env, NODE_ENV: 'test' },
  };
  const code = await runTool(root, 'jest/bin/jest.js', jestArgs, { ...options, quiet: false });
  const tally = existsSync(report)
    ? tallyJest(JSON.parse(readFileSync(report, 'utf8')) as JestReport)
    : empty;
  return withExitCode(tally, code);
}

const empty: Tally = { passed: 0, failed: 0 };

/** The tests' own PostgreSQL, Redis and NATS, started when the first step asks for them. */
export class TestServers {
  private started: Promise<Infrastructure> | undefined;
  private readonly aborted = new AbortController();

  constructor(private readonly root: string) {}

  /** The variables that the test helpers read. */
  async environment(): Promise<NodeJS.ProcessEnv> {
    const addresses = addressesIn(process.env, 'TEST_');
    const watch = { signal: this.aborted.signal, say: (line: string) => console.log(line) };
    this.started ??= startInfrastructure({
      root: this.root,
      name: 'test',
      throwaway: true,
      addresses,
      watch,
    });
    const { postgresAdminUrl, redisUrl, natsUrl } = await this.started;
    return { TEST_POSTGRES_URL: postgresAdminUrl, TEST_REDIS_URL: redisUrl, TEST_NATS_URL: natsUrl };
  }

  async stop(): Promise<void> {
    this.aborted.abort();
    const servers = await this.started?.catch(() => undefined); // a failed start has cleaned up and was reported
    await servers?.stop();
  }
}
