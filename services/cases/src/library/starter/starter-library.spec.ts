import { readdirSync } from 'node:fs';
import {
  ARCHETYPES,
  calculationGraph,
  type CaseModel,
  checkCase,
  type LibraryEntry,
  runChecks,
  textFingerprint,
  withComputedValues,
} from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import { starterCases } from './starter-library.js';

const SAMPLES = ['streaming-service-gaming', 'electric-car-charging-network', 'coffee-shop-expansion'];

const cases = starterCases();
const entries: LibraryEntry[] = cases.map((model) => ({
  id: model.id,
  graph: calculationGraph(model),
  fingerprint: textFingerprint(model),
}));
/** Warnings that we have looked at. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'rental-homes-builder': 'real-choice', // the fund could pay more in any case: nothing but its price turns that answer
  [demonstrationCase.id]: 'options-written', // it is of no blueprint, and asks whether one thing pays
};
const faultsOf = (model: CaseModel) =>
  runChecks(model, { library: entries }).results.filter(
    ({ id, passed }) => !passed && id !== ACCEPTED[model.id],
  );
const slugsOfFiles = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''))
  .sort();

describe('the library', () => {
  it('holds every file of its folder once, under the name of the case, the samples first', () => {
    const ids = cases.map(({ id }) => id);
    expect([...ids].sort()).toEqual(slugsOfFiles);
    expect(ids.slice(0, SAMPLES.length)).toEqual(SAMPLES);
  });

  it('hands out fresh copies', () => {
    const [first] = starterCases();
    if (first) first.title = 'changed by a caller';
    expect(starterCases()[0]?.title).toBe(cases[0]?.title);
  });

  it('calculates in a different way in every case', () => {
    const graphs = entries.map(({ graph }) => graph);
    expect(new Set(graphs).size).toBe(graphs.length);
  });

  it('has a demonstration case beside it that is like none of its own', () => {
    expect(faultsOf(demonstrationCase)).toEqual([]);
  });

  it('says yes in some cases and no in others', () => {
    const yes = cases.filter(({ decision }) => decision.verdict === 'yes').length;
    expect(yes).toBeGreaterThanOrEqual(cases.length / 3);
    expect(yes).toBeLessThanOrEqual((cases.length * 2) / 3);
  });

  it('covers every archetype', () => {
    const covered = new Set(cases.map(({ meta }) => meta.archetype));
    expect(ARCHETYPES.filter((archetype) => !covered.has(archetype))).toEqual([]);
  });

  describe.each(cases.map((model) => [model.id, model] as const))('%s', (_id, model) => {
    it('passes every check, also beside the other cases', () => {
      expect(faultsOf(model)).toEqual([]);
      expect(checkCase(model).passed).toBe(true);
    });

    it('stores what its formulas give', () => {
      expect(withComputedValues(model)).toEqual(model);
    });

    it('names an own, dated origin', () => {
      const { publisher, publishedAt, url } = model.provenance;
      expect({ publisher, url }).toEqual({ publisher: 'CaseDrop', url: undefined });
      expect(publishedAt >= '2026-01-01' && publishedAt <= '2026-11-16').toBe(true);
    });
  });
});
