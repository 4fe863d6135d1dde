import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withTimeLimit } from './with-time-limit.js';

const forEver = new AbortController().signal;
/** Waits until a signal fires and gives its reason. Nothing else holds the signal. */
const reasonOf = (over: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => over.addEventListener('abort', () => resolve(over.reason), { once: true }));

describe('withTimeLimit', () => {
  it('ends the work when its time is over, whatever the collector of garbage has taken away', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const collecting = setInterval(collect, 10);
    try {
      const reason = await withTimeLimit({ ms: 100, signal: forEver }, reasonOf);
      expect(reason).toMatchObject({ name: 'TimeoutError' });
    } finally {
      clearInterval(collecting);
      setFlagsFromString('--no-expose-gc');
    }
  });

  it('ends it when the caller gives up, before or while it works', async () => {
    const caller = new AbortController();
    const ended = withTimeLimit({ ms: 60_000, signal: caller.signal }, reasonOf);
    caller.abort('enough');
    expect(await ended).toBe('enough');
    const aborted = (over: AbortSignal) => Promise.resolve(over.aborted);
    expect(await withTimeLimit({ ms: 60_000, signal: caller.signal }, aborted)).toBe(true);
  });

  it('leaves no timer and no listener behind', async () => {
    const caller = new AbortController();
    let over: AbortSignal | undefined;
    const work = (given: AbortSignal) => Promise.resolve((over = given));
    await withTimeLimit({ ms: 20, signal: caller.signal }, work);
    caller.abort();
    await new Promise((resolve) => void setTimeout(resolve, 60));
    expect(over?.aborted).toBe(false);
  });

  it('bears a limit that no timer can hold', async () => {
    const aborted = async (over: AbortSignal) => {
      await new Promise((resolve) => void setTimeout(resolve, 30));
      return over.aborted;
    };
    expect(await withTimeLimit({ ms: Infinity, signal: forEver }, aborted)).toBe(false);
  });
});
