import { vi } from 'vitest';
import { envelopeAddress, reportErrors, sampleRate } from './error-reporting.js';

const DSN = 'https://key@errors.example/sentry/42';
const sent = vi.fn((_url: string, _body: string) => true);
let end = (): void => undefined;

beforeEach(() => {
  sent.mockClear();
  vi.spyOn(Math, 'random').mockReturnValue(0); // what is told of a sample is told
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
});
afterEach(() => end());

const begin = (environment: 'development' | 'production' = 'production'): void => {
  end = reportErrors({ environment, appVersion: '1.2.0' }, DSN);
};
const fail = (message: string): void => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(message), message }));
};
const lines = (call = 0): unknown[] =>
  (sent.mock.calls[call]?.[1] ?? '').split('\n').map((line) => JSON.parse(line) as unknown);

it.each([
  ['https://key@errors.example/42', 'https://errors.example/api/42/envelope/'],
  [DSN, 'https://errors.example/sentry/api/42/envelope/'],
])('sends to the envelopes of %s', (dsn, address) => {
  expect(envelopeAddress(dsn)).toBe(`${address}?sentry_version=7&sentry_key=key`);
});

it('tells of an error, and of a promise that nobody looked after, without what stands behind the path', () => {
  window.history.replaceState(null, '', '/auth/callback?code=secret#token');
  begin();
  fail('x is undefined');
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'gone' });
  window.dispatchEvent(rejection);
  expect(lines()).toEqual([
    { dsn: DSN, sent_at: expect.any(String) },
    { type: 'event' },
    expect.objectContaining({
      environment: 'production',
      release: 'casedrop@1.2.0',
      request: { url: `${window.location.origin}/auth/callback` },
      exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    }),
  ]);
  expect(lines(1)[2]).toMatchObject({ exception: { values: [{ type: 'Error', value: 'gone' }] } });
  expect(JSON.stringify(sent.mock.calls)).not.toMatch(/secret|token/);
});

it('tells of each error once, and of twenty at most', () => {
  begin();
  for (let time = 0; time < 30; time++) {
    fail('the same again');
    fail(`number ${time}`);
  }
  expect(sent).toHaveBeenCalledTimes(20);
});

it.each(['Failed to fetch dynamically imported module: /a.js', 'ResizeObserver loop limit exceeded'])(
  'passes over %s in development alone',
  (message) => {
    begin('development');
    fail(message);
    expect(sent).not.toHaveBeenCalled();
    end();
    begin('production');
    fail(message);
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['production', 0.1],
  ['staging', 1],
  ['development', 1],
] as const)('in %s tells of so much: %d', (environment, rate) => {
  expect(sampleRate(environment)).toBe(rate);
});

it('tells in production of one error in ten', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.1);
  begin();
  fail('not of the sample');
  expect(sent).not.toHaveBeenCalled();
  random.mockReturnValue(0.099);
  fail('of the sample');
  fail('not of the sample'); // the next time it may be
  expect(sent).toHaveBeenCalledTimes(2);
});
