import { retryAfterSeconds } from './retry-after.js';

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['Fri, 20 Nov 2026 13:00:00 GMT', 3600],
  ['Fri, 20 Nov 2026 11:00:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('%p is %p', (header, seconds) => {
  expect(retryAfterSeconds(header, new Date('2026-11-20T12:00:00Z'))).toBe(seconds);
});
