import type { NamedTest } from '../named-tests.js';
import { asksForWords, REQUIREMENTS } from './requirements.js';
import { type SecurityRow, securityRows } from './security-rows.js';

/** The tests of a file by its path in the repository; `undefined` where there is no such file. */
export type TestsOf = (file: string) => readonly NamedTest[] | undefined;
/** The text of a document by its path in the repository; `undefined` where there is none. */
export type TextOf = (file: string) => string | undefined;

const DOES_NOT_APPLY = /^does not apply:\s*\S+/i;
const IS_OPEN = /\b(?:OPEN|IN WORK)\b/;
const TEST_FILE = /(spec|\.e2e)\.tsx?$/;
/** Between the titles of groups and a test. */
const WITHIN = ' › ';

/** What the tables lack or have too much of: each requirement of levels 1 and 2 stands there once. */
export function countFaults(document: string): string[] {
  const numbers = securityRows(document).flatMap((row) => row.numbers);
  return [
    ...REQUIREMENTS.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers
      .filter((one, at) => numbers.indexOf(one) !== at)
      .map((number) => `${number} stands there twice`),
    ...numbers
      .filter((number) => !REQUIREMENTS.includes(number))
      .map((number) => `${number} is no requirement of level 1 or 2`),
  ];
}

/** The lines that say of something that it does not hold yet. */
export const openLines = (document: string): string[] =>
  document
    .split('\n')
    .filter((line) => IS_OPEN.test(line))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());

/** Rows that nothing shows: neither a test that there is, nor a reason, nor, for a requirement of words, a document. */
export function proofFaults(document: string, testsOf: TestsOf): string[] {
  return securityRows(document).flatMap((row) =>
    faultsOfRow(row, testsOf).map((fault) => `${row.name}: ${fault}`),
  );
}

function faultsOfRow({ numbers, isRange, asks, how, shownBy }: SecurityRow, testsOf: TestsOf): string[] {
  if (DOES_NOT_APPLY.test(shownBy)) return asks ? [] : ['says not what it asks'];
  if (!asks || !how) return ['says not what it asks, or not how it holds'];
  if (isRange) return ['holds several, and gives no reason why none of them applies'];
  const [shown = ''] = shownBy.split(IS_OPEN);
  const named = namedIn(shown);
  if (named.length > 0) return named.flatMap(({ file, test }) => faultsOfTest(file, test, testsOf));
  const isShownByWords = numbers.every(asksForWords) && /\]\(\S+\)/.test(shownBy);
  return isShownByWords || IS_OPEN.test(shownBy) ? [] : ['names no test'];
}

/** Tests as a cell names them: a file in code, then titles in code. A file without a title has one that there is not. */
function namedIn(shownBy: string): { file: string; test: string }[] {
  const named: { file: string; test: string }[] = [];
  for (const [, code = ''] of shownBy.matchAll(/`([^`]+)`/g)) {
    const last = named.at(-1);
    if (TEST_FILE.test(code)) named.push({ file: code, test: '' });
    else if (last?.test === '') last.test = code;
    else named.push({ file: last?.file ?? '', test: code });
  }
  return named;
}

function faultsOfTest(file: string, test: string, testsOf: TestsOf): string[] {
  const tests = testsOf(file);
  if (!tests) return [`there is no file ${file || `before “${test}”`}`];
  const found = tests.filter(({ groups, title }) => isNamed([...groups, title], test.split(WITHIN)));
  if (found.length === 1) return [];
  return [`${file} has ${found.length === 0 ? 'no' : 'more than one'} test “${test}”`];
}

/** Whether a name is the end of all titles of a test. */
const isNamed = (titles: readonly string[], name: readonly string[]): boolean =>
  titles.slice(-name.length).join(WITHIN) === name.join(WITHIN);

/** Links to documents and headings of ours that are not there. */
export function linkFaults(document: string, textOf: TextOf, own: string): string[] {
  const links = [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return [...new Set(links)]
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const text = path === '' ? document : textOf(new URL(path, `file:///${own}`).pathname.slice(1));
      return text === undefined || (heading !== undefined && !anchorsOf(text).includes(heading));
    });
}

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Settings that the document names and `settings` (`.env.example`) does not. */
export const settingFaults = (document: string, settings: string): string[] =>
  [
    ...new Set([...document.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, name = '']) => name)),
  ].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings));
