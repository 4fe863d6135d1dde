import { createLogger, type RecurringWork } from '@casedrop/platform';
import type { CountStatisticsHandler } from '../commands/count-statistics/count-statistics.handler.js';
import { StatisticsJob } from './statistics.job.js';

type Count = CountStatisticsHandler['handle'];

/** The job over these counts, one after the other, and what it asked for. */
function jobOver(...counts: Count[]) {
  const asked: string[][] = [];
  const handler = {
    handle: async (...[except, failed]: Parameters<Count>) => {
      asked.push([...except]);
      return counts.shift()?.(except, failed);
    },
  } as CountStatisticsHandler;
  const works: { everyMs: number; round: (ending: AbortSignal) => Promise<unknown> }[] = [];
  const recurring = {
    every: (everyMs, _name, round) => void works.push({ everyMs, round }),
  } as Pick<RecurringWork, 'every'> as RecurringWork;
  const job = new StatisticsJob(handler, createLogger({ service: 'test', level: 'silent' }), recurring);
  return { job, asked, works };
}
const countOf =
  (caseId: string): Count =>
  async () =>
    caseId;
const failing =
  (caseId?: string): Count =>
  async (_except, failed) => {
    if (caseId !== undefined) failed(caseId);
    throw new Error('not counted');
  };

it('has a round of its own every 3 s', async () => {
  const { works, asked } = jobOver(countOf('a'));
  await works[0]?.round(new AbortController().signal);
  expect([works.length, works[0]?.everyMs, asked]).toEqual([1, 3000, [[], ['a']]]);
});

it('counts each case that is due once, and passes over one that fails', async () => {
  const { job, asked } = jobOver(countOf('a'), failing('b'), countOf('c'));
  expect(await job.round()).toBe(2);
  expect(asked.at(-1)?.sort()).toEqual(['a', 'b', 'c']);
});

it('ends the round when the database is away, or with the process', async () => {
  const away = jobOver(failing(), countOf('a'));
  expect(await away.job.round()).toBe(0);
  expect(away.asked).toHaveLength(1);
  const ended = jobOver(countOf('a'));
  expect(await ended.job.round(AbortSignal.abort())).toBe(0);
  expect(ended.asked).toEqual([]);
});
