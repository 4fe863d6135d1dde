import type { CaseModel } from '../model/case-model.js';
import { soundCase } from '../testing/sound-case.js';
import { calculationGraph } from './calculation-graph.js';
import type { CheckContext } from './check.js';
import { DEFECT_CONTEXT as CONTEXT, DEFECTS } from '../testing/planted-defects.js';
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
