import { seededRandom } from '../random.js';
import { inventName, placesOf } from './client-name.js';

const nothing: ReadonlySet<string> = new Set();
const named = (names: string, seed: number, { headline = '', taken = nothing } = {}) =>
  inventName(names, seededRandom(seed), { headline, taken });

describe('inventName', () => {
  it('follows a mould of the trade, with no word twice', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const name = named('{surname} & {surname} Haulage', seed);
      const [, one, other] = /^([A-Z][a-z]+) & ([A-Z][a-z]+) Haulage$/.exec(name) ?? [];
      expect(one).toBeTruthy();
      expect(one).not.toBe(other);
    }
  });

  it('gives no name again, and none of the headline', () => {
    const taken = new Set<string>();
    for (let seed = 1; seed <= 30; seed += 1) {
      const name = named('{tree} House Hotels', seed, { taken, headline: 'Rowan House Hotels to close' });
      expect(taken.has(name)).toBe(false);
      expect(name).not.toBe('Rowan House Hotels');
      taken.add(name);
    }
  });

  it('uses every mould', () => {
    const names = Array.from({ length: 40 }, (_, seed) => named('{bird} Air | Air {sky}', seed + 1));
    expect(names.some((name) => name.endsWith(' Air'))).toBe(true);
    expect(names.some((name) => name.startsWith('Air '))).toBe(true);
    expect(placesOf('{bird} Air | Air {sky}')).toEqual(['bird', 'sky']);
  });
});
