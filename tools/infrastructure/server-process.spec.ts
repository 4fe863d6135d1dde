import { spawn } from 'node:child_process';
import { backOff, endProcess, isAlive, isOurs } from './server-process.js';

const sleeper = ['-e', 'setInterval(() => undefined, 1000)', 'the-mark'];

describe('a remembered process', () => {
  it('is ours only when its command line has the mark', async () => {
    const child = spawn(process.execPath, sleeper);
    const pid = child.pid ?? 0;
    try {
      await new Promise((resolve) => child.once('spawn', resolve));
      expect(await isOurs({ pid, mark: 'the-mark' })).toBe(true);
      expect(await isOurs({ pid, mark: 'somebody-else' })).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('is killed when it does not end in time', async () => {
    const stubborn = spawn(process.execPath, [
      '-e',
      "process.on('SIGTERM', () => 0); console.log('up'); setInterval(() => 0, 1000)",
    ]);
    const gone = new Promise<string | null>((resolve) =>
      stubborn.once('exit', (_code, signal) => resolve(signal)),
    );
    await new Promise((resolve) => stubborn.stdout.once('data', resolve));
    await endProcess(stubborn.pid ?? 0, 'SIGTERM', 0.2);
    expect(await gone).toBe('SIGKILL');
    expect(isAlive(stubborn.pid ?? 0)).toBe(false);
  });

  it('waits longer after each death, up to half a minute', () => {
    expect([0, 1, 2, 3].map(backOff)).toEqual([500, 1000, 2000, 4000]);
    expect(backOff(40)).toBe(30_000);
  });
});
