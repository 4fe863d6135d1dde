import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { noLeak } from './leak-checks.js';
import { prepareSubject } from './subject.js';

const leaks = (plant: (model: CaseModel) => void) => {
  const model = soundCase();
  plant(model);
  return noLeak.find(prepareSubject(model).subject, {});
};

/** The answers are £282,400, 3.464 years and 10.4%; £187,630 and £3,752,600 are steps. */
const FIGURES = [
  'A site earns £282,400 a year.',
  'A site earns 282,400 pounds.',
  'A site earns £282.4k.',
  'A site earns about £280,000.',
  'A site earns £0.28 million.',
  'A site earns 0.2824m pounds.',
  'A site earns £ 282400.',
  'A site earns two hundred and eighty-two thousand pounds.',
  'A site earns two hundred eighty two thousand four hundred pounds.',
  'A site earns zero point two eight million pounds.',
  'It is back after 3.464 years.',
  'It is back after 3.46 years.',
  'It is back after three and a half years.',
  'It is back after three point five years.',
  'It turns at 10.4%.',
  'It turns at 10.4 per cent.',
  'It turns at ten point four per cent.',
  'It turns at 10.4 percentage points.',
  'The programme brings £3,752,600.',
  'The programme brings 3.75 million.',
  'A site nets £187,630.',
];
const SLOTS = ['{calc:siteProfit}', '{calc:revDT:unit}', '{verdict}', '{calc: payback}', '{ calc:ghost }'];

const PLACES: Readonly<Record<string, (model: CaseModel, text: string) => void>> = {
  title: (model, text) => void (model.title = text),
  description: (model, text) => void (model.description = text),
  prompt: (model, text) => void (model.prompt = `${text} ${model.prompt}`),
  'clarification 1, question': (model, text) => void (model.clarifications[0]!.q = text),
  'clarification 1, answer': (model, text) => void (model.clarifications[0]!.a = text),
  'part p3, question': (model, text) => void (model.parts[2]!.ask = text),
  'exhibit ex2, title': (model, text) => void (model.exhibits[1]!.title = text),
  'exhibit ex2, alt text': (model, text) => void (model.exhibits[1]!.altText = text),
  'exhibit ex2, source': (model, text) => void (model.exhibits[1]!.source = text),
  'label of gm': (model, text) => void (model.facts.gm!.label = text),
  client: (model, text) => void (model.client.describedAs = text),
};

describe.each(Object.entries(PLACES))('%s', (place, plant) => {
  it.each([...FIGURES, ...SLOTS.map((slot) => `The answer stands here: ${slot}`)])(
    'does not say: %s',
    (text) => {
      expect(leaks((model) => plant(model, text)).join('\n')).toContain(`${place} gives `);
    },
  );
});

it.each([
  'Northlight runs {fact:shops} shops, and converting one costs {fact:capexPerSite}.',
  'The chief executive wants £4 million a year, and the money back within three years.',
  'A share of 15% of orders, as in 2026, over 12 months and two sites of Exhibit 2.',
])('may say: %s', (text) => {
  expect(leaks((model) => void (model.description = text))).toEqual([]);
});

it.each([
  ['twenty-five and a half million', 25_500_000],
  ['twenty-two in a hundred', 0.22],
])('reads %s as one number', (words, value) => {
  const found = leaks((model) => {
    model.calcs.payback!.value = value;
    model.description = `Of it ${words} would stay.`;
  });
  expect(found).toHaveLength(1);
});

it('takes no day of a month for a figure', () => {
  const found = leaks((model) => {
    model.calcs.payback!.value = 21;
    model.description = 'The board meets on 21st March.';
  });
  expect(found).toEqual([]);
});

it('reads a number where it stands, whatever was respelt before it', () => {
  const found = leaks((model) => {
    model.calcs.payback!.value = 14;
    model.description = 'Half a dozen of our sites opened in year 14.';
  });
  expect(found).toEqual([]);
});

it('a label of an exhibit is read too', () => {
  expect(leaks((model) => void (model.exhibits[1]!.series![0]!.label = 'Rent of £282,400'))).toHaveLength(1);
  expect(leaks((model) => void (model.exhibits[0]!.columns![1] = 'Payback of 3.46 years'))).toHaveLength(1);
});
