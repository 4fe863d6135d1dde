import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth, billing, cases, generation, newsletter, practice } from '@casedrop/contracts';

const tools = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(tools, ...path), 'utf8');

/** The services that a program sends requests to. */
function servicesAskedBy(...files: string[]): Set<string | undefined> {
  const asked = files.flatMap((file) => [
    ...read('operator', file).matchAll(/rpc\.request(?:Bytes)?\(\s*(\w+)\.(\w+)/g),
  ]);
  const contracts: object = { auth, billing, cases, generation, newsletter, practice };
  const groups = contracts as Record<string, Record<string, { service: string }>>;
  return new Set(asked.map(([, group = '', name = '']) => groups[group]?.[name]?.service));
}

it('has the seed wait until every service is well that it asks', () => {
  const [, seed = ''] = read('..', 'docker-compose.yml').split(/^ {2}seed:$/m);
  const [own = ''] = seed.split(/^\S/m);
  const awaited = own.matchAll(/^ {6}(\w+): \{ condition: service_healthy \}$/gm);
  expect(new Set([...awaited].map(([, name]) => name))).toEqual(
    servicesAskedBy('seed-demo.ts', 'fill-shop.ts', 'first-issue.ts'),
  );
});
