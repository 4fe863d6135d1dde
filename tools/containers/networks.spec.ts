import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const parts =
  compose
    .split(/^services:$/m)[1]
    ?.split(/^\S/m)[0]
    ?.split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1) ?? [];
const partsWhere = (pattern: RegExp): string[] =>
  parts.filter((text) => pattern.test(text)).map((text) => text.split(':')[0] ?? '');

it('lead out only from what is reached by browsers or has somebody to reach', () => {
  expect(compose).toMatch(/^ {2}inner:\n {4}internal: true$/m);
  expect(partsWhere(/^ {4}networks: \[inner(, outer)?\]$/m)).toHaveLength(parts.length);
  expect(partsWhere(/^ {4}networks: .*outer/m).sort()).toEqual([
    'billing', // Stripe
    'gateway', // browsers, the keys of the hosted sign-in
    'generation', // feeds
    'generation-worker', // the language model
    'mail', // the demo's mailbox, for a browser
    'newsletter', // the mail server
  ]);
  expect(partsWhere(/^ {4}ports:/m).sort()).toEqual(['gateway', 'mail']);
});

it('have nobody but a container itself at its measures, unless a setting says so', () => {
  expect(compose).toContain('INNER_HOST: ${INNER_HOST:-127.0.0.1}');
  expect(readFileSync(join(root, 'tools/containers/nats.conf'), 'utf8')).toMatch(
    /^http: 127\.0\.0\.1:8222$/m,
  );
});
