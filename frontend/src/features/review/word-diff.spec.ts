import fc from 'fast-check';
import { diffWords } from './word-diff.js';

it.each([
  ['The rent is high.', 'The rent is high.', '=The rent is high.'],
  ['The rent is high.', 'The rent is very high.', '=The rent is |+very |=high.'],
  ['The rent is £5 a year.', 'The rent is £6 a year.', '=The rent is |-£5 |+£6 |=a year.'],
  ['One two three four', 'One four', '=One |-two three |=four'],
  ['', 'New text', '+New text'],
  ['Old text', '', '-Old text'],
  ['', '', ''],
  ['Same  words', 'Same words', '=Same words'],
])('tells what differs between “%s” and “%s”', (before, after, told) => {
  const signs = { same: '=', removed: '-', added: '+' };
  expect(
    diffWords(before, after)
      .map(({ kind, text }) => signs[kind] + text)
      .join('|'),
  ).toBe(told);
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '));

it('keeps every word of both texts in its place, whatever they are', () => {
  const words = (told: string) => told.split(/\s+/).filter(Boolean);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const passages = diffWords(before, after);
      const without = (kind: string) => passages.flatMap((one) => (one.kind === kind ? [] : words(one.text)));
      expect(without('added')).toEqual(words(before));
      expect(without('removed')).toEqual(words(after));
    }),
  );
});

it('takes away and adds as few words as can be', () => {
  const longest = (one: string[], other: string[]): number => {
    const [a, ...as] = one;
    const [b, ...bs] = other;
    if (a === undefined || b === undefined) return 0;
    return a === b ? 1 + longest(as, bs) : Math.max(longest(as, other), longest(one, bs));
  };
  const short = text.map((words) => words.split(' ').slice(0, 7).join(' ').trim());
  fc.assert(
    fc.property(short, short, (before, after) => {
      const kept = diffWords(before, after).flatMap(({ kind, text: said }) =>
        kind === 'same' ? said.split(/\s+/).filter(Boolean) : [],
      );
      const split = (said: string) => said.split(/\s+/).filter(Boolean);
      expect(kept).toHaveLength(longest(split(before), split(after)));
    }),
  );
});

it('tells very long texts as replaced rather than fill the memory', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ');
  const told = diffWords(`Begin ${long('old')} end`, `Begin ${long('new')} end`);
  expect(told.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
});
