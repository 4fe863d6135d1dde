import { bearerIn } from './bearer.js';

it.each([
  ['Bearer abc', 'abc'],
  ['bearer abc ', 'abc'],
  ['Bearer   a.b-c_d', 'a.b-c_d'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer a b', 'a b'],
  ['Basic abc', undefined],
  ['Bearerabc', undefined],
  ['', undefined],
  [undefined, undefined],
])('finds in %j the token %j', (header, token) => {
  expect(bearerIn(header)).toBe(token);
});
