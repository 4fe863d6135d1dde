import { sampleSummary } from '../../testing/sample-data.js';
import { searchCases } from './search-cases.js';

const coffee = sampleSummary({ title: 'Café chain', industry: 'Food & Hospitality', difficulty: 'beginner' });
const rail = sampleSummary({
  title: 'Rail pass',
  description: 'Seats.',
  sourceTitle: 'Rail',
  difficulty: 'advanced',
});

describe('searchCases', () => {
  it('wants every word, whatever the accents and capitals', () => {
    expect(searchCases([coffee, rail], 'cafe FOOD', '')).toEqual([coffee]);
    expect(searchCases([coffee, rail], 'cafe rail', '')).toEqual([]);
  });

  it('narrows by difficulty', () => {
    expect(searchCases([coffee, rail], '', 'advanced')).toEqual([rail]);
    expect(searchCases([coffee, rail], ' ', '')).toEqual([coffee, rail]);
  });
});
