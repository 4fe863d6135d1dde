import { vi } from 'vitest';
import { MemoryMonitor, type MemoryReading } from './memory.js';

const MB = 1024 ** 2;
let used: number | undefined;
let end = (): void => undefined;

function watch() {
  const looks: (MemoryReading & { hasChanged: boolean })[] = [];
  const monitor = new MemoryMonitor((reading, hasChanged) => looks.push({ ...reading, hasChanged }));
  end = monitor.start();
  return { monitor, looks };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(performance, 'memory', {
    configurable: true,
    get: () => (used === undefined ? undefined : { usedJSHeapSize: used }),
  });
});
afterEach(() => {
  end();
  Reflect.deleteProperty(performance, 'memory');
});

it('looks every thirty seconds, warns at 50 MB of growth, is critical at 100 MB, and tells changes', () => {
  used = 20 * MB;
  const { looks } = watch();
  for (const now of [69, 70, 119, 120, 121, 30]) {
    used = now * MB;
    vi.advanceTimersByTime(29_999);
    const before = looks.length;
    vi.advanceTimersByTime(1);
    expect(looks).toHaveLength(before + 1);
  }
  expect(looks.map(({ state, hasChanged }) => [state, hasChanged])).toEqual([
    ['fine', false],
    ['fine', false],
    ['warning', true],
    ['warning', false],
    ['critical', true],
    ['critical', false],
    ['fine', true],
  ]);
});

it('has nothing to tell where the browser keeps it to itself', () => {
  used = undefined;
  const { monitor, looks } = watch();
  vi.advanceTimersByTime(60_000);
  expect(looks).toEqual([]);
  expect(monitor.reading).toBeNull();
});
