import { Writable } from 'node:stream';
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
