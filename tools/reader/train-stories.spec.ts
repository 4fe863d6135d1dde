import { featuresOf, logit, storyJudgeBy } from '@casedrop/headline-reader';
import { fitLogistic } from './logistic.js';
import { learnNearness, nearnessTo } from './nearness.js';
import { storiesFileOf } from './stories-file.js';
import type { LookedAt, StoryExamples } from './story-examples.js';
import { describeStories, sureSettingsOf, trainStories } from './train-stories.js';

const NAMES = ['banks/branches', 'banks/loans', 'airlines/fares'];
const WORDS = ['bank closes branches in', 'bank writes off loans of', 'airline raises fares to'];
const PLACES = ['Leeds', 'Lyon', 'Turin', 'Porto', 'Ghent', 'Oslo', 'Cork', 'Riga', 'Bonn', 'Bath'];
const BLUEPRINT_OF = [0, 0, 1];
const title = (story: number, place: string) => `${place} ${WORDS[story]} ${place}`;

const written = WORDS.flatMap((_, story) =>
  PLACES.map((place) => ({ traits: featuresOf(title(story, place)), follows: [story], counts: 0.5 })),
);
/** The fits think everything equally likely; readers find that one of three follows. */
const judged: LookedAt[] = WORDS.flatMap((_, story) =>
  PLACES.map((place) => ({
    title: `${title(story, place)} again`,
    traits: featuresOf(`${title(story, place)} again`),
    judged: NAMES.map((__, at) => ({
      place: at,
      evidence: { told: 0.3, ofEvent: 0.5, ofTrade: 0.5 },
      follows: at === story,
    })),
    named: [],
  })),
);
const examples: StoryExamples = { names: NAMES, blueprintOf: BLUEPRINT_OF, judged, written };

describe('learnNearness', () => {
  it('finds what headlines like it were written for, and does so the same way each time', () => {
    const nearness = learnNearness(written, BLUEPRINT_OF);
    const { shares } = nearnessTo(nearness, featuresOf(title(1, 'Lille')));
    expect(shares.indexOf(Math.max(...shares))).toBe(1);
    expect(shares.reduce((sum, share) => sum + Math.exp(share), 0)).toBeCloseTo(1, 6);
    expect(learnNearness(written, BLUEPRINT_OF).scenarios).toEqual(nearness.scenarios);
  });
});

describe('fitLogistic', () => {
  it('finds how much each term counts, and what a scenario and a trait have beside', () => {
    const headlines = Array.from({ length: 4000 }, (_, at) => {
      const term = (at % 20) / 10 - 1;
      const place = at % 3;
      const isRumour = at % 7 < 3;
      const chance = 1 / (1 + Math.exp(-(2 * term - 1 + (place === 2 ? 1 : 0) - (isRumour ? 1.5 : 0))));
      const follows = ((at * 7919) % 4001) / 4001 < chance;
      const traits = { hashes: Uint32Array.from([isRumour ? 7 : 8, 9]), strengths: Float32Array.of(1, 1) };
      return { traits, judged: [{ terms: [1, term], place, follows }] };
    });
    const { terms, biases, traitBiases } = fitLogistic(headlines, BLUEPRINT_OF);
    expect(terms[1]).toBeCloseTo(2, 0);
    expect(biases[2]! - biases[0]!).toBeCloseTo(1, 0);
    expect(traitBiases.get(7)! - traitBiases.get(8)!).toBeCloseTo(-1.5, 0);
  });
});

describe('sureSettingsOf', () => {
  it('counts by the likeliest proposal of each headline, of those from which one follows', () => {
    const said = (chance: number, follows: boolean) => ({ said: chance, told: 0, follows });
    const settings = sureSettingsOf([
      [said(0.9, true), said(0.95, true)],
      [said(0.8, false), said(0.6, true)],
      [said(0.6, true)],
      [said(0.4, true)],
      [said(0.3, false)],
      [],
    ]);
    const at = (from: number) => settings.find(({ sureFrom }) => sureFrom === from);
    expect(at(0.5)).toEqual({ sureFrom: 0.5, takes: 0.75, precision: 0.667 });
    expect(at(0.8)).toEqual({ sureFrom: 0.8, takes: 0.5, precision: 0.5 });
    expect(at(0.9)).toEqual({ sureFrom: 0.9, takes: 0.25, precision: 1 });
  });
});

describe('trainStories', () => {
  const trained = trainStories(examples);

  it('judges headlines by what followed from others, each by a training that had not seen it', () => {
    const mean = (follows: boolean) => {
      const said = trained.judged
        .flat()
        .filter((one) => one.follows === follows)
        .map((one) => one.said);
      return said.reduce((sum, one) => sum + one, 0) / said.length;
    };
    expect(trained.judged.flat()).toHaveLength(90);
    expect(mean(true)).toBeGreaterThan(0.7);
    expect(mean(false)).toBeLessThan(0.2);
    expect(describeStories(trained)).toMatch(
      /^Area under the curve (1\.000|0\.99\d); by the fits alone 0\.500\./,
    );
  });

  it('writes a file that judges as it was learnt, but for the rounding', () => {
    const judge = storyJudgeBy(trained.document)(title(0, 'Lille'), []);
    const evidence = { told: 0.3, ofEvent: 0.5, ofTrade: 0.5 };
    expect(judge('banks', 'branches', evidence)).toBeGreaterThan(0.7);
    expect(judge('airlines', 'fares', evidence)).toBeLessThan(0.2);
    const nearness = learnNearness(written, BLUEPRINT_OF);
    const { hashes, strengths } = featuresOf(title(2, 'Lille'));
    const traitBiases = new Map([
      [hashes[0]!, 0.5],
      [12345, -0.5],
    ]);
    const logistic = { terms: [0, 0, 0, 0, 0, 0, 0, 1, 0], biases: [0, 0, 0], traitBiases };
    const byFile = storyJudgeBy(storiesFileOf(nearness, logistic, NAMES, []))(title(2, 'Lille'), []);
    const { products } = nearnessTo(nearness, { hashes, strengths });
    expect(logit(byFile('airlines', 'fares', evidence))).toBeCloseTo(products[2]! + 0.5 * strengths[0]!, 0);
  });

  it('learns that what a reader named is near, though nobody was asked whether it follows', () => {
    const named = PLACES.map((place) => {
      const strange = `${place} counts its lighthouses ${place}`;
      return { title: strange, traits: featuresOf(strange), judged: [], named: [2] };
    });
    const said = (one: StoryExamples) => {
      const judge = storyJudgeBy(trainStories(one).document)('Lille counts its lighthouses Lille', []);
      return judge('airlines', 'fares', { told: 0.3, ofEvent: 0.5, ofTrade: 0.5 });
    };
    const more = said({ ...examples, judged: [...judged, ...named] });
    expect(more).toBeGreaterThan(said(examples) + 0.2);
  });

  it('leaves a scenario that it has not learnt to what its fits tell', () => {
    const judge = storyJudgeBy(trained.document)(title(0, 'Lille'), []);
    expect(judge('banks', 'new-one', { told: 0.42, ofEvent: 1, ofTrade: 1 })).toBe(0.42);
  });
});
