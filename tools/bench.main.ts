import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBaselines } from './bench/bench-baselines.js';
import { prepareBench, type Bench } from './bench/bench-product.js';
import { residentMb } from './bench/cpu.js';
import { measureFrontPage } from './bench/front-page.js';
import { checkLargeSamples, measureGrading } from './bench/engine-bench.js';
import { measureDrop } from './bench/drop.js';
import { measureGeneration } from './bench/generation.js';
import { measureReading } from './bench/headline-reading.js';
import { measureLikeness } from './bench/likeness.js';
import { figureLine, lineOf, table, type Line } from './bench/report.js';
import { interleave, judge, median, type Round } from './bench/rounds.js';
import { scenarios, type Rig } from './bench/scenarios.js';
import { timeToOutput } from './bench/time-to-output.js';
import { Webhooks } from './bench/webhooks.js';
import { findWrk } from './bench/wrk.js';
import { build } from './build/build.js';
import { findChromium } from './checks/find-chromium.js';
import { environmentOf } from './product/environment.js';
import { Progress } from './product/progress.js';
import type { Product } from './product/start-product.js';
import { explain } from './setup-error.js';

/**
 * `npm run bench [-- --quick] [-- newsletter | headlines | generation] [-- --only=<part of a path's name>]`: measures the product beside its baselines in one
 * interleaved run, prints one table, writes `.runtime/bench.json`, and exits with 1 when a target is missed.
 */
const root = resolve(import.meta.dirname, '..');
const quick = process.argv.includes('--quick');
const only = process.argv.includes('newsletter')
  ? 'newsletter'
  : process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const rounds = quick ? 3 : 6;
const seconds = quick ? 2 : 4;
/** What is measured in this process, without a product. */
const ALONE = { headlines: measureReading, generation: measureGeneration };

async function main(): Promise<boolean> {
  const progress = new Progress();
  const alone = Object.entries(ALONE).find(([name]) => process.argv.includes(name))?.[1];
  if (alone) {
    const { lines, text } = alone(root, process.env);
    progress.line(text);
    return report(lines, {}, progress);
  }
  await progress.step('Build', () => build(root));
  const lines: Line[] = [];
  const detail: Record<string, Round[]> = {};
  const wanted = (name: string): boolean => !only || name.includes(only);
  if (wanted('newsletter')) {
    const drop = await measureDrop(root, rounds, progress);
    lines.push(...drop.lines);
    Object.assign(detail, drop.detail);
  }
  if (only === 'newsletter') return report(lines, detail, progress);
  if (wanted('generation')) lines.push(...(await progress.step('generation', async () => generationLines())));
  if (wanted('engine')) lines.push(...(await progress.step('engine, large samples', () => sampleLines())));
  const bench = await prepareBench(root, quick ? 200 : 1000, progress, async (product) => {
    if (wanted('idle memory')) lines.push(await progress.step('idle memory', () => memoryLine(product)));
  });
  const baselines = await startBaselines(bench);
  try {
    const wrk = await findWrk(bench.product.folder.packages);
    const webhooks = await Webhooks.make(bench);
    const rig: Rig = { bench, baselines, webhooks, wrk, seconds };
    const paths = await measurePaths(rig, wanted, progress);
    lines.push(...paths.lines);
    Object.assign(detail, paths.detail);
    if (wanted('front page')) {
      const front = await progress.step('front page against B8', async () =>
        measureFrontPage(
          bench.product,
          join(root, 'frontend/dist'),
          await findChromium(root, (text) => process.stdout.write(text)),
          rounds,
        ),
      );
      lines.push(...front.lines);
      Object.assign(detail, front.detail);
    }
    if (wanted('known address'))
      lines.push(
        ...(await progress.step('known and unknown addresses', () =>
          measureLikeness(bench, quick ? 0.5 : 1),
        )),
      );
    if (wanted('start of a service'))
      lines.push(await progress.step('start of a service', () => startLine(bench)));
  } finally {
    baselines.process.disconnect();
    await bench.product.stop();
  }
  return report(lines, detail, progress);
}

