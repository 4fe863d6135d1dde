import type { BlueprintEntry } from './blueprint-entry.js';
import { newsOf, waysTo, type Evidence, type ReadingChance, type StoryJudge } from './ways-to-scenarios.js';

type Fit = BlueprintEntry['fits'][number];
const fit = (event: Fit['event'], over: Partial<Fit> = {}): Fit => ({
  event,
  role: 'client',
  weight: 0.5,
  bridge: ['So it goes.'],
  ...over,
});
const entry = (fits: Fit[]): BlueprintEntry => ({
  id: 'ferries',
  archetype: 'pricing',
  industry: 'transport',
  sectors: ['shipping'],
  difficulty: { label: 'beginner', structure: 2, quant: 2, creativity: 2 },
  fits,
  clients: [],
  scenarios: ['fares', 'fuel'].map((id) => ({ id, weight: 1, idea: '', verdict: 'yes', question: '' })),
});
const chances: ReadingChance[] = [
  { event: 'raise-price', sector: 'shipping', probability: 0.5 },
  { event: 'input-cost', sector: 'shipping', probability: 0.2 },
  { event: 'raise-price', sector: 'airline', probability: 0.1 },
];
const news = newsOf('Ferry line raises fares to France', chances);
const ways = (fits: Fit[], judge?: StoryJudge) => waysTo([entry(fits)], news, judge)[0] ?? [];
const always = (probability: number) => () => probability;

describe('waysTo', () => {
  const fares = fit('raise-price', { scenarios: ['fares'] });
  const container = fit('input-cost', { scenarios: ['fuel'], object: ['container'] });

  it('goes where the fits lead when nobody judges', () => {
    expect(ways([fares, container])).toEqual([
      { scenario: 'fares', fit: 0, probability: 0.25, reading: chances[0] },
    ]);
  });

  it('has the judge say how likely each scenario is, with what its fits and the readings tell', () => {
    const seen: Record<string, Evidence> = {};
    const found = ways([fares, container], (blueprint, scenario, evidence) => {
      seen[`${blueprint}/${scenario}`] = evidence;
      return scenario === 'fares' ? 0.7 : 0.01;
    });
    expect(found).toMatchObject([{ scenario: 'fares', probability: 0.7, fit: 0 }]);
    expect(seen['ferries/fares']).toEqual({ told: 0.25, ofEvent: 0.6, ofTrade: 0.7 });
    expect(seen['ferries/fuel']).toEqual({ told: 0, ofEvent: 0.2, ofTrade: 0.7 });
  });

  it('goes to a scenario that no fit leads to when it is judged likely, by the fit that comes nearest', () => {
    expect(ways([container, fares], always(0.4))).toMatchObject([
      { scenario: 'fares', fit: 1, probability: 0.4 },
      { scenario: 'fuel', fit: 0, probability: 0.4, reading: chances[1] },
    ]);
    expect(ways([container, fares], always(0.1))).toMatchObject([{ scenario: 'fares' }]);
  });

  it('lets a bridge that asks for no words speak before one that would speak of something else', () => {
    const any = fit('shortage', { scenarios: ['fuel'] });
    const lorries = fit('strike', { scenarios: ['fuel'], object: ['lorries'] });
    expect(ways([lorries, any], always(0.4)).at(-1)).toMatchObject({ scenario: 'fuel', fit: 1 });
    const ofOtherEvent = fit('strike', { scenarios: ['fuel'] });
    expect(ways([ofOtherEvent, container], always(0.4)).at(-1)).toMatchObject({ scenario: 'fuel', fit: 1 });
  });

  it('leaves alone what the fits refuse', () => {
    const notHere = fit('input-cost', { unless: ['ferry'] });
    expect(ways([notHere], always(0.9))).toEqual([]);
  });

  it('goes nowhere when no client is of a trade in the news', () => {
    const farms = fit('raise-price', { actor: ['farm'] });
    expect(ways([farms], always(0.9))).toEqual([]);
  });
});
