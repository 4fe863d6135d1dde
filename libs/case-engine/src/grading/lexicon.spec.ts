import { INDUSTRIES, type Industry } from '../model/case-kinds.js';
import { lexiconFor } from './lexicon.js';
import { statedness } from './statement.js';
import general from './vocabulary/general.json' with { type: 'json' };
import trades from './vocabulary/trades.json' with { type: 'json' };

const itemsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(', '));
const twiceIn = (items: readonly string[]) => items.filter((item, at) => items.indexOf(item) !== at);

describe('the vocabularies', () => {
  it('are one for business and one for each industry, a word in one set only', () => {
    expect(Object.keys(trades)).toEqual(Object.keys(INDUSTRIES));
    for (const lines of [general, ...Object.values(trades)]) {
      expect(lines.length).toBeGreaterThanOrEqual(8);
      expect(lines.filter((line) => !line.includes(', '))).toEqual([]);
      expect(twiceIn(itemsOf(lines))).toEqual([]);
    }
  });
});

describe('a lexicon', () => {
  const same = (one: string, other: string, industry?: Industry) => {
    const { conceptsIn } = lexiconFor(industry);
    expect(conceptsIn(one)).toEqual(conceptsIn(other));
  };

  it('knows words of one meaning, and phrases as one word', () => {
    same('turnover', 'revenues');
    same('customers who walk out', 'clients who go elsewhere');
    same('the bottleneck', 'a choke point');
    expect(lexiconFor().conceptsIn('price')).not.toEqual(lexiconFor().conceptsIn('cost'));
  });

  it('knows the words of a trade in that trade', () => {
    same('bums on seats', 'visitors', 'media-entertainment');
    same('parcels', 'items', 'transport');
    expect(lexiconFor('energy').conceptsIn('parcels')).not.toEqual(lexiconFor('energy').conceptsIn('items'));
  });
});

describe('a statement', () => {
  it.each([
    ['price elasticity, cannibalisation, distributor share, snacks, popcorn', 0],
    ['lean, six sigma, automation\nstops, belts, stations', 0],
    ['Which customers leave, and what is each of them worth to us?', 1],
    ['raise prices\nclose counters\nhire students', 1],
    ['who, leaves, of, each, is, the, worth, them, sell, and, keep, what', 0],
    ['No, wait.', 1],
    ['frost?', 0],
  ])('is told from a string of nouns: "%s"', (text, stated) => expect(statedness(text)).toBe(stated));
});
