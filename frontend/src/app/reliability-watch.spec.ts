import { vi } from 'vitest';
import { readEnvironment } from '../config/environment.js';

type Tell = (metric: { name: string; value: number }) => void;

const watchers = { onFCP: vi.fn(), onINP: vi.fn(), onLCP: vi.fn<(tell: Tell) => void>(), onTTFB: vi.fn() };
const signal = vi.fn();

/** Sets it to work in a build that was told so much of the measuring. */
async function begin(flag?: string) {
  vi.resetModules();
  vi.doMock('web-vitals', () => watchers);
  vi.doMock('../lib/reliability/signals.js', () => ({ signal }));
  vi.doMock('../lib/reliability/kit.js', () => ({ reliabilityKit: () => ({ start: () => undefined }) }));
  const { watchApplication } = await import('./reliability-watch.js');
  const router = { state: { location: { pathname: '/' } }, subscribe: () => () => undefined };
  watchApplication(router as never, readEnvironment({ VITE_ENABLE_PERFORMANCE_MONITORING: flag }));
  await vi.dynamicImportSettled();
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  for (const name of ['web-vitals', '../lib/reliability/signals.js', '../lib/reliability/kit.js'])
    vi.doUnmock(name);
  vi.resetModules();
});

it('measures how soon a page is there and answers, where the build says so', async () => {
  await begin('true');
  for (const watcher of Object.values(watchers)) expect(watcher).toHaveBeenCalledTimes(1);
  watchers.onLCP.mock.calls[0]?.[0]({ name: 'LCP', value: 810 });
  expect(signal).toHaveBeenCalledWith({ kind: 'measure', name: 'LCP', ms: 810 });
});

it('measures nothing of a page where the build does not', async () => {
  await begin();
  for (const watcher of Object.values(watchers)) expect(watcher).not.toHaveBeenCalled();
});
