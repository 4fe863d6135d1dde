import { formatNumber, renderProse, runChecks, type CaseModel } from '@casedrop/case-engine';
import { commissionOf, writeDraft } from '@casedrop/case-engine/blueprint';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import { openLibrary } from './library.js';

const TODAY = '2026-11-26';
/** Another than the one that `library.spec.ts` checks from end to end. */
const SEED = 2;
const library = openLibrary();
const numberOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Cases of every scenario of every blueprint, and the one that everybody may see to the end. */
const cases: CaseModel[] = [
  demonstrationCase,
  ...library.entries.flatMap(({ id }) => {
    const blueprint = library.blueprint(id);
    return blueprint.scenarios.flatMap((scenario) => {
      const commission = commissionOf(blueprint, scenario, { turn: SEED, today: TODAY });
      return writeDraft(commission, { seed: SEED, today: TODAY }) ?? [];
    });
  }),
];

/** A sixth of them, the same ones whatever else there is: each is tried with several texts in four places. */
const sample = cases.filter(({ id }) => numberOf(id) % 6 === 0);

const TELLING = ['no-leak', 'no-verdict-in-front'];
const told = (model: CaseModel, checks = TELLING): string[] =>
  runChecks(model, {}, checks).results.flatMap(({ details }) => details);

const FRONT: Readonly<Record<string, (model: CaseModel, text: string) => CaseModel>> = {
  title: (model, text) => ({ ...model, title: text }),
  description: (model, text) => ({ ...model, description: `${model.description} ${text}` }),
  prompt: (model, text) => ({ ...model, prompt: `${text} ${model.prompt}` }),
  clarification: (model, text) => ({
    ...model,
    clarifications: [
      { q: 'What does the board think of the plan?', a: text },
      ...model.clarifications.slice(1),
    ],
  }),
};

/** Where a text could stand in front of a case without being noticed. */
const unnoticedAt = (model: CaseModel, text: string, checks = TELLING): string[] =>
  Object.entries(FRONT)
    .filter(([, plant]) => told(plant(model, text), checks).length === 0)
    .map(([place]) => `${model.id}, ${place}: ${text}`);

const ADVICE_WORDS = 24;

/** How the recommendation opens, numbers left out: the first sentence is often the verdict alone. */
const adviceOf = (model: CaseModel): string =>
  renderProse(
    model,
    model.solution.recommendation.replaceAll('*', '').replace(/\{(?:fact|calc):[^{}]*\}/g, 'some'),
  )
    .split(/(?<=[.!?;])\s/)
    .reduce((text, next) => (text.split(' ').length < ADVICE_WORDS ? `${text} ${next}` : text));

const answersOf = (model: CaseModel): string[] =>
  model.parts.flatMap(({ answer }) => {
    const calc = answer === undefined ? undefined : model.calcs[answer];
    return calc ? [`It comes to ${formatNumber(calc.value, calc.unit, calc.display)} in the end.`] : [];
  });

describe(`${cases.length} cases`, () => {
  it('tell no answer and no verdict in front', () => {
    expect(cases.flatMap((model) => told(model).map((detail) => `${model.id}: ${detail}`))).toEqual([]);
  });

  it('are all refused with their own advice in front, without a number of it', () => {
    expect(sample.flatMap((model) => unnoticedAt(model, adviceOf(model)))).toEqual([]);
  });

  it('are all refused with a number that they ask for in front', () => {
    const given = (model: CaseModel, text: string) =>
      Object.values(model.facts).some(({ value, unit, display }) =>
        text.includes(formatNumber(value, unit, display)),
      );
    const planted = sample.flatMap((model) =>
      answersOf(model)
        .filter((text) => !given(model, text))
        .map((text) => [model, text] as const),
    );
    expect(planted.length).toBeGreaterThan(sample.length);
    expect(planted.flatMap(([model, text]) => unnoticedAt(model, text))).toEqual([]);
  });

  it('are all refused with a verdict of few words in front', () => {
    const texts = ['The answer is no.', 'We recommend going ahead.', 'It is not worth it.', 'Say yes.'];
    const unnoticed = (model: CaseModel) =>
      texts.flatMap((text) => unnoticedAt(model, text, ['no-verdict-in-front']));
    expect(sample.flatMap(unnoticed)).toEqual([]);
  });
});
