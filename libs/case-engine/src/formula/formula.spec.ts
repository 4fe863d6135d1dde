import { evaluateFormula } from './evaluator.js';
import { FormulaError } from './formula-error.js';
import { compileModel, evaluateModel, storedValue, withComputedValues } from './model-evaluation.js';
import { namesIn, parseFormula } from './parser.js';
import { parseUnit, printUnit, unitOf } from './units.js';
import { soundCase } from '../testing/sound-case.js';

const value = (text: string, scope: Record<string, number> = {}) =>
  evaluateFormula(parseFormula(text), scope);

describe('evaluateFormula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-2 * -3', 6],
    ['2 - -3', 5],
    ['1.5e3 / 3', 500],
    ['min(4, 2, 3) + max(1, 5)', 7],
    ['abs(-4)', 4],
    ['round(2.345, 2)', 2.35],
    ['round(-2.5)', -3],
    ['round(-0.4)', 0],
    ['round(1565500, -3)', 1_566_000],
    ['round(-1565499, -3)', -1_565_000],
    ['pow(2, 10)', 1024],
    ['1 + 1 >= 2', 1],
    ['3 < 2 || 2 <= 2', 1],
    ['!(1 > 2) && 2 != 3', 1],
    ['1 || 0 && 0', 1],
    ['2 == 2', 1],
  ])('%s = %d', (text, expected) => expect(value(text)).toBe(expected));

  it('reads variables', () =>
    expect(value('price * volume - fixed', { price: 6, volume: 10, fixed: 15 })).toBe(45));

  it.each([
    ['2 +', /a value is missing/],
    ['(1 + 2', /expected "\)"/],
    ['1 2', /out of place/],
    ['a ? b : c', /cannot read "\?/],
    ['sqrt(2)', /no function "sqrt"/],
    ['constructor(2)', /no function "constructor"/],
    ['pow(2)', /takes 2 to 2/],
    ['1 < 2 < 3', /out of place/],
    ['', /a value is missing/],
    ['process.exit()', /cannot read/],
  ])('refuses %s', (text, message) => expect(() => parseFormula(text)).toThrow(message));

  it('refuses a formula nested beyond reason instead of overflowing', () => {
    expect(() => parseFormula('('.repeat(5000) + '1' + ')'.repeat(5000))).toThrow(FormulaError);
  });

  it('names an unknown variable', () =>
    expect(() => value('a + b', { a: 1 })).toThrow('no fact or calculation "b"'));
  it('lists names once, in order', () =>
    expect([...namesIn(parseFormula('b + a * b - max(c, a)'))]).toEqual(['b', 'a', 'c']));
});

describe('units', () => {
  const scope = {
    price: 'GBP/order',
    orders: 'order/site/day',
    days: 'day/year',
    rent: 'GBP/site/year',
    sites: 'site',
    share: '1',
  };
  const unit = (text: string) => unitOf(parseFormula(text), scope);

  it.each([
    ['price * orders * days', 'GBP/site/year'],
    ['price * orders * days - rent', 'GBP/site/year'],
    ['(price * orders * days - rent) * sites', 'GBP/year'],
    ['rent * (1 - share)', 'GBP/site/year'],
    ['max(0, rent)', 'GBP/site/year'],
    ['share + 0.5', '1'],
    ['rent > 0', 'truth'],
    ['pow(sites, 2)', 'site^2'],
    ['1 / days', 'year/day'],
  ])('%s is in %s', (text, expected) => expect(unit(text)).toBe(expected));

  it.each([
    ['price + rent', /joins GBP\/order with GBP\/site\/year/],
    ['rent > price', /joins/],
    ['rent + 5', /joins GBP\/site\/year with 1/],
    ['max(rent, price)', /joins/],
    ['rent && 1 > 0', /joins comparisons/],
    ['(rent > 0) * 2', /needs a number/],
    ['pow(rent, share)', /whole number/],
    ['pow(share, rent)', /pure number/],
  ])('refuses %s', (text, message) => expect(() => unit(text)).toThrow(message));

  it('reads and prints units canonically', () =>
    expect(printUnit(parseUnit('order*GBP/year/site'))).toBe('GBP*order/site/year'));
  it.each(['£/year', 'GBP per year', '', 'GBP//year'])('refuses the unit %p', (text) =>
    expect(() => parseUnit(text)).toThrow(FormulaError),
  );
});

describe('evaluateModel', () => {
  it('computes every calculation and the verdict', () => {
    const { values, verdict } = evaluateModel(soundCase());
    expect(values.siteProfit).toBeCloseTo(282400, 6);
    expect(values.payback).toBeCloseTo(3.46426, 4);
    expect(verdict).toBe('no');
  });

  it('takes overrides of facts and of calculations', () => {
    expect(evaluateModel(soundCase(), { cannibal: 0.05 }).verdict).toBe('yes');
    expect(evaluateModel(soundCase(), { netTotal: 5_000_000 }).values.payback).toBeCloseTo(2.6);
    expect(() => evaluateModel(soundCase(), { nothing: 1 })).toThrow('"nothing" to override');
  });

  it('does not depend on the order in which calculations are written', () => {
    const model = soundCase();
    model.calcs = Object.fromEntries(Object.entries(model.calcs).reverse());
    expect(evaluateModel(model).values).toEqual(evaluateModel(soundCase()).values);
  });

  it('reports a cycle and an unknown name by their places', () => {
    const cyclic = soundCase();
    cyclic.calcs.fixed!.formula = 'rent + payback * 1';
    expect(() => evaluateModel(cyclic)).toThrow(/depends on itself/);
    const unknown = soundCase();
    unknown.calcs.fixed!.formula = 'rent + ghost';
    expect(() => evaluateModel(unknown)).toThrow('calculation fixed uses "ghost"');
  });

  it('knows the facts behind a formula', () => {
    const compiled = compileModel(soundCase());
    expect([...compiled.factsBehind(parseFormula('fixed'))].sort()).toEqual([
      'energy',
      'otherFixed',
      'rent',
      'staff',
    ]);
  });

  it('stores values rounded, and fills values and verdict after a fact moved', () => {
    expect(storedValue(3.46426, 3)).toBe(3.464);
    expect(storedValue(0.1 + 0.2)).toBe(0.3);
    const model = soundCase();
    model.facts.cannibal!.value = 0.05;
    const moved = withComputedValues(model);
    expect(moved.decision.verdict).toBe('yes');
    expect(moved.calcs.cannibLoss!.value).toBe(31590);
  });

  it('goes on from what is printed, as on paper, and keeps the verdict exact', () => {
    const model = soundCase();
    const third = { unit: '1', round: 1, value: 0 } as const;
    model.calcs = {
      ...model.calcs,
      third: { ...third, label: 'A third', formula: '1 / 3' },
      nine: { ...third, label: 'Nine thirds', formula: 'third * 9' },
    };
    const { calcs, decision } = withComputedValues(model);
    expect([calcs.third?.value, calcs.nine?.value]).toEqual([0.3, 2.7]);
    expect(evaluateModel(model).values.nine).toBeCloseTo(3);
    expect(decision.verdict).toBe('no');
  });
});
