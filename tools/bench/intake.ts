import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settled, type Bench } from './bench-product.js';
import { declinedFeed } from './headlines.js';
import { median, type Sample } from './rounds.js';

const run = promisify(execFile);

const FEED_ITEMS = 1000;
const REPEATS = 5;

/** Time of a thousand headlines through the door, until all of them are judged. */
export async function intake(bench: Bench, round: number): Promise<Sample> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const feed = declinedFeed(FEED_ITEMS, `intake ${round} ${repeat}`);
    const started = performance.now();
    const headers = { 'content-type': 'application/rss+xml' };
    const { requests } = await bench.admin.send<{ requests: unknown[] }>(
      'POST',
      '/api/admin/headlines',
      feed,
      headers,
    );
    times.push(performance.now() - started);
    if (requests.length !== FEED_ITEMS) return { rate: NaN, p50: NaN, p99: NaN, errors: 1 };
    await settled(bench.admin);
  }
  return timed(times);
}

/** Time of the parser alone on the same feed. */
export async function parseOnly(bench: Bench): Promise<Sample> {
  const file = join(bench.product.folder.path, 'feed.xml');
  writeFileSync(file, declinedFeed(FEED_ITEMS, 'intake 0 0'));
  const script = join(import.meta.dirname, 'baselines', 'parse-feed.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, file, String(REPEATS)]);
  return timed((JSON.parse(stdout) as { millis: number[] }).millis);
}

/** For paths whose time counts, `rate` is the time itself in milliseconds, so that ratios are those of times. */
function timed(millis: number[]): Sample {
  return { rate: median(millis), p50: median(millis), p99: Math.max(...millis), errors: 0 };
}
