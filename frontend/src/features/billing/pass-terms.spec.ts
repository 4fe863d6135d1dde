import type { Coupon } from '@casedrop/contracts/http';
import {
  afterFreeDays,
  discountedMonth,
  discountOf,
  discountTime,
  monthlyInWords,
  passTerms,
} from './pass-terms.js';

const coupon: Coupon = {
  code: 'X',
  percentOff: 20,
  amountOffPence: null,
  months: null,
  pricePence: 1200,
  fullPricePence: 1500,
};

describe('the terms of a Pro Pass', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');

  it('ask for the first payment after the free days, or at once', () => {
    expect(passTerms(1500, 7, now).firstPaymentAt).toBe('2026-11-30T10:00:00.000Z');
    expect(passTerms(1500, 0, now).firstPaymentAt).toBe('2026-11-23T10:00:00.000Z');
  });
});

describe('a month', () => {
  it.each([
    [null, '£15 a month'],
    [{}, '£12 a month'],
    [{ months: 1 }, '£12 for the first month, then £15 a month'],
    [{ months: 3, pricePence: 750 }, '£7.50 a month for 3 months, then £15 a month'],
  ])('costs what is charged for it, and what follows is said: %o', (over, says) => {
    expect(monthlyInWords(1500, over && { ...coupon, ...over })).toBe(says);
    if (over) expect(discountedMonth({ ...coupon, ...over })).toBe(says.replaceAll(' a month', ''));
  });
});

describe('the free days', () => {
  it.each([
    [null, '7 days free, then £15 a month'],
    [{}, '7 days free, then £12 a month'],
    [{ months: 1 }, '7 days free, £12 for the first month, then £15 a month'],
    [{ months: 3 }, '7 days free, £12 a month for 3 months, then £15 a month'],
  ])('are followed by what is paid: %o', (over, says) => {
    expect(afterFreeDays(7, 1500, over && { ...coupon, ...over })).toBe(says);
  });
});

describe('a discount', () => {
  it.each([
    [{}, '20% off', 'for as long as you keep your Pro Pass'],
    [{ months: 1 }, '20% off', 'for the first month, then £15 a month'],
    [{ percentOff: null, amountOffPence: 250, months: 6 }, '£2.50 off', 'for 6 months, then £15 a month'],
  ])('is told with what it takes off and for how long: %o', (over, off, time) => {
    expect([discountOf({ ...coupon, ...over }), discountTime({ ...coupon, ...over })]).toEqual([off, time]);
  });
});
