import type { CaseModel } from '@casedrop/case-engine';
import { samplePending } from '../../testing/sample-case.js';
import { differencesBetween } from './version-texts.js';

const model = samplePending().model as unknown as CaseModel;

it('finds nothing between a version and itself', () => {
  expect(differencesBetween(model, structuredClone(model))).toEqual([]);
});

it('names each text that differs, with the words that do', () => {
  const after: CaseModel = {
    ...model,
    prompt: model.prompt.replace('120', '130'),
    clarifications: [...model.clarifications, { q: 'Is VAT in?', a: 'No.' }],
    solution: { ...model.solution, risks: [] },
  };
  expect(differencesBetween(model, after)).toEqual([
    {
      label: 'Prompt',
      passages: [
        { kind: 'same', text: 'Our client runs ' },
        { kind: 'removed', text: '120 ' },
        { kind: 'added', text: '130 ' },
        { kind: 'same', text: 'shops. Should it convert?' },
      ],
    },
    { label: 'Clarification 2', passages: [{ kind: 'added', text: 'Is VAT in? No.' }] },
    { label: 'Risk 1', passages: [{ kind: 'removed', text: 'Demand.' }] },
  ]);
});

it('tells a text of which little is left as replaced, since single words between others make no sense', () => {
  const after = { ...model, prompt: 'A maker of pumps runs dry. Should it buy another?' };
  expect(differencesBetween(model, after)).toEqual([
    {
      label: 'Prompt',
      passages: [
        { kind: 'removed', text: model.prompt },
        { kind: 'added', text: after.prompt },
      ],
    },
  ]);
});

it('tells numbers of facts that were drawn anew', () => {
  const rent = (value: number) =>
    ({
      ...model,
      facts: { rent: { label: 'Rent', value, unit: 'GBP/year', reveal: 'prompt' } },
    }) as CaseModel;
  expect(differencesBetween(rent(180_000), rent(190_000))).toMatchObject([{ label: 'Fact: Rent' }]);
});
