import { type CaseModel, publicView, renderProse, runChecks } from '@casedrop/case-engine';
import { starterCases } from './starter-library.js';

const TELLING = ['no-leak', 'no-verdict-in-front'];
const told = (model: CaseModel): string[] =>
  runChecks(model, {}, TELLING).results.flatMap(({ details }) => details);

const FRONT: Readonly<Record<string, (model: CaseModel, text: string) => CaseModel>> = {
  title: (model, text) => ({ ...model, title: text }),
  description: (model, text) => ({ ...model, description: text }),
  prompt: (model, text) => ({ ...model, prompt: `${text} ${model.prompt}` }),
  clarification: (model, text) => ({
    ...model,
    clarifications: [{ q: 'And?', a: text }, ...model.clarifications],
  }),
};

const ADVICE_WORDS = 24;

/** The words with which the solution opens, its numbers left out: its first sentence is often short. */
const adviceOf = ({ solution: { recommendation } }: CaseModel): string =>
  recommendation
    .replace(/\{(?:fact|calc):[^{}]*\}/g, 'some')
    .split(/(?<=[.!?;])\s/)
    .reduce((text, next) => (text.split(' ').length < ADVICE_WORDS ? `${text} ${next}` : text));

describe.each(starterCases().map((model) => [model.id, model] as const))('%s', (_id, model) => {
  it('tells neither an answer nor its verdict in front', () => {
    expect(told(model)).toEqual([]);
    expect(JSON.stringify(publicView(model))).not.toContain(
      renderProse(model, model.solution.recommendation),
    );
  });

  it.each(Object.entries(FRONT))('is refused with its advice or an answer in the %s', (_place, plant) => {
    const answer = model.parts.find((part) => part.answer !== undefined)?.answer ?? '';
    expect(told(plant(model, adviceOf(model)))).not.toEqual([]);
    expect(told(plant(model, `It comes to {calc:${answer}} in the end.`))).not.toEqual([]);
  });
});