/** The paths of the product, each beside its baseline. */
async function measurePaths(
  rig: Rig,
  wanted: (name: string) => boolean,
  progress: Progress,
): Promise<{ lines: Line[]; detail: Record<string, Round[]> }> {
  const lines: Line[] = [];
  const detail: Record<string, Round[]> = {};
  for (const { name, against, target, ours, baseline } of scenarios(rig).filter((one) => wanted(one.name))) {
    const title = `${name} against ${against}`;
    const measured = await progress.step(title, () => interleave(rounds, ours, baseline));
    detail[title] = measured;
    const verdict = judge(measured, target);
    progress.line(`  ${verdict.ratio.toFixed(2)} × (worst ${verdict.worst.toFixed(2)} ×)`);
    lines.push(lineOf(name, against, target, measured, verdict));
  }
  return { lines, detail };
}

function report(lines: Line[], detail: Record<string, Round[]>, progress: Progress): boolean {
  mkdirSync(join(root, '.runtime'), { recursive: true });
  writeFileSync(join(root, '.runtime', 'bench.json'), JSON.stringify({ lines, detail }, null, 2));
  progress.line(`\n${table(lines)}\n`);
  return lines.every((line) => line.met);
}

const generationLines = (): Line[] => [...measureGeneration(root, process.env).lines, gradingLine()];

/** What the engine's specs prove in `npm test` over small samples, over large ones. */
async function sampleLines(): Promise<Line[]> {
  const results = await checkLargeSamples(root);
  return results.map(({ name, passed, failed }) =>
    figureLine(`engine: ${name}`, 'no test fails', `${passed} passed, ${failed} failed`, failed === 0),
  );
}

function gradingLine(): Line {
  measureGrading(10); // warms the compiler up
  const milliseconds = measureGrading(50);
  return figureLine('grading one attempt', '≤ 20 ms', `${milliseconds.toFixed(1)} ms`, milliseconds <= 20);
}

/** What each process holds when it has had nothing to do for a minute: by then V8 has let go of its start. */
async function memoryLine(product: Product): Promise<Line> {
  await sleep(60_000);
  const { servers } = product.folder.readState();
  const services = Object.entries(servers).filter(([name]) => !['postgres', 'redis', 'nats'].includes(name));
  const sizes = services.map(([name, { pid }]) => ({ name, mb: residentMb(pid) }));
  const worst = sizes.reduce((a, b) => (b.mb > a.mb ? b : a));
  return figureLine(
    'idle memory',
    '≤ 120 MB each',
    `${worst.mb.toFixed(0)} MB (${worst.name})`,
    worst.mb <= 120,
  );
}

/** A service's start, from spawning it to its line saying that it is ready, against `node -e 0`'s. */
async function startLine(bench: Bench): Promise<Line> {
  const { addresses } = bench.product.folder.readState();
  const settings = {
    publicUrl: bench.base,
    publicPort: 0,
    natsUrl: addresses?.natsUrl ?? '',
    redisUrl: addresses?.redisUrl ?? '',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Bench <bench@bench.example>',
    frontendDist: '',
    databaseUrls: { cases: bench.databaseUrl('cases') },
    logLevel: 'info',
  };
  const env = { ...environmentOf('cases', 0, settings, process.env), MIGRATE_ON_START: '' };
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await timeToOutput(process.execPath, ['-e', 'console.log(0)'], env);
    const service = await timeToOutput(process.execPath, [join(root, 'dist/cases/main.js')], env);
    if (round === 0) continue;
    ratios.push(service / bare);
    times.push(service);
  }
  const line = figureLine(
    'start of a service',
    '≤ 8 × B9',
    `${median(ratios).toFixed(1)} ×`,
    median(ratios) <= 8,
  );
  return {
    ...line,
    against: 'B9',
    worst: `${Math.max(...ratios).toFixed(1)} ×`,
    p50: median(times).toFixed(0),
  };
}

main().then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
