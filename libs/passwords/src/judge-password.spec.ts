import * as common from '@zxcvbn-ts/language-common';
import { judgePassword } from './judge-password.js';

const JANE = { email: 'jane.cooper@example.com', username: 'Jane of Leeds' };
const refusalOf = (password: string) => judgePassword(password, JANE).refusal;

describe('which passwords are refused, and why', () => {
  const commonest = common.dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);

  it('each of the 3,000 commonest of eight characters and more', () => {
    expect(commonest).toHaveLength(3000);
    expect(commonest.filter((password) => refusalOf(password) === null)).toEqual([]);
  });

  it('most of them with letters in disguise, and all with a year and a sign behind them', () => {
    const some = commonest.slice(0, 100).filter((password) => /^[a-z]+$/.test(password));
    const disguised = some.map((password) => password.replaceAll('a', '@').replaceAll('o', '0'));
    const ended = some.map((password) => `${password}2024!`);
    expect(some.length).toBeGreaterThan(50);
    expect([...disguised, ...ended].filter((password) => refusalOf(password) === null)).toEqual([]);
  });

  it.each([
    ['password', /first that are guessed/],
    ['4815162342', /first that are guessed/],
    ['P@ssw0rd', /many people have|first that are guessed/],
    ['Liverpool2019', /digits or signs around it|many people have/],
    ['monkey123456', /many people have/],
    ['dragon!!!!', /./],
    ['monkeymonkey1', /./],
    ['asdfghjkl;', /Keys in a row/],
    ['aaaaaaaab', /over and over/],
    ['xyzxyzxyzxyz', /over and over/],
    ['hijklmnop', /usual order/],
    ['24111975', /A date/],
    ['        x', /over and over/],
  ])('%s', (password, reason) => {
    expect(refusalOf(password)).toMatch(reason);
  });

  it.each(['my-CaseDrop-pass', 'Case Drop 2026!', 'casedrop-casedrop-casedrop'])(
    '%s, for the name of the site',
    (password) => {
      expect(refusalOf(password)).toMatch(/this site/);
    },
  );

  it.each(['xx-Jane.Cooper-xx', 'jane1975cooper', 'cooper jane leeds'])(
    '%s, for what is known of the person',
    (password) => {
      expect(refusalOf(password)).toMatch(/your own name and address|about you|A name/);
    },
  );
});

describe('which passwords are accepted', () => {
  it.each([
    'correct pony battery',
    'tr0ub4dor&3x',
    'zebra crossing at nine',
    'Xk7#qp29Lm',
    'monkeys eat soup',
    'slow green elevator',
    'monday-paper-editor',
    'monday-paper-reader',
    'monday-paper-mentor',
    'seven cooper barrels underwater',
  ])('%s', (password) => {
    expect(judgePassword(password, JANE)).toEqual({ score: expect.any(Number), refusal: null });
    expect(judgePassword(password, JANE).score).toBeGreaterThanOrEqual(3);
  });

  it('a name of three letters may be part of a word', () => {
    expect(judgePassword('janitor walks slowly', { email: 'jan@example.com' }).refusal).toBeNull();
  });
});

it('looks at no more than forty characters: time grows with the length, and a stranger chooses it', () => {
  const looked = 'Zq7!k@3Lx0'.repeat(4);
  expect(judgePassword(`${looked}password`, JANE)).toEqual(judgePassword(looked, JANE));
});
