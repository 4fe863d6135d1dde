import { HostQueue } from './host-queue.js';

/** A task that ends when it is told to, and notes when it begins. */
function taskNamed(name: string, log: string[]) {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const task = () => {
    log.push(name);
    return ended;
  };
  return { task, end, fail };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('HostQueue', () => {
  const log: string[] = [];
  beforeEach(() => void log.splice(0));

  it('asks a host one by one, and others meanwhile', async () => {
    const queue = new HostQueue();
    const [one, two, other] = [taskNamed('one', log), taskNamed('two', log), taskNamed('other', log)];
    const ended = [queue.run('a', one.task), queue.run('a', two.task), queue.run('b', other.task)];
    await settle();
    expect(log).toEqual(['one', 'other']);
    one.end();
    await settle();
    expect(log).toEqual(['one', 'other', 'two']);
    two.end();
    other.end();
    expect(await Promise.all(ended)).toEqual(['one', 'two', 'other']);
  });

  it('goes on after a failure', async () => {
    const queue = new HostQueue();
    const bad = taskNamed('bad', log);
    const failed = expect(queue.run('a', bad.task)).rejects.toThrow('bad');
    bad.fail();
    await failed;
    expect(await queue.run('a', async () => 'after')).toBe('after');
  });

  it('lets go of who has no patience, and never runs that task', async () => {
    const queue = new HostQueue();
    const [slow, hasty] = [taskNamed('slow', log), taskNamed('hasty', log)];
    const running = queue.run('a', slow.task);
    const patience = new AbortController();
    const waiting = expect(queue.run('a', hasty.task, patience.signal)).rejects.toThrow('too long');
    patience.abort(new Error('too long'));
    await waiting;
    slow.end();
    await running;
    expect(await queue.run('a', async () => 'next')).toBe('next');
    expect(log).toEqual(['slow']);
  });
});
