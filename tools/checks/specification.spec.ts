import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsIn } from './named-tests.js';
import type { Row } from './specification/rows.js';
import { TABLE } from './specification/table.js';

const root = join(import.meta.dirname, '..', '..');

/** As people read it: without the strokes that quotation marks need, and on one line. */
const asRead = (code: string): string => code.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What the product says: its code, without what tests it or stands in for it. */
function productSources(): string {
  const files = ['libs', 'services', 'gateway/src', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => !/spec\.tsx?$|(^|\/)(node_modules|dist|test|testing|development)\//.test(path))
      .map((path) => `${folder}/${path}`),
  );
  return files.map((file) => asRead(textOf(file))).join('\n');
}

const files = [...new Set(TABLE.map(({ file }) => file))].filter((file) => existsSync(join(root, file)));
const tests = new Map(files.map((file) => [file, testsIn(join(root, file))]));
const shownBy = ({ file, test }: Row) => (tests.get(file) ?? []).filter(({ title }) => title.includes(test));
const nameOf = ({ section, statement, file, test }: Row) => `${section}: ${statement} (${file}: ${test})`;

describe('the table of the specification', () => {
  it('names for each statement a test that there is', () => {
    expect(TABLE.filter((row) => shownBy(row).length === 0).map(nameOf)).toEqual([]);
  });

  it('names one test, and not several', () => {
    expect(TABLE.filter((row) => shownBy(row).length > 1).map(nameOf)).toEqual([]);
  });

  it('has of each text a test that looks for it word for word', () => {
    const unseen = TABLE.filter(
      (row) => row.isText && !shownBy(row).some(({ code }) => asRead(code).includes(row.statement)),
    );
    expect(unseen.map(nameOf)).toEqual([]);
  });

  it('has each text in the product, word for word', () => {
    const said = productSources();
    const unsaid = TABLE.filter(({ isText, statement }) => isText && !said.includes(statement));
    expect(unsaid.map(nameOf)).toEqual([]);
  });

  it('names each statement once for each test', () => {
    const names = TABLE.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has messages and numbers', () => {
    const inSection = (section: string) => TABLE.filter((row) => row.section.startsWith(section)).length;
    expect(inSection('§8')).toBeGreaterThan(80);
    expect(inSection('§9')).toBeGreaterThan(70);
  });
});
