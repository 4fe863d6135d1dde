import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  addressesIn,
  startInfrastructure,
  type Infrastructure,
} from '../infrastructure/start-infrastructure.js';
import { runTool } from './run-command.js';
import type { Say } from './run-steps.js';
import { tallySpecs, withExitCode, withFiles, type SpecReport, type Tally } from './tally.js';

export interface SpecRun {
  args: string[];
  say: Say;
  env?: NodeJS.ProcessEnv;
}

/** Runs one of Jest's projects. */
export async function runJest(root: string, project: string, { args, say, env }: SpecRun): Promise<Tally> {
  const report = newReport(root, `jest-${project}`);
  const jestArgs = [
    '--selectProjects',
    project,
    '--maxWorkers=2',
    '--forceExit', // a client library's timer must not hold up the steps behind this one
    '--json',
    `--outputFile=${report}`,
    ...args,
  ];
  const code = await runTool(root, 'jest/bin/jest.js', jestArgs, {
    nodeOptions: jestNodeOptions(root),
    env: { ...env, NODE_ENV: 'test' },
    say: (text) => say(text.replaceAll(EXIT_HINT, '')),
  });
  return readTally(root, report, code);
}

/** How Node is started for Jest: sources compile as they load, and failures name their lines. */
export const jestNodeOptions = (root: string): string[] => [
  '--no-warnings',
  '--enable-source-maps',
  '--conditions=source',
  '--import',
  pathToFileURL(join(root, 'tools/checks/register-typescript.mjs')).href,
];

/** Runs the front end's specs; paths may be given from the repository's folder. */
export async function runVitest(root: string, { args, say }: SpecRun): Promise<Tally> {
  const report = newReport(root, 'vitest-frontend');
  const own = args.map((arg) => arg.replace(/^frontend\//, ''));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = { cwd: join(root, 'frontend'), env: { NODE_ENV: 'test', NO_COLOR: '1' }, say };
  const code = await runTool(root, 'vitest/vitest.mjs', ['run', ...reporters, ...own], options);
  return readTally(root, report, code);
}

/** Said at each forced exit; what stays open is known and harmless. */
const EXIT_HINT =
  'Force exiting Jest: Have you considered using `--detectOpenHandles` to detect async operations that kept running after all tests finished?\n';

/** Where a run is to write its report; an older one is gone. */
export function newReport(root: string, name: string): string {
  const folder = join(root, '.runtime', 'reports');
  const report = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  return report;
}

/** What a run of specs has written, and the code that it ended with. */
export function readTally(root: string, report: string, code: number): Tally {
  if (!existsSync(report)) return withExitCode({ passed: 0, failed: 0 }, code || 1);
  const tally = tallySpecs(JSON.parse(readFileSync(report, 'utf8')) as SpecReport);
  return withExitCode(
    withFiles(tally, (file) => relative(root, file)),
    code,
  );
}

/** The tests' own PostgreSQL, Redis and NATS, started when the first step asks for them. */
export class TestServers {
  private started: Promise<Infrastructure> | undefined;
  private readonly aborted = new AbortController();

  constructor(private readonly root: string) {}

  /** The variables that the test helpers read; what there is to say about the start is said to the first who asks. */
  async environment(say: Say): Promise<NodeJS.ProcessEnv> {
    const addresses = addressesIn(process.env, 'TEST_');
    const watch = { signal: this.aborted.signal, say: (line: string) => say(`${line}\n`) };
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
