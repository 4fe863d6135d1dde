import { createLogger, Jobs } from '@casedrop/platform';
import { emptyRedis, eventually, testRedisUrl } from '@casedrop/testing';
import { Registry } from 'prom-client';
import { Measures } from '../src/measures/measures.js';

let jobs: Jobs;
let registry: Registry;
let lines: string[];

beforeEach(async () => {
  await emptyRedis();
  lines = [];
  registry = new Registry();
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'spec', level: 'info', destination });
  jobs = new Jobs({ REDIS_URL: testRedisUrl() }, logger, new Measures(logger, registry));
});

async function end(): Promise<void> {
  await jobs.beforeApplicationShutdown();
  await jobs.onApplicationShutdown();
}

const linesOf = (msg: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);

it('does a job, measures it, and leaves no trace of it', async () => {
  const queue = jobs.queue<{ id: string }>('spec-done');
  const done: string[] = [];
  jobs.worker<{ id: string }>('spec-done', async ({ data }) => void done.push(data.id));
  await queue.add('one', { id: 'a' }, { jobId: 'job-a' });
  await eventually(() => expect(done).toEqual(['a']));
  await eventually(async () => expect(await queue.getJob('job-a')).toBeUndefined());
  expect(linesOf('job')).toMatchObject([{ queue: 'spec-done', job: 'job-a', outcome: 'done' }]);
  expect(await registry.metrics()).toContain('jobs_total{queue="spec-done",outcome="done"} 1');
  await end();
});

it('logs a job that fails, without its data, and tries it again', async () => {
  const queue = jobs.queue<{ id: string }>('spec-failing', {
    attempts: 3,
    backoff: { type: 'fixed', delay: 1 },
  });
  let tries = 0;
  jobs.worker<{ id: string }>('spec-failing', async () => {
    if (++tries < 3) throw new Error('not yet');
  });
  await queue.add('one', { id: 'data-of-somebody' }, { jobId: 'job-b' });
  await eventually(() =>
    expect(linesOf('job').map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'done']),
  );
  await eventually(() =>
    expect(linesOf('job failed')).toMatchObject([
      { level: 'warn', queue: 'spec-failing', job: 'job-b', attemptsMade: 1, err: { message: 'not yet' } },
      { attemptsMade: 2 },
    ]),
  );
  expect(lines.join('')).not.toContain('data-of-somebody');
  await end();
});

it('waits at its end for the job under way, and takes none after it', async () => {
  const queue = jobs.queue<object>('spec-ending');
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  jobs.worker('spec-ending', async () => {
    order.push('begun');
    await held;
    order.push('done');
  });
  await queue.add('one', {});
  await eventually(() => expect(order).toEqual(['begun']));
  const ended = jobs.beforeApplicationShutdown().then(() => void order.push('ended'));
  await queue.add('two', {}); // a request under way may still add one
  release();
  await ended;
  expect(order).toEqual(['begun', 'done', 'ended']);
  expect(await queue.getWaitingCount()).toBe(1);
  await jobs.onApplicationShutdown();
});

it('says what is missing where a service with queues has no Redis', () => {
  const logger = createLogger({ service: 'spec', level: 'silent' });
  const without = new Jobs({}, logger, new Measures(logger, new Registry()));
  expect(() => without.queue('spec')).toThrow('REDIS_URL');
});
