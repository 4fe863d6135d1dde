import { RecurringWork } from './recurring-work.js';

it('goes on after a round that failed, and waits at its end for the one under way', async () => {
  const failures: unknown[] = [];
  let rounds = 0;
  let ended = 0;
  let reached = (): void => undefined;
  const second = new Promise<void>((resolve) => (reached = resolve));
  const work = new RecurringWork(
    1,
    async () => {
      if (++rounds === 1) throw new Error('first');
      reached();
      await new Promise((resolve) => setImmediate(resolve));
      ended++;
    },
    (error) => failures.push(error),
  );
  work.start();
  await second;
  await work.stop();
  expect(work.isStopped).toBe(true);
  expect(failures).toEqual([new Error('first')]);
  expect([rounds, ended]).toEqual([2, 1]);
});
