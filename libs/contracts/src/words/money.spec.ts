import { inPounds } from './money.js';

it.each([
  [300, '£3'],
  [350, '£3.50'],
  [0, '£0'],
  [124_500, '£1,245'],
  [1, '£0.01'],
  [-1500, '−£15'],
])('says %d pence as %s', (pence, words) => {
  expect(inPounds(pence)).toBe(words);
});
