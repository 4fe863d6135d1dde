import { formatNumber, formatValue, type Display } from './format-value.js';
import { readNumbers } from './numbers.js';
import { ProseError, renderProse, slotsIn } from './render-prose.js';
import { soundCase } from '../testing/sound-case.js';

describe('formatNumber', () => {
  const rows: [number, string, Display | undefined, string][] = [
    [1296000, 'GBP/site/year', undefined, '£1,296,000'],
    [4000000, 'GBP/year', undefined, '£4 million'],
    [3752600, 'GBP/year', undefined, '£3.75 million'],
    [12960000, 'GBP', undefined, '£12.96 million'],
    [1250000000, 'GBP', undefined, '£1.25 billion'],
    [1667000000, 'GBP', undefined, '£1.667 billion'],
    [1234500000, 'GBP', undefined, '£1.2345 billion'],
    [1234560000, 'GBP', undefined, '£1.23 billion'],
    [999999, 'GBP', undefined, '£1 million'],
    [999999999, 'GBP', undefined, '£1 billion'],
    [187630, 'GBP/site/year', undefined, '£187,630'],
    [4.5, 'GBP/order', undefined, '£4.50'],
    [6, 'GBP/order', undefined, '£6'],
    [0.285, 'GBP/kWh', undefined, '£0.285'],
    [-94770, 'GBP', undefined, '−£94,770'],
    [0.65, '1', undefined, '65%'],
    [0.104, '1', undefined, '10.4%'],
    [0.0325, '1', undefined, '3.25%'],
    [-0.05, '1', undefined, '−5%'],
    [2.5, '1', undefined, '2.5'],
    [1.2, '1', 'percent', '120%'],
    [0.05, '1', 'points', '5 percentage points'],
    [-0.01, '1', 'points', '−1 percentage point'],
    [3.464, 'year', undefined, '3.46'],
    [1200, 'order/day', undefined, '1,200'],
    [2500000, 'person', undefined, '2.5 million'],
    [0, 'GBP', undefined, '£0'],
    [3752600, 'GBP', 'money', '£3,752,600'],
    [282400, 'GBP', 'money-short', '£282,000'],
    [3752600, 'GBP', 'money-short', '£3.75 million'],
    [2, 'year', 'decimal-1', '2.0'],
    [12.6, 'site', 'integer', '13'],
    [-0.001, 'GBP', 'integer', '£0'],
    [1.005, 'year', 'decimal-2', '1.01'],
  ];
  it.each(rows)('%d %s (%s) prints as %s', (value, unit, display, text) => {
    expect(formatNumber(value, unit, display)).toBe(text);
  });
  it('never prints something that looks like a number for none', () =>
    expect(formatNumber(NaN, 'GBP')).toBe('not a number'));
});

describe('formatValue', () => {
  it.each([
    [3.464, 'year', '3.46 years'],
    [1, 'year', '1 year'],
    [1200, 'order/day', '1,200 orders a day'],
    [600, 'order/site/day', '600 orders per site a day'],
    [180000, 'GBP/site/year', '£180,000 per site a year'],
    [2, 'person/household', '2 people per household'],
    [2, 'constructor', '2 constructors'],
    [3, 'delivery/hour', '3 deliveries an hour'],
    [2, 'penny/litre', '2 pence per litre'],
    [100, 'penny/GBP', '100 pence per pound'],
    [0.65, '1', '65%'],
  ])('%d %s is %s', (value, unit, text) => expect(formatValue(value, unit)).toBe(text));
});

describe('renderProse', () => {
  it('fills slots, with and without the words of the unit', () => {
    const text = 'Rent is {fact:rent} a year; payback takes {calc:payback:unit}.';
    expect(renderProse(soundCase(), text)).toBe('Rent is £180,000 a year; payback takes 3.46 years.');
  });

  it('names the ends of a ranking by the numbers, with a capital where the name opens a sentence', () => {
    const model = soundCase();
    model.rankings = {
      cost: {
        label: 'Fixed cost by line',
        items: ['rent', 'staff', 'energy'].map((name) => ({ name, formula: name })),
      },
    };
    const text = 'It is {most:cost}. {least:cost} weighs little.';
    expect(renderProse(model, text)).toBe('It is staff. Energy weighs little.');
    model.facts.rent!.value = 400000;
    expect(renderProse(model, text)).toBe('It is rent. Energy weighs little.');
    model.rankings.cost!.items[0]!.formula = 'ghost';
    expect(() => renderProse(model, text)).toThrow(/cannot be computed/);
  });
  it('gives the verdict a capital where it opens a sentence', () => {
    expect(renderProse(soundCase(), '{verdict}. The answer is {verdict}. {verdict}!')).toBe(
      'No. The answer is no. No!',
    );
  });

  it.each([
    '{fact:ghost}',
    '{calc:rent}',
    '{fact:payback}',
    '{rent}',
    '{}',
    '{fact:rent',
    'rent}',
    '{fact:__proto__}',
  ])('refuses %s', (text) => expect(() => renderProse(soundCase(), text)).toThrow(ProseError));

  it('lists slots', () => {
    expect(slotsIn('{fact:rent} and {verdict}')).toEqual([
      { kind: 'fact', id: 'rent', withUnit: false },
      { kind: 'verdict' },
    ]);
  });
});

describe('readNumbers', () => {
  it('reads figures, words, scales, signs and percentages, and leaves codes alone', () => {
    const text =
      'From £3.75 million to −£94,770, 15% over three years, 3.46 or £4m; two million at 10 per cent; B2B, 5G, Q1 and 20th.';
    expect(readNumbers(text).map(({ value, kind }) => [value, kind])).toEqual([
      [3750000, 'money'],
      [-94770, 'money'],
      [0.15, 'percent'],
      [3, 'plain'],
      [3.46, 'plain'],
      [4000000, 'money'],
      [2000000, 'plain'],
      [0.1, 'percent'],
    ]);
  });

  it('reads back what formatNumber prints', () => {
    for (const value of [4, 45.5, 999, 1296000, 4e6, 3.75e6, 1.2e9]) {
      expect(readNumbers(formatNumber(value, 'GBP'))).toEqual([
        expect.objectContaining({ value, kind: 'money' }),
      ]);
    }
  });
});
