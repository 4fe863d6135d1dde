import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

it('removes secrets by name, nested ones too', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
  });
  const logger = createLogger({ service: 'test', level: 'info', destination: sink });
  logger.info(
    { password: 'hunter2', request: { cookie: 'sid=1', headers: { authorization: 'Bearer x' } } },
    'hello',
  );
  expect(lines.join('')).toContain('hello');
  expect(lines.join('')).not.toMatch(/hunter2|sid=1|Bearer x/);
});

it('changes nothing of what it is given, looks into lists, and writes nothing that lies too deep', () => {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (l) => lines.push(l) },
  });
  const fields = { keep: 1, list: [{ token: 'tkn-1' }, 'plain'], a: { b: { c: { d: { code: 'deep-1' } } } } };
  const before = structuredClone(fields);
  logger.info(fields, 'hello');
  expect(fields).toEqual(before);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    keep: 1,
    list: [{ token: '[removed]' }, 'plain'],
    a: { b: { c: { d: '[too deep]' } } },
  });
});

it('writes what failed, and none of the values of a failed statement', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const refusal = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Failing row contains (xylophone-canary)',
  });
  const err = new QueryFailedError('INSERT INTO cases VALUES ($1)', ['xylophone-canary'], refusal);
  createLogger({ service: 'test', level: 'info', destination }).error({ err }, 'it failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: {
      type: 'QueryFailedError',
      message: 'duplicate key',
      errorCode: '23505',
      stack: expect.any(String),
    },
  });
  expect(lines.join('')).not.toContain('xylophone-canary');
});
