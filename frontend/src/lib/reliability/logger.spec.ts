import { vi } from 'vitest';
import { Logger, type LoggerOptions } from './logger.js';

const consoleOf = () => ({
  debug: vi.spyOn(console, 'debug').mockImplementation(() => undefined),
  info: vi.spyOn(console, 'info').mockImplementation(() => undefined),
  warn: vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
});
let told: ReturnType<typeof consoleOf>;
beforeEach(() => (told = consoleOf()));

const loggerWith = (options: Partial<LoggerOptions> = {}) =>
  new Logger({ sessionId: 'visit-1', userId: () => 7, ...options });
const stored = () => JSON.parse(localStorage.getItem('app_logs') ?? 'null') as unknown;

it('stores what each entry is: level, message, timestamp, context, source, user and session', () => {
  loggerWith().log('warn', 'api', 'Slow', { ms: 4000 });
  expect(stored()).toEqual([
    {
      level: 'warn',
      message: 'Slow',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      context: { ms: 4000 },
      source: 'api',
      userId: 7,
      sessionId: 'visit-1',
    },
  ]);
});

it('logs from info on, in the order debug, info, warn, error, fatal, to the console and the storage', () => {
  const logger = loggerWith();
  for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) logger.log(level, 'x', level);
  expect(logger.entries().map(({ level }) => level)).toEqual(['info', 'warn', 'error', 'fatal']);
  expect(told.debug).not.toHaveBeenCalled();
  expect(told.info).toHaveBeenCalledTimes(1);
  expect(told.warn).toHaveBeenCalledTimes(1);
  expect(told.error).toHaveBeenCalledTimes(2);
});

it('logs from another level on, and neither to console nor storage, where that is wished', () => {
  const logger = loggerWith({ level: 'error', toConsole: false, toStorage: false });
  logger.log('warn', 'x', 'left out');
  logger.log('error', 'x', 'kept');
  expect(logger.entries()).toHaveLength(1);
  expect(told.error).not.toHaveBeenCalled();
  expect(stored()).toBeNull();
});

it('keeps the latest hundred, of all tabs together', () => {
  const [one, other] = [loggerWith(), loggerWith({ sessionId: 'visit-2' })];
  for (let at = 0; at < 60; at++) {
    one.log('info', 'x', `one ${at}`);
    other.log('info', 'x', `other ${at}`);
  }
  expect(one.entries()).toHaveLength(100);
  expect(one.entries()[0]?.message).toBe('one 10');
  expect(one.entries().at(-1)?.message).toBe('other 59');
  other.clear();
  expect(one.entries()).toEqual([]);
});

it('holds neither secret nor address, in words or context', () => {
  loggerWith().log('error', 'x', 'token=abc of ada@harbour.example', { at: 'https://x.example/?code=1' });
  const text = JSON.stringify([stored(), told.error.mock.calls]);
  expect(text).not.toMatch(/abc|ada@|code=1/);
});

it('goes on in memory where the storage refuses, and begins anew where something else is in its place', () => {
  localStorage.setItem('app_logs', 'not a log');
  const logger = loggerWith();
  expect(logger.entries()).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  logger.log('info', 'x', 'kept all the same');
  expect(logger.isStored).toBe(false);
  expect(logger.entries().map(({ message }) => message)).toEqual(['kept all the same']);
});
