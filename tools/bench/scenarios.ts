import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Baselines } from './bench-baselines.js';
import { BENCH_PASSWORD, type Bench } from './bench-product.js';
import { cpuTimes } from './cpu.js';
import { intake, parseOnly } from './intake.js';
import { type Sample, type Target } from './rounds.js';
import type { Webhooks } from './webhooks.js';
import { runWrk, type findWrk, type Load } from './wrk.js';

const run = promisify(execFile);

/** One path of the product beside its baseline. */
export interface Scenario {
  name: string;
  /** The baseline's name in the table. */
  against: string;
  target: Target;
  ours(round: number): Promise<Sample>;
  baseline(round: number): Promise<Sample>;
}

export interface Rig {
  bench: Bench;
  baselines: Baselines;
  webhooks: Webhooks;
  wrk: Awaited<ReturnType<typeof findWrk>>;
  seconds: number;
}

/** People who sign in at once; each waits about a third of a second. */
const SIGN_IN_CONNECTIONS = 64;
/** The flood of sign-ins that the list must stand. */
const FLOOD_PER_SECOND = 200;
/** Sign-ins are measured longer, since those under way at the end of a round do not count. */
const SIGN_IN_ROUNDS = 3;

const atLeast = (ratio: number): Target => ({ kind: 'at-least', ratio });

/** All HTTP paths of the benchmark, in the order in which they disturb one another least. */
export function scenarios(rig: Rig): Scenario[] {
  const { bench, baselines } = rig;
  const ours = (load: Partial<Load> & { url: string }) => measured(rig, load, 'product');
  const plain = (load: Partial<Load> & { url: string }) => measured(rig, load, 'baseline');
  const origin = { origin: bench.base };
  const list = `${bench.base}/api/cases?limit=100`;
  const pages = pathsFile(bench, 'pages.txt', coldPages(bench));
  const readerPaths = pathsFile(
    bench,
    'case-paths.txt',
    bench.caseIds.map((id) => `/api/cases/${id}`),
  );
  const plainPaths = (kind: string) =>
    pathsFile(
      bench,
      `plain-${kind}.txt`,
      bench.caseIds.map((id) => `/b1/${kind}/${id}`),
    );
  return [
    {
      name: 'list of 100, hot',
      against: 'B1',
      target: atLeast(10),
      ours: () => ours({ url: list }),
      baseline: () => plain({ url: `${baselines.url}/b1/cases` }),
    },
    {
      name: 'list of 100, hot',
      against: 'B0',
      target: atLeast(0.4),
      ours: () => ours({ url: list }),
      baseline: () => plain({ url: `${baselines.url}/b0` }),
    },
    {
      name: 'list of 100, cold',
      against: 'B1',
      target: atLeast(1.2),
      ours: () => ours({ url: bench.base, script: 'paths.lua', scriptArguments: [pages] }),
      baseline: () => plain({ url: `${baselines.url}/b1/cases` }),
    },
    {
      name: 'case, public part, hot',
      against: 'B1',
      target: atLeast(1.8),
      ours: () =>
        ours({
          url: `${bench.base}/api/cases/${bench.openCaseId}`,
          headers: { cookie: bench.visitorCookie },
        }),
      baseline: () => plain({ url: `${baselines.url}/b1/public/${bench.openCaseId}` }),
    },
    {
      name: 'case with solution, cold',
      against: 'B1',
      target: atLeast(0.5),
      ours: () =>
        ours({
          url: bench.base,
          script: 'paths.lua',
          scriptArguments: [readerPaths],
          headers: { cookie: bench.readerCookie },
        }),
      baseline: () =>
        plain({ url: baselines.url, script: 'paths.lua', scriptArguments: [plainPaths('cases')] }),
    },
    {
      name: 'sign-in',
      against: 'B3',
      target: atLeast(0.85),
      ours: () =>
        ours({
          url: bench.base,
          script: 'sign-in.lua',
          scriptArguments: [bench.files.emails, BENCH_PASSWORD],
          headers: origin,
          connections: SIGN_IN_CONNECTIONS,
          seconds: SIGN_IN_ROUNDS * rig.seconds,
        }),
      baseline: () => verifyLoop(SIGN_IN_ROUNDS * rig.seconds),
    },
    {
      name: 'unlock',
      against: 'B4',
      target: atLeast(0.5),
      ours: () =>
        ours({
          url: bench.base,
          script: 'unlock.lua',
          scriptArguments: [bench.files.cookies, bench.files.caseIds, '/api/cases/%s/unlock', 'cookie'],
          headers: origin,
        }),
      baseline: () =>
        plain({
          url: baselines.url,
          script: 'unlock.lua',
          scriptArguments: [bench.files.personIds, bench.files.caseIds, '/b4/cases/%s/unlock', 'x-person'],
        }),
    },
    {
      name: 'webhook intake',
      against: 'B5',
      target: atLeast(0.55),
      ours: () => webhookIntake(rig, 'product', `${bench.base}/api/billing/webhook`),
      baseline: () => webhookIntake(rig, 'baseline', `${baselines.url}/b5/webhook`),
    },
    {
      name: 'list during a storm of sign-ins',
      against: 'calm list',
      target: atLeast(0.6),
      ours: () => duringStorm(rig, () => ours({ url: list })),
      baseline: () => ours({ url: list }),
    },
    {
      name: 'p99 of the list during a storm of sign-ins',
      against: 'calm p99',
      target: { kind: 'at-most', ratio: 1.5 },
      ours: async () => p99Of(await duringStorm(rig, () => ours({ url: list }))),
      baseline: async () => p99Of(await ours({ url: list })),
    },
    {
      name: '1,000 headlines in',
      against: 'B7',
      target: { kind: 'at-most', ratio: 2.5 },
      ours: (round) => intake(bench, round),
      baseline: () => parseOnly(bench),
    },
  ];
}

