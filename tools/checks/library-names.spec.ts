import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// knip sees exports that nobody uses at all. What a library uses itself it may keep, but not hand out to nobody.

const root = join(import.meta.dirname, '..', '..');
const folders = ['libs', 'services', 'gateway', 'frontend/src', 'frontend/e2e', 'tools'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

/** The names in braces, as their home calls them. */
const namesIn = (braces = ''): string[] =>
  [...braces.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name);

/** What a library's index spells out; modules that it hands on whole are left to knip. */
const handedOut = (index: string): string[] =>
  [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, braces]) => namesIn(braces));

/** What others import from a library. */
function taken(library: string): Set<string> {
  const from = `'@casedrop/${library}'`;
  const ways = [
    new RegExp(`\\{([^{}]*)\\}\\s+from ${from}`, 'g'),
    new RegExp(`\\{([^{}]*)\\} = await import\\(${from}\\)`, 'g'),
    new RegExp(`import\\(${from}\\)\\.(\\w+)`, 'g'),
  ];
  const others = sources.filter(({ path }) => !path.startsWith(`libs/${library}/`));
  return new Set(
    others.flatMap(({ text }) =>
      ways.flatMap((way) => [...text.matchAll(way)].flatMap(([, names]) => namesIn(names))),
    ),
  );
}

/**
 * The engine reads, computes and draws a case for whoever has one, also outside of the product: what its README shows is
 * for them.
 */
function shownToReaders(library: string, name: string): boolean {
  if (library !== 'case-engine') return false;
  return readFileSync(join(root, 'libs', library, 'README.md'), 'utf8').includes(`\`${name}`);
}

const unused = (library: string, index: string): string[] => {
  const used = taken(library);
  return handedOut(index).filter((name) => !used.has(name) && !shownToReaders(library, name));
};
const indexOf = (library: string): string =>
  readFileSync(join(root, 'libs', library, 'src', 'index.ts'), 'utf8');

it.each(readdirSync(join(root, 'libs')))('%s hands out nothing that nobody takes', (library) => {
  expect(unused(library, indexOf(library))).toEqual([]);
});

it('would see a name that nobody takes', () => {
  const planted = `${indexOf('platform')}\nexport { type Idle, Clock, openDatabase } from './idle.js';\n`;
  expect(unused('platform', planted)).toEqual(['Idle', 'openDatabase']);
  expect(unused('case-engine', "export { renderCase, roundTo } from './a.js';")).toEqual(['roundTo']);
});
