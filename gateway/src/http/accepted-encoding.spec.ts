import { accepts } from './accepted-encoding.js';

const asking = (text?: string) => ({ headers: { 'accept-encoding': text } });

it.each([
  ['gzip, deflate, br', true, true],
  ['gzip;q=0.5, br;q=0', true, false],
  ['br;q=1, gzip ; q=0.0', false, true],
  ['identity', false, false],
  [undefined, false, false],
])('reads %s', (text, gzip, br) => {
  expect([accepts(asking(text), 'gzip'), accepts(asking(text), 'br')]).toEqual([gzip, br]);
});
