import type { NamedTest } from '../named-tests.js';
import { REQUIREMENTS } from './requirements.js';
import { countFaults, linkFaults, openLines, proofFaults, settingFaults } from './security-faults.js';
import { securityRows } from './security-rows.js';

const HEAD = '| number | asks | how | shown by |\n| --- | --- | --- | --- |';
const table = (...rows: string[]): string => `# Security\n\n${HEAD}\n${rows.join('\n')}\n`;
const every = (numbers: readonly string[]): string =>
  table(...numbers.map((number) => `| ${number} | A | B | does not apply: C |`));

const TESTS: Record<string, NamedTest[]> = {
  'a/one.spec.ts': [
    { groups: ['a door'], title: 'is shut', code: '' },
    { groups: ['a window'], title: 'is shut', code: '' },
    { groups: [], title: 'opens for %s', code: '' },
  ],
};
const faultsOf = (...rows: string[]): string[] => proofFaults(table(...rows), (file) => TESTS[file]);

describe('the requirements', () => {
  it('are the 253 of levels 1 and 2', () => {
    expect([REQUIREMENTS.length, REQUIREMENTS[0], REQUIREMENTS.at(-1)]).toEqual([253, '1.1.1', '17.3.2']);
  });

  it('stand in the tables once each', () => {
    expect(countFaults(every(REQUIREMENTS))).toEqual([]);
    const changed = [...REQUIREMENTS.filter((number) => number !== '6.2.4'), '6.2.5', '1.2.10'];
    expect(countFaults(every(changed))).toEqual([
      '6.2.4 is missing',
      '6.2.5 stands there twice',
      '1.2.10 is no requirement of level 1 or 2',
    ]);
  });

  it('may stand there as a range, over sections too', () => {
    const [row] = securityRows(table('| 10.6.1–10.7.3 | A | B | does not apply: C |'));
    expect(row?.numbers).toEqual(['10.6.1', '10.6.2', '10.7.1', '10.7.2', '10.7.3']);
  });
});

describe('a row', () => {
  it('is read however the formatter sets it, with bars in its cells', () => {
    const wide = securityRows(table('| 6.2.4    | A \\| B      |  how   |   `x.spec.ts`: `a \\| b` |'));
    const tight = securityRows(table('|6.2.4|A \\| B|how|`x.spec.ts`: `a \\| b`|'));
    expect(wide).toEqual(tight);
    expect(tight[0]).toMatchObject({ name: '6.2.4', asks: 'A | B', shownBy: '`x.spec.ts`: `a | b`' });
  });

  it('names a test that there is, with its group where the title alone would not do', () => {
    expect(faultsOf('| 6.2.4 | A | B | `a/one.spec.ts`: `a door › is shut`, `opens for %s` |')).toEqual([]);
  });

  it.each([
    ['a file that is not there', '`a/two.spec.ts`: `is shut`', '6.2.4: there is no file a/two.spec.ts'],
    ['a title that is not there', '`a/one.spec.ts`: `is open`', '6.2.4: a/one.spec.ts has no test “is open”'],
    [
      'a title that two tests have',
      '`a/one.spec.ts`: `is shut`',
      '6.2.4: a/one.spec.ts has more than one test “is shut”',
    ],
    ['a file without a title', '`a/one.spec.ts`', '6.2.4: a/one.spec.ts has no test “”'],
    ['a title without a file', '`is shut`', '6.2.4: there is no file before “is shut”'],
    ['nothing', 'we are careful', '6.2.4: names no test'],
    ['no reason', 'does not apply:', '6.2.4: names no test'],
    ['a document, where behaviour is asked for', '[Limits](#limits)', '6.2.4: names no test'],
  ])('is refused with %s', (_name, shownBy, fault) => {
    expect(faultsOf(`| 6.2.4 | A | B | ${shownBy} |`)).toEqual([fault]);
  });

  it('has what it names already looked at while something of it is open', () => {
    expect(faultsOf('| 6.2.4 | A | B | OPEN: the key `casedrop` |')).toEqual([]);
    expect(faultsOf('| 6.2.4 | A | B | `a/one.spec.ts`: `is gone`; IN WORK (words): a list |')).toEqual([
      '6.2.4: a/one.spec.ts has no test “is gone”',
    ]);
  });

  it('is shown by a document where words are asked for', () => {
    expect(faultsOf('| 6.1.1 | A | B | [Limits](#limits) |')).toEqual([]);
  });

  it('holds several requirements only when none of them applies', () => {
    expect(faultsOf('| 17.2.1–17.3.2 | A | B | does not apply: no calls here |')).toEqual([]);
    expect(faultsOf('| 17.2.1–17.3.2 | A | B | `a/one.spec.ts`: `opens for %s` |')).toHaveLength(1);
  });
});

it('finds what is open, in a table or beside it', () => {
  const open = table('| 6.2.4 | A | B | OPEN: a list |', '| 6.2.5 | A | B | IN WORK (words): a list |');
  expect(openLines(`${open}\nIN WORK: the rest\nAn open door.`)).toEqual([
    '| 6.2.4 | A | B | OPEN: a list |',
    '| 6.2.5 | A | B | IN WORK (words): a list |',
    'IN WORK: the rest',
  ]);
});

it('finds links that lead nowhere', () => {
  const documents: Record<string, string> = { 'docs/a.md': '## What `is` kept, and where' };
  const links =
    '# Here\n[a](#here) [b](#there) [c](a.md) [d](a.md#what-is-kept-and-where) [e](a.md#x) [f](../b.md)';
  const read = (file: string) => documents[file];
  expect(linkFaults(links, read, 'docs/security.md')).toEqual(['#there', 'a.md#x', '../b.md']);
});

it('finds settings that there are not', () => {
  const settings = '# RATE_LIMIT_AUTH_PER_MINUTE=120\n';
  expect(settingFaults('`RATE_LIMIT_AUTH_PER_MINUTE`, `RATE_LIMIT_ALL`', settings)).toEqual([
    'RATE_LIMIT_ALL',
  ]);
});
