import { ARCHETYPES, INDUSTRIES } from '@casedrop/case-engine';
import { openLibrary, SOURCES } from '@casedrop/blueprint-library';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriersOf, holesIn, type NewsThatOccurs } from './blueprint-table.js';

const { entries } = openLibrary();
const news = JSON.parse(readFileSync(join(SOURCES, 'news-that-occurs.json'), 'utf8')) as NewsThatOccurs;

describe('the library', () => {
  it('has 72 blueprints with 200 scenarios at least', () => {
    expect(entries.length).toBeGreaterThanOrEqual(72);
    expect(entries.flatMap(({ scenarios }) => scenarios).length).toBeGreaterThanOrEqual(200);
  });

  it.each(ARCHETYPES)('has five of %s at least', (archetype) => {
    expect(entries.filter((entry) => entry.archetype === archetype).length).toBeGreaterThanOrEqual(5);
  });

  it.each(Object.keys(INDUSTRIES))('has three of %s at least', (industry) => {
    expect(entries.filter((entry) => entry.industry === industry).length).toBeGreaterThanOrEqual(3);
  });

  it('carries forty kinds of news in every industry where they occur', () => {
    expect(Object.keys(news).length).toBeGreaterThanOrEqual(40);
    expect(holesIn(entries, news)).toEqual([]);
  });

  it('shows a hole where the blueprints that carry a kind of news are taken away', () => {
    const carriers = carriersOf(entries, 'strike', 'transport');
    expect(carriers).not.toEqual([]);
    const others = entries.filter(({ id }) => !carriers.includes(id));
    expect(holesIn(others, news)).toContain('strike in transport');
  });
});
