import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { COOKIES, KEPT, KEPT_IN_TAB, KEPT_OFFLINE } from './stored-names.js';

const SOURCE = join(import.meta.dirname, '../..');
const COOKIE_SOURCE = join(SOURCE, '../../gateway/src/identity/session-cookie.ts');
const ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

const read = (path: string): string => readFileSync(path, 'utf8');
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !/\.spec\.|^testing|^features\/house/.test(name))
    .map((name) => join(folder, name));

/** Everything that runs in a browser, and what the gateway sets there. */
const CODE = [...filesIn(SOURCE, /\.tsx?$/), COOKIE_SOURCE].map(read);
const LISTED = [...COOKIES, ...KEPT, ...KEPT_IN_TAB, ...KEPT_OFFLINE].map(({ name }) => name);

/** Under construction beside this page. */
const AWAITED = ['app_logs', 'casedrop-kept', 'casedrop-'];

/** Names as the code spells them: constants for keys, cookies, and databases. */
const SPELT = [
  /\w*(?:KEY|MARK) = '([\w-]+)'/g,
  /keysOf = [^`]*`([\w-]+\.)/g,
  /createStore\('([\w-]+)'/g,
  /production \? '([\w-]+)'/g,
];

it('lists every name that the code stores', () => {
  const stored = CODE.flatMap((text) => SPELT.flatMap((pattern) => [...text.matchAll(pattern)]));
  const names = stored.map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['user', 'edition', 'practice.', '__Host-casedrop']));
  expect(names.filter((name) => !LISTED.includes(name))).toEqual([]);
});

it('knows every file that writes into the browser’s storage by such a name', () => {
  const writing = CODE.filter((text) => /\b(local|session)Storage\.setItem\(/.test(text));
  expect(writing.length).toBeGreaterThan(5);
  for (const text of writing) expect(text).toMatch(/KEY\b|keysOf/);
});

it('lists no name that nothing stores', () => {
  const router = filesIn(ROUTER, /\.mjs$/).map(read);
  const all = [...CODE, ...router].join('\n');
  const isSpelt = (name: string) => [`'${name}`, `"${name}"`, `\`${name}`].some((text) => all.includes(text));
  expect(LISTED.filter((name) => !isSpelt(name) && !AWAITED.includes(name))).toEqual([]);
});
