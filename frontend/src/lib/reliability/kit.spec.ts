import { drawCover } from '@casedrop/case-engine';
import { vi } from 'vitest';
import { ApiError, NetworkError } from '../api-error.js';
import { samplePublicCase } from '../../testing/sample-case.js';
import { drawnOnce } from './kept-drawings.js';
import { ReliabilityKit } from './kit.js';
import { hearSignals, noteCall, signal } from './signals.js';

let kit: ReliabilityKit;
let end = (): void => undefined;

function begin() {
  kit = new ReliabilityKit();
  end = kit.start();
}

const call = (path: string, error?: unknown, ms = 10) =>
  signal({ kind: 'call', path, method: 'GET', ms, error });
const fail = (error: unknown, source = 'section boundary') => signal({ kind: 'failure', error, source });
const logged = () =>
  kit.logger.entries().map(({ level, source, message }) => `${level} ${source}: ${message}`);

beforeEach(() => {
  hearSignals(() => undefined)(); // what earlier files told is not this one's
  vi.useFakeTimers();
  for (const to of ['warn', 'error'] as const) vi.spyOn(console, to).mockImplementation(() => undefined);
});
afterEach(() => end());

it('hears what was told before it was there', () => {
  fail(new TypeError('x is undefined'));
  begin();
  expect(logged()).toEqual(['warn section boundary: TypeError: x is undefined']);
});

it('logs every failed call with class and severity, without a word of the answer, and tells each change', () => {
  begin();
  const changed = vi.fn();
  kit.subscribe(changed);
  const problem = { type: 'x', title: 'x', status: 409, detail: 'Ada has it.', code: 'already-done' };
  call('/api/cases/12?search=harbour', new ApiError(409, 'Ada has it.', problem));
  expect(kit.logger.entries()).toMatchObject([
    {
      level: 'warn',
      source: 'api',
      message: 'GET /api/cases/:id answered 409 already-done',
      context: { class: 'validation', severity: 'medium', ms: 10 },
    },
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('names whose browser it is, and forgets nobody was', () => {
  localStorage.setItem('user', '{"id":7,"username":"ada"}');
  begin();
  call('/api/cases', new NetworkError('time-out'));
  localStorage.setItem('user', 'no user');
  call('/api/cases', new NetworkError('unreachable'));
  expect(kit.logger.entries().map(({ userId }) => userId)).toEqual([7, null]);
  expect(logged()[0]).toBe('error api: GET /api/cases time-out');
});

it('takes the times of answered calls, warns of slow ones, and says nothing of those that were given up', async () => {
  begin();
  call('/api/prices');
  call('/api/prices', undefined, 3001);
  call('/api/prices', new NetworkError('time-out'), 5000);
  call('/api/prices', new DOMException('left', 'AbortError'));
  expect(kit.metrics.responseTimes).toEqual([10, 3001]);
  expect(logged()).toEqual(['warn metrics: Slow: API response', 'error api: GET /api/prices time-out']);
  const work = Promise.reject(new ApiError(404, 'x', null));
  await expect(noteCall('/api/cases', undefined, work)).rejects.toThrow('404');
  expect(logged().at(-1)).toBe('warn api: GET /api/cases answered 404');
});

it('neither counts nor logs the looks for a server that is away', () => {
  begin();
  for (let time = 0; time < 20; time++) call('/api/health', new NetworkError('unreachable'));
  expect(kit.alerts.raised).toEqual([]);
  expect(logged()).toEqual([]);
});

it('raises alerts and logs them', () => {
  begin();
  for (let time = 0; time < 5; time++) call('/api/cases', new NetworkError('unreachable'));
  expect(kit.alerts.raised).toMatchObject([{ rule: 'network', severity: 'high' }]);
  expect(logged().at(-1)).toBe('warn alerts: 5 failures in 3 minutes (network)');
});

it('tells each error once, and as fatal what left somebody without their page', () => {
  begin();
  const error = new TypeError('x is undefined');
  fail(error, 'page boundary');
  fail(error, 'uncaught');
  fail(new NetworkError('unreachable'), 'uncaught'); // its call has told of it
  expect(logged()).toEqual(['fatal page boundary: TypeError: x is undefined']);
});

it('keeps the last failure while drawing under lastReactError', () => {
  begin();
  signal({ kind: 'failure', error: new Error('gone'), source: 'page boundary', componentStack: 'at Page' });
  expect(JSON.parse(localStorage.getItem('lastReactError') ?? '')).toEqual({
    message: 'gone',
    stack: expect.stringContaining('gone'),
    timestamp: expect.stringMatching(/Z$/),
    componentStack: 'at Page',
  });
});

it('keeps a message for 1,000,000 ms after it is gone; the next one takes its place', () => {
  begin();
  const kept = () => kit.toasts.kept.map(({ message, isGone }) => [message.title, isGone]);
  signal({ kind: 'toast', message: { title: 'Saved' } });
  signal({ kind: 'toast', message: { title: 'Rejected' } });
  expect(kept()).toEqual([
    ['Saved', true],
    ['Rejected', false],
  ]);
  vi.advanceTimersByTime(999_999);
  expect(kept()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(kept()).toEqual([['Rejected', false]]);
  signal({ kind: 'toast', message: null });
  vi.advanceTimersByTime(1_000_000);
  expect(kept()).toEqual([]);
});

it('draws a cover once, keeps 200 of them and 500 exhibits, and takes away each minute what is past its time', () => {
  begin();
  vi.advanceTimersByTime(1); // what is kept at the very beginning of time has none
  const { cover } = samplePublicCase();
  const draw = vi.fn(() => drawCover(cover));
  expect(drawnOnce('covers', cover, draw)).toBe(drawnOnce('covers', { ...cover }, draw));
  expect(draw).toHaveBeenCalledTimes(1);
  const { covers, exhibits } = kit.caches;
  expect(covers.use()).toMatchObject({ entries: 1, mostEntries: 200, hits: 1, misses: 1 });
  expect(exhibits.use().mostEntries).toBe(500);
  vi.advanceTimersByTime(359_998);
  expect(covers.use().entries).toBe(1);
  vi.advanceTimersByTime(1);
  expect(covers.use().entries).toBe(0);
  end();
  drawnOnce('covers', cover, draw);
  drawnOnce('covers', cover, draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('warns of memory that has grown', () => {
  let used = 1e6;
  Object.defineProperty(performance, 'memory', {
    configurable: true,
    get: () => ({ usedJSHeapSize: used }),
  });
  begin();
  used += 60 * 1024 ** 2;
  vi.advanceTimersByTime(30_000);
  Reflect.deleteProperty(performance, 'memory');
  expect(kit.logger.entries()).toMatchObject([
    { level: 'warn', source: 'memory', context: { grownMegabytes: 60 } },
  ]);
});

it('shows what another tab logs, and clears the log of all', () => {
  begin();
  const changed = vi.fn();
  kit.subscribe(changed);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app_logs' }));
  expect(changed).toHaveBeenCalledTimes(1);
  kit.clearLog();
  expect(localStorage.getItem('app_logs')).toBe('[]');
});
