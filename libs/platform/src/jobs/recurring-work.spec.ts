import { createLogger } from '../logging/logger.js';
import { RecurringWork } from './recurring-work.js';

it('goes on after a round that failed, and waits at its end for the one under way', async () => {
  const lines: string[] = [];
  const work = new RecurringWork(
    createLogger({ service: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } }),
  );
  let rounds = 0;
  let ended = 0;
  let signal: AbortSignal | undefined;
  let reached = (): void => undefined;
  const second = new Promise<void>((resolve) => (reached = resolve));
  work.every(1, 'counting', async (ending) => {
    signal = ending;
    if (++rounds === 1) throw new Error('first');
    reached();
    await new Promise((resolve) => setImmediate(resolve));
    ended++;
  });
  work.onApplicationBootstrap();
  await second;
  await work.onModuleDestroy();
  expect(signal?.aborted).toBe(true);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ work: 'counting', err: { message: 'first' } });
  expect([rounds, ended]).toEqual([2, 1]);
});
