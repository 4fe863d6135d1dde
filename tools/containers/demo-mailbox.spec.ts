import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');

/** What the mailbox's container does, with a word in the place of its program. */
function start(NODE_ENV: string): string {
  const [, mail = ''] = compose.split(/^ {2}mail:$/m);
  const [, script = ''] = /entrypoint: \['sh', '-c', '([^']+)'\]/.exec(mail) ?? [];
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', script.replaceAll('$$', '$').replace('/mailpit', 'echo open')],
    { env: { PATH: process.env.PATH, NODE_ENV } },
  );
  return `${status} ${String(stdout).trim()}`.trim();
}

it('is open in the demo, and ends at once in production', () => {
  expect(start('development')).toBe('0 open');
  expect(start('production')).toBe('0');
  expect(compose).toMatch(/^ {2}mail:\n(?: {4}.*\n)*? {4}restart: on-failure$/m);
});
