import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { calculationGraph } from './calculation-graph.js';
import type { CheckContext } from './check.js';
import { entryWith, fromBlueprint } from '../testing/advice-defects.js';
import { DEFECT_CONTEXT as CONTEXT } from '../testing/defect.js';
import { DEFECTS, plantStacks } from '../testing/planted-defects.js';
import { CHECKS, checkCase, runChecks } from './run-checks.js';
import { textFingerprint } from './text-fingerprint.js';

const failed = (model: CaseModel, context: CheckContext = CONTEXT) =>
  runChecks(model, context).results.filter((result) => !result.passed);

describe('a sound case', () => {
  it('passes every check, warnings included', () => expect(failed(soundCase())).toEqual([]));

  it('passes with a library and a source of other texts', () => {
    const library = [
      { id: 'other', graph: 'x', fingerprint: 'a'.repeat(textFingerprint(soundCase()).length) },
    ];
    expect(
      failed(soundCase(), { ...CONTEXT, library, sourceText: 'Coffee chains race to open new sites.' }),
    ).toEqual([]);
  });

  it('is not a duplicate of itself', () => {
    const model = soundCase();
    const library = [{ id: model.id, graph: calculationGraph(model), fingerprint: textFingerprint(model) }];
    expect(failed(model, { ...CONTEXT, library })).toEqual([]);
  });
});

