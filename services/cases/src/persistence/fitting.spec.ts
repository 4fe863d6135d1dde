import { fitting } from './fitting.js';

const rows = (...bytes: number[]) => bytes.map((size, at) => ({ id: `row ${at + 1}`, bytes: size }));

it.each([
  ['all that fit', rows(4, 3, 3), ['row 1', 'row 2', 'row 3']],
  ['those before the first that does not', rows(4, 7, 1), ['row 1']],
  ['one that is too large by itself', rows(11, 1), ['row 1']],
  ['none of none', [], []],
])('takes %s', (_, all, ids) => {
  expect(fitting(all, 10)).toEqual(ids);
});