function pathsFile(bench: Bench, name: string, paths: string[]): string {
  const file = join(bench.product.folder.path, name);
  writeFileSync(file, `${paths.join('\n')}\n`);
  return file;
}

/** More different pages of 98 to 100 cases than the gateway keeps, so that each request goes through to the service. */
function coldPages(bench: Bench): string[] {
  return bench.pageCursors.flatMap((cursor) =>
    [98, 99, 100].map((limit) => `/api/cases?limit=${limit}&cursor=${encodeURIComponent(cursor)}`),
  );
}

async function measured(
  rig: Rig,
  load: Partial<Load> & { url: string },
  side: 'product' | 'baseline',
): Promise<Sample> {
  const roots = processes(rig, side);
  const before = cpuTimes(roots);
  const { seconds = rig.seconds } = load;
  const sample = await runWrk(rig.wrk, { connections: 32, ...load, seconds });
  const after = cpuTimes(roots);
  const operations = Math.max(1, sample.rate * seconds);
  const per = (kind: 'node' | 'postgres' | 'nats') => (after[kind] - before[kind]) / operations;
  return { ...sample, cpu: { node: per('node'), postgres: per('postgres'), nats: per('nats') } };
}

async function webhookIntake(rig: Rig, side: 'product' | 'baseline', url: string): Promise<Sample> {
  const { webhooks, seconds } = rig;
  const script = 'webhook.lua';
  const sample = await webhooks.inFile(seconds, (file) =>
    measured(rig, { url, script, scriptArguments: [file] }, side),
  );
  await webhooks.handled();
  return sample;
}

function processes({ bench, baselines }: Rig, side: 'product' | 'baseline') {
  const { servers } = bench.product.folder.readState();
  const pids = (names: string[]) => names.flatMap((name) => servers[name]?.pid ?? []);
  const infrastructure = ['postgres', 'redis', 'nats'];
  const services = Object.keys(servers).filter((name) => !infrastructure.includes(name));
  const node = side === 'product' ? pids(services) : [baselines.process.pid ?? 0];
  return { node, postgres: pids(['postgres']), nats: pids(['nats']) };
}

async function verifyLoop(seconds: number): Promise<Sample> {
  const file = join(import.meta.dirname, 'baselines', 'verify-loop.ts');
  const env = { ...process.env, UV_THREADPOOL_SIZE: '2' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, String(seconds * 1000)], { env });
  const { rate } = JSON.parse(stdout) as { rate: number };
  return { rate, p50: NaN, p99: NaN, errors: 0 };
}

/** For paths whose waiting counts, `rate` is the 99th percentile in milliseconds. */
const p99Of = (sample: Sample): Sample => ({ ...sample, rate: sample.p99 });

/**
 * 200 people sign in each second, whether those before them were answered or not. Refusals for want of a free place are
 * what a flood may meet; only the list is judged.
 */
async function duringStorm({ bench, seconds }: Rig, measure: () => Promise<Sample>): Promise<Sample> {
  const flood = run(process.execPath, [
    ...['--import', 'tsx', join(import.meta.dirname, 'flood.ts')],
    ...[
      bench.base,
      bench.files.emails,
      BENCH_PASSWORD,
      String(FLOOD_PER_SECOND),
      String((seconds + 1) * 1000),
    ],
  ]);
  await sleep(1000);
  const sample = await measure();
  const { sent } = JSON.parse((await flood).stdout) as { sent: number };
  if (sent < FLOOD_PER_SECOND * seconds) throw new Error(`The flood sent ${sent} sign-ins only.`);
  return sample;
}
