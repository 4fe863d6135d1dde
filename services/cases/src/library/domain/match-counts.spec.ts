import { tally } from './match-counts.js';

const counts = [
  { industry: 'energy', archetype: 'growth', count: 3 },
  { industry: 'energy', archetype: 'mergers-acquisitions', count: 2 },
  { industry: 'unheard-of', archetype: 'growth', count: 5 },
];

it('adds up everything without a filter, the most frequent first', () => {
  expect(tally(counts, {})).toEqual({
    total: 10,
    industries: [
      { value: 'energy', label: 'Energy & Utilities', count: 5 },
      { value: 'unheard-of', label: 'unheard-of', count: 5 },
    ],
    archetypes: [
      { value: 'growth', label: 'Growth', count: 8 },
      { value: 'mergers-acquisitions', label: 'Mergers & acquisitions', count: 2 },
    ],
  });
});

it('leaves the filter itself out of its own counts', () => {
  const one = tally(counts, { industry: 'energy', archetype: 'growth' });
  expect(one.total).toBe(3);
  expect(one.industries.map(({ count }) => count)).toEqual([5, 3]);
  expect(one.archetypes.map(({ count }) => count)).toEqual([3, 2]);
  expect(tally([], { industry: 'energy' }).total).toBe(0);
});
