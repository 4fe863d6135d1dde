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

it('writes one line of JSON for each entry, with its moment in UTC, whatever the texts in it are', () => {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  });
  const forged = 'Ada\n{"level":"error","msg":"forged"}\r\u2028\u001B[31m%s %d';
  logger.info({ name: forged }, 'hello');
  logger.info({}, forged);
  const entries = lines.map((line) => JSON.parse(line) as { time: string; name?: string; msg: string });
  expect(lines.map((line) => line.split('\n').length)).toEqual([2, 2]); // each ends with its only line end
  expect(entries.map(({ name, msg }) => [name, msg])).toEqual([
    [forged, 'hello'],
    [undefined, forged],
  ]);
  for (const { time } of entries) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
