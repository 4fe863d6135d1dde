import { orDash, percent, signedPercent, twoDecimals } from './figures.js';

it('says figures as people read them', () => {
  expect([25, -4.26, 0].map(signedPercent)).toEqual(['+25%', '−4.3%', '0%']);
  expect([percent(4.7), percent(5)]).toEqual(['4.7%', '5%']);
  expect(twoDecimals(-0.021)).toBe('−0.02');
  expect([orDash(null, percent), orDash(0, percent)]).toEqual(['—', '0%']);
});
