import { FormulaError } from '../formula/formula-error.js';
import { FactDrawer, type Drawable } from './draw-facts.js';

const drawable = (over: Partial<Drawable> = {}): Drawable => ({
  draws: {
    hurdle: { between: ['fares', 'cost'], at: 0.5, step: 10 },
    price: { from: 10, to: 20, step: 5 },
    seats: { oneOf: [50, 100] },
    fuel: { times: 'fares', from: 0.2, to: 0.4, step: 1 },
    days: { value: 7 },
  },
  calcs: { fares: { formula: 'price * seats' }, cost: { formula: 'fuel + days' } },
  require: [],
  decision: { rule: 'fares >= hurdle', verdict: 'yes' },
  ...over,
});

describe('FactDrawer', () => {
  it('draws every form of value on its grid, each after what it names', () => {
    const drawer = new FactDrawer(drawable());
    for (let seed = 1; seed <= 200; seed += 1) {
      const drawn: Record<string, number> = { ...drawer.draw(seed)?.values };
      const { price, seats, fuel, days, hurdle } = drawn;
      expect([10, 15, 20]).toContain(price);
      expect([50, 100]).toContain(seats);
      const fares = (price ?? 0) * (seats ?? 0);
      expect(fuel).toBeGreaterThanOrEqual(Math.floor(fares * 0.2));
      expect(fuel).toBeLessThanOrEqual(Math.ceil(fares * 0.4));
      expect(days).toBe(7);
      expect(hurdle).toBeCloseTo(Math.round((fares + (fuel ?? 0) + 7) / 2 / 10) * 10);
    }
  });

  it('gives the same facts for the same seed, and others for another', () => {
    const drawer = new FactDrawer(drawable());
    expect(drawer.draw(5)).toEqual(new FactDrawer(drawable()).draw(5));
    const seen = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawer.draw(seed + 1))));
    expect(seen.size).toBeGreaterThan(10);
  });

  it('draws again until every condition and the verdict hold', () => {
    const drawer = new FactDrawer(drawable({ require: ['price > 10', 'seats == 100'] }));
    for (let seed = 1; seed <= 50; seed += 1) {
      const { seats, price } = { ...drawer.draw(seed)?.values };
      expect([seats, [15, 20].includes(price ?? 0)]).toEqual([100, true]);
    }
    expect(drawer.yieldOf(1000)).toBeGreaterThan(0.2);
    expect(drawer.yieldOf(1000)).toBeLessThan(0.5);
  });

  it('gives up on conditions that nothing meets', () => {
    expect(new FactDrawer(drawable({ require: ['price > 20'] })).draw(1)).toBeUndefined();
    const other = drawable({ decision: { rule: 'fares >= hurdle', verdict: 'no' } });
    expect(new FactDrawer(other).yieldOf(200)).toBe(0);
  });

  it('refuses draws that go in a circle or name nothing', () => {
    const circle = {
      one: { times: 'two', from: 1, to: 2, step: 1 },
      two: { times: 'one', from: 1, to: 2, step: 1 },
    };
    const of = (draws: Drawable['draws']) => () =>
      new FactDrawer({ draws, calcs: {}, require: [], decision: { rule: 'one > 0', verdict: 'yes' } });
    expect(of(circle)).toThrow(FormulaError);
    expect(of({ one: { times: 'nothing', from: 1, to: 2, step: 1 } })).toThrow(
      'the draw of "one" uses "nothing", which is neither a fact nor a calculation',
    );
  });
});
