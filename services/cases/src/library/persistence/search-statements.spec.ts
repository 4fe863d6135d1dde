import { textQuery, wordsToSpell } from './search-statements.js';

function read(q: string): { text: string; values: string[] } {
  const values: string[] = [];
  const text = textQuery(q, (value) => `$${values.push(value)}`);
  return { text, values };
}

it.each([
  ['coffee', ['coffee', 'coffee:*', '']],
  ['drive thr', ['drive thr', 'thr:*', 'drive']],
  ['café Zür', ['café Zür', 'Zür:*', 'café']],
  ['"night tra', ['"night tra']],
  ['"night trains"', ['"night trains"']],
  ['"night trains" coa', ['"night trains" coa', 'coa:*', '"night trains"']],
  ['trains -coast', ['trains -coast']],
  ['a', ['a']],
  [`x'); --`, [`x'); --`]],
])('reads %j as %j', (q, values) => {
  const parsed = read(q);
  expect(parsed.values).toEqual(values);
  expect(parsed.text).toMatch(/^[a-z_ ()',|&$0-9]+$/);
});

it.each([
  ['pricng', ['pricng']],
  ['nigth tra in Leeds', ['nigth', 'Leeds']],
  ['café & bakrey', ['café', 'bakrey']],
  ['bottel -milk', []],
  ['"nigth trains"', []],
  [`'); DROP TABLE cases; --`, []],
  ['a', []],
])('of %j may be misspelt: %j', (q, words) => {
  expect(wordsToSpell(q)).toEqual(words);
});
