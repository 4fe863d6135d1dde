import { textQuery } from './search-statements.js';

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
