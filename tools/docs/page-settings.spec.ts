import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SETTINGS } from '../../frontend/src/config/settings.js';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const names = Object.keys(SETTINGS);

it('can set in an image whatever the web pages are built with, with the default that is documented', () => {
  const args = [...textOf('Dockerfile').matchAll(/^ARG (VITE_\w+)(?:=(.*))?$/gm)];
  expect(args.map(([, name]) => name)).toEqual(names);
  const defaults = args.map(([, , value = '']) => value);
  expect(defaults).toEqual(
    Object.values(SETTINGS).map((one) => ('imageDefault' in one ? one.imageDefault : '')),
  );
});

it('hands all of them from the environment of docker-compose to every image alike', () => {
  const compose = textOf('docker-compose.yml');
  const handed = [...compose.matchAll(/^ {2}(VITE_\w+): \$\{(\w+):-(.*)\}$/gm)].map(([, ...found]) => found);
  expect(handed).toEqual(
    Object.entries(SETTINGS).map(([name, one]) => [
      name,
      name,
      'imageDefault' in one ? one.imageDefault : '',
    ]),
  );
  const builds = [...compose.matchAll(/build: (.*)$/gm)].map(([, build]) => build);
  expect(builds.length).toBeGreaterThan(6);
  for (const build of builds) expect(build).toMatch(/args: (\*pages|\{ <<: \*pages,)/);
});

it('has an effect of each: code of the pages reads it, and no other', () => {
  const sources = readdirSync(join(root, 'frontend'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(src\/.*|vite\.config)\.tsx?$/.test(file) &&
      !/\.spec\.|config\/settings\.ts$|node_modules/.test(file),
  );
  const read = new Set(
    sources.flatMap((file) => textOf(join('frontend', file)).match(/VITE_[A-Z_]+/g) ?? []),
  );
  expect([...read].sort()).toEqual([...names].sort());
});
