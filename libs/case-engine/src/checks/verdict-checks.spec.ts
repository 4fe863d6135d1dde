import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { TOLD, type Told } from '../testing/verdict-sentences.js';
import { prepareSubject } from './subject.js';
import { noVerdictInFront } from './verdict-checks.js';

const PLACES: Readonly<Record<string, (model: CaseModel, sentence: string) => void>> = {
  title: (model, sentence) => void (model.title = sentence),
  description: (model, sentence) => void (model.description = `A case of a coffee chain. ${sentence}`),
  prompt: (model, sentence) => void (model.prompt = `${sentence} ${model.prompt}`),
  clarification: (model, sentence) => void (model.clarifications[0]!.a = sentence),
};

/** The sound case with the question of another one, and a sentence in one of its places. */
function told(
  { archetype, question }: Told,
  plant = (_model: CaseModel, _sentence: string) => {},
  sentence = '',
) {
  const model = soundCase();
  model.meta.archetype = archetype;
  model.prompt = model.prompt.replace(/Should Northlight convert.*$/, question);
  model.solution.recommendation = `No. ${model.solution.recommendation}`;
  plant(model, sentence);
  return noVerdictInFront.find(prepareSubject(model).subject, {});
}

describe.each(TOLD.map((each) => [each.archetype, each] as const))('a case of %s', (_archetype, each) => {
  it('with its question alone tells nothing', () => expect(told(each)).toEqual([]));

  it.each(each.hostile)('is refused wherever it says: %s', (sentence) => {
    const passed = Object.entries(PLACES).filter(([, plant]) => told(each, plant, sentence).length === 0);
    expect(passed.map(([place]) => place)).toEqual([]);
  });

  it.each(each.innocent)('may say: %s', (sentence) => {
    expect(told(each, PLACES.clarification, sentence)).toEqual([]);
  });
});

it('is tried with at least a hundred sentences of each kind, over every archetype', () => {
  expect(TOLD.flatMap(({ hostile }) => hostile).length).toBeGreaterThan(100);
  expect(TOLD.flatMap(({ innocent }) => innocent).length).toBeGreaterThan(100);
  expect(new Set(TOLD.map(({ archetype }) => archetype)).size).toBe(12);
});

describe('the question of the case', () => {
  const answered = (q: string, a: string) =>
    told(TOLD[0]!, (model) => void (model.clarifications[0] = { q, a })).length > 0;

  it('is answered by no clarification', () => {
    expect(answered('Should Northlight enter Germany?', 'No. Rents are too high.')).toBe(true);
    expect(answered('Is it worth entering?', 'Hardly.')).toBe(true);
    expect(answered('Would you enter?', 'Yes, at once.')).toBe(true);
  });

  it('is no other question, which a clarification answers', () => {
    expect(answered('Should tax be counted?', 'No. Count profit before tax.')).toBe(false);
    expect(answered('Do the shops open all year?', 'Yes, but for two weeks.')).toBe(false);
  });
});

describe('the sentence with which the recommendation opens', () => {
  const opening = (first: string, a: string) =>
    told(TOLD[0]!, (model) => {
      model.solution.recommendation = `${first} ${model.solution.recommendation}`;
      model.clarifications[0]!.a = a;
    }).length > 0;

  const FIRST = 'Berlin while the lease lasts.';

  it('stands in front nowhere, whatever it says', () => {
    expect(opening(FIRST, `They had thought of that. ${FIRST}`)).toBe(true);
  });

  it('may be another one, or of a word or two', () => {
    expect(opening(FIRST, 'Rents there are as they were a year ago.')).toBe(false);
    expect(opening('In Berlin.', 'In Berlin. Rents are lower there.')).toBe(false);
  });
});

it('reads a long text of nothing but its own words quickly', () => {
  for (const part of [
    'the plan of the ',
    'it is not ',
    '"'.repeat(8),
    'should not be worth ',
    'entering a ',
  ]) {
    const started = performance.now();
    told(TOLD[0]!, PLACES.prompt, part.repeat(4000 / part.length));
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