describe('every planted defect is reported', () => {
  it.each(DEFECTS.map((defect) => [defect.check, defect.what, defect] as const))(
    '%s: %s',
    (check, _what, defect) => {
      const model = soundCase();
      defect.plant(model);
      const result = runChecks(model, defect.context ?? CONTEXT).results.find(({ id }) => id === check);
      expect(result?.passed).toBe(false);
      expect(result?.details.join('\n')).toMatch(defect.says);
    },
  );

  it('and no check is without a planted defect', () => {
    const planted = new Set(DEFECTS.map((defect) => defect.check));
    expect(CHECKS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });
});

describe('sound prose is not accused', () => {
  const SOUND = [
    'Payback of {calc:payback} years, longer than the {fact:targetPayback} years required.',
    'Sales of {calc:revDT} exceed fixed cost of {calc:fixed} by far.',
    'Pilot five parks in year 1, and report in March 2026 on 2 risks from Exhibit 2.',
    'At 100% utilisation the lane is open 24/7 for 12 months.',
    'If the ticket rose above {fact:ticketDT}, a level far above {fact:ticketShop}, the case would turn.',
    'It misses both targets, so the answer stays {verdict}.',
    'Staff is the largest line, and other is the smallest; rent is the largest risk.',
    'If rent were the largest line, the landlord would matter more.',
    'The drive-thru (pilot) sells the most, and contribution is highest in the drive-thru (pilot).',
    'The share falls from {fact:cannibal} to {calc:maxCannib}, not the reverse.',
    'A rival opened two years ago? No: first ask who orders twice.',
  ];
  it.each(SOUND.slice(0, 10))('%s', (text) => {
    const model = soundCase();
    model.parts[2]!.soWhat = text;
    expect(failed(model)).toEqual([]);
  });
});

describe('sound advice is not accused', () => {
  const option = (model: CaseModel, index: number) => model.options![index]!;
  const yes = (model: CaseModel) => {
    model.facts.targetProfit!.value = 3_000_000;
    model.facts.targetPayback!.value = 4;
    model.decision.verdict = 'yes';
    delete option(model, 1).recommended;
    option(model, 0).recommended = true;
    model.levers![0]!.to = 20;
  };
  const INNOCENT: [
    check: string,
    what: string,
    change: (model: CaseModel) => void,
    context?: CheckContext,
  ][] = [
    ['best-option', 'a case of no blueprint that writes no options', (m) => delete m.options],
    ['best-option', 'the plan, where the verdict is yes', yes],
    [
      'best-option',
      'more than the plan, where the verdict is yes',
      (m) => {
        yes(m);
        delete option(m, 0).recommended;
        m.options!.push({
          name: 'convert all and close the nearest shops',
          worth: 'netTotal + pilotNet',
          recommended: true,
        });
      },
    ],
    [
      'best-option',
      'more than the plan that is worth hardly more, where the verdict is yes',
      (m) => {
        yes(m);
        m.options!.push({ name: 'convert all, with flowers', worth: 'netTotal + pilotNet / 4000' });
      },
    ],
    [
      'best-option',
      'two ways to do the same that are worth the same',
      (m) => m.options!.push({ name: 'pilot with another landlord', worth: 'pilotNet * 1.0009' }),
    ],
    [
      'best-option',
      'a better option that may not be chosen',
      (m) =>
        m.options!.push({
          name: 'buy the rival',
          worth: 'netTotal * 9',
          passes: 'payback < 1 * targetPayback / 9',
        }),
    ],
    [
      'best-option',
      'advice of the size that a lever finds best',
      (m) => (m.levers = [{ lever: 'pilotSites', from: 1, to: 5, worth: 'pilotNet' }]),
    ],
    [
      'remedy-meets-cause',
      'a moved fact that is the gain itself',
      (m) => (m.cause = { moved: ['rent'], gain: 'rent' }),
    ],
    [
      'hygiene',
      'a meter that counts, and guests who tire',
      (m) => (m.solution.risks[0] = 'Parking meters may deter guests, who tire of the queue'),
    ],
    [
      'hygiene',
      'a number with which a sentence ends, at the beginning of a text',
      (m) => (m.parts[2]!.soWhat = '{fact:targetPayback}. No more is allowed, and it takes {calc:payback}.'),
    ],
    ['remedy-meets-cause', 'a moved calculation behind the gain', (m) => (m.cause!.moved = ['revDT'])],
    [
      'target-in-proportion',
      'a fall that is written as a loss',
      (m) => (m.facts.shopFall!.value = -6_000_000),
    ],
    [
      'target-in-proportion',
      'a target somewhat above the fall',
      (m) => (m.facts.shopFall!.value = 3_100_000),
    ],
    [
      'target-in-proportion',
      'a blueprint whose target answers no fall',
      (m) => {
        fromBlueprint(m);
        m.cause = { moved: ['ordersDT'], gain: 'netTotal' };
      },
    ],
    [
      'plausible-for-its-trade',
      'values at the ends of their ranges',
      (m) => (m.ranges = { gm: [0.65, 0.7, 'both ends'], rent: [1, 180_000, 'both ends'] }),
    ],
    ['plausible-for-its-trade', 'a price without a range in a case of no blueprint', (m) => delete m.ranges],
    ['story-followed', 'a headline that nobody read', (m) => delete m.reading],
    ['story-followed', 'an event of no list', (m) => (m.reading!.event = 'other')],
    [
      'stock-phrases',
      'a contrast or two',
      (m) =>
        (m.solution.risks = ['Guests come for the coffee and not the lane', 'Rents, and not rates, rise']),
    ],
    [
      'numbers-in-prose',
      'a look back',
      (m) => (m.clarifications[0]!.a = 'From the last four years; the lease began three years ago.'),
    ],
    [
      'numbers-in-prose',
      'minutes, miles and towns',
      (m) => (m.clarifications[0]!.a = 'Two minutes in a lane, three miles from the next of four towns.'),
    ],
    [
      'numbers-in-prose',
      'years where nothing is measured in years',
      (m) => {
        m.facts.targetPayback!.unit = 'season';
        m.calcs.payback!.unit = 'season';
        m.clarifications[0]!.a = 'Leases of five years; nothing else changes for two years.';
      },
    ],
    ['sums-hold', 'stacks of parts of a whole', (m) => plantStacks(m, [0.2, 0.1], [0.3, 0.1])],
    [
      'exhibits-used',
      'two exhibits that mislead',
      (m) => {
        for (const id of ['ex3', 'ex4'])
          m.exhibits.push({
            ...m.exhibits[0]!,
            id,
            title: `Exhibit ${id}. Our shops today`,
            rows: [['Shops', { fact: 'shops' }, { fact: 'shops' }, { fact: 'shops' }]],
            misleads: true,
          });
      },
    ],
    [
      'reads-as-its-own',
      'a library without sentences',
      (m) => (m.id = 'new'),
      { library: [entryWith(1, { sentences: undefined })] },
    ],
    ['reads-as-its-own', 'itself', () => undefined, { library: [entryWith(1, { id: soundCase().id })] }],
    ['reads-as-its-own', 'a sentence in twenty-five', fromBlueprint, { library: [entryWith(0.04)] }],
    [
      'reads-as-its-own',
      'two in five of another draw',
      fromBlueprint,
      { library: [entryWith(0.39, { blueprint: 'drive-thru' })] },
    ],
    [
      'new-calculation',
      'another draw of the blueprint',
      fromBlueprint,
      { library: [entryWith(0, { blueprint: 'drive-thru', graph: calculationGraph(soundCase()) })] },
    ],
    [
      'new-text',
      'another draw of the blueprint',
      fromBlueprint,
      { library: [entryWith(0, { blueprint: 'drive-thru', fingerprint: textFingerprint(soundCase()) })] },
    ],
  ];
  it.each(INNOCENT)('%s: %s', (check, _what, change, context = {}) => {
    const model = soundCase();
    change(model);
    const result = runChecks(model, { ...CONTEXT, ...context }).results.find(({ id }) => id === check);
    expect(result).toMatchObject({ passed: true, details: [] });
  });

  it('passes every check as a case of a blueprint too', () => {
    const model = soundCase();
    fromBlueprint(model);
    expect(failed(model)).toEqual([]);
  });
});

describe('checkCase', () => {
  it('reports faults of the shape as one blocking result that names the places', () => {
    const { passed, blocking, results } = checkCase({ ...soundCase(), version: 0, prompt: '' });
    expect({ passed, blocking, ids: results.map(({ id }) => id) }).toEqual({
      passed: false,
      blocking: 1,
      ids: ['schema'],
    });
    expect(results[0]!.details.join('\n')).toMatch(/version[\s\S]*prompt/);
  });

  it.each([null, 'case', 7, [], {}])('survives %p', (input) => expect(checkCase(input).passed).toBe(false));

  it('counts blocking faults and warnings apart', () => {
    const model = soundCase();
    model.meta.estimatedMinutes = 60;
    expect(checkCase(model, CONTEXT)).toMatchObject({ passed: true, blocking: 0, warnings: 1 });
  });
});

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'refuses a calculation or a reference called %s, which every object has',
  (id) => {
    const model = soundCase();
    const [first, ...others] = model.parts;
    const asked = checkCase({ ...model, parts: [{ ...first, answer: id }, ...others] }, CONTEXT);
    expect(asked.results.map((result) => [result.id, result.passed])).toEqual([['schema', false]]);
    const named = checkCase(
      { ...model, calcs: { ...model.calcs, [id]: { ...model.calcs.payback } } },
      CONTEXT,
    );
    expect(named.results.map((result) => result.id)).toEqual(['schema']);
  },
);
