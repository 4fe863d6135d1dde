import { withoutEmphasis } from './emphasis.js';

it.each([
  ['Yes: **open** it, *soon*.', 'Yes: open it, soon.'],
  [
    '**Yes.** It pays back:\n\n- in {calc:payback} years\n- *without* debt',
    'Yes. It pays back:\n\n• in {calc:payback} years\n• without debt',
  ],
  ['A 2 * 3 * 4 grid', 'A 2 * 3 * 4 grid'],
  ['left **open', 'left **open'],
  ['a -b- c - d', 'a -b- c - d'],
  ['1. a `b` _c_ # d', '1. a `b` _c_ # d'],
  ['', ''],
])('has of %j the words', (written, words) => {
  expect(withoutEmphasis(written)).toBe(words);
});
