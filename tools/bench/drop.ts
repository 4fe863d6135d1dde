import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses, DropDesk } from '../drop/drop-desk.js';
import { startSinkProcess } from '../drop/sink-process.js';
import { Product } from '../product/start-product.js';
import type { Progress } from '../product/progress.js';
import { residentMb } from './cpu.js';
import { figureLine, type Line, lineOf } from './report.js';
import { interleave, judge, type Round, type Sample } from './rounds.js';

const run = promisify(execFile);

/** Free subscribers as the landing page has them. */
const SUBSCRIBERS = 47_532;
/** A mail of B6; that of the demo's case has 10 KB. */
const MAIL_BYTES = 16 * 1024;
/** Lines to the mail server: many small answers are noted together. */
const CONNECTIONS = 240;
/** B6n is so much slower that a part of the audience tells its rate. */
const ORDINARY_MAILS = 2000;

const rate = (perSecond: number, errors = 0): Sample => ({ rate: perSecond, p50: NaN, p99: NaN, errors });

/** Sends issues to 47,532 people through the product as it runs, beside the two ways of sending that it is measured by. */
export async function measureDrop(
  root: string,
  rounds: number,
  progress: Progress,
): Promise<{ lines: Line[]; detail: Record<string, Round[]> }> {
  const sink = await startSinkProcess();
  const env = { ...process.env, DROP_PER_SECOND: '1000000', DROP_CONNECTIONS: String(CONNECTIONS) };
  const product = new Product({
    root,
    name: 'bench',
    port: 0,
    fresh: true,
    smtpUrl: sink.url,
    env,
    progress,
  });
  try {
    await product.start();
    const desk = await DropDesk.open(product);
    await progress.step(`${SUBSCRIBERS} subscribers`, () => desk.subscribe(addresses(SUBSCRIBERS)));
    const memory: number[] = [];
    const ours = async (): Promise<Sample> => {
      await sink.forget();
      await desk.send();
      await desk.until(['sent'], 300);
      memory.push(residentMb(product.folder.readState().servers.newsletter?.pid ?? 0));
      const { mails, people } = await sink.taken();
      const wrong = mails === SUBSCRIBERS && people === SUBSCRIBERS ? 0 : 1;
      return rate((SUBSCRIBERS * 1000) / (await desk.took()), wrong);
    };
    const port = new URL(sink.url).port;
    const raw = () => baseline('smtp-raw.ts', [port, String(SUBSCRIBERS), String(MAIL_BYTES)]);
    const { redisUrl = '' } = product.folder.readState().addresses ?? {};
    const ordinaryEnv = { BENCH_REDIS_URL: redisUrl, BENCH_DATABASE_URL: product.databaseUrl('newsletter') };
    const ordinary = () =>
      baseline('smtp-queue.ts', [port, String(ORDINARY_MAILS), String(MAIL_BYTES)], ordinaryEnv);
    const b6 = await progress.step('newsletter against B6', () => interleave(rounds, ours, raw));
    const b6n = await progress.step('newsletter against B6n', () => interleave(3, ours, ordinary));
    await desk.close();
    return {
      lines: [
        line('B6', 0.6, b6),
        line('B6n', 20, b6n),
        figureLine(
          'newsletter, memory',
          'flat',
          `${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`,
          isFlat(memory),
        ),
      ],
      detail: { 'newsletter against B6': b6, 'newsletter against B6n': b6n },
    };
  } finally {
    await product.stop();
    sink.stop();
  }
}

/**
 * What leaks is larger after each issue. What node keeps grows too, for some issues, and falls when it tidies up: then one of the
 * later is no larger than the largest of the earlier.
 */
function isFlat(memory: readonly number[]): boolean {
  const middle = Math.ceil(memory.length / 2);
  return Math.min(...memory.slice(middle)) <= Math.max(...memory.slice(0, middle));
}

function line(against: string, ratio: number, rounds: Round[]): Line {
  const target = { kind: 'at-least', ratio } as const;
  return lineOf(`newsletter to ${SUBSCRIBERS}`, against, target, rounds, judge(rounds, target));
}

async function baseline(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Sample> {
  const file = join(import.meta.dirname, 'baselines', script);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
  });
  return rate((JSON.parse(stdout) as { rate: number }).rate);
}
