import { runChecks } from '../checks/run-checks.js';
import { compileModel, withComputedValues } from '../formula/model-evaluation.js';
import { parseFormula } from '../formula/parser.js';
import { gradeAttempt } from '../grading/grade-attempt.js';
import { judgeNumber } from '../grading/judge-number.js';
import { caseModelSchema } from '../model/case-model.js';
import { renderProse } from '../prose/render-prose.js';
import { modelAnswers } from '../testing/model-answers.js';
import { demonstrationCase } from './index.js';

/** What somebody writes who has read the public part alone, in words of their own. */
const CANDIDATE = [
  {
    partId: 'p1',
    text:
      'Who comes: are the extra Monday people really new, or would they have come on another night?\n' +
      'Money per head: ticket after the film company’s cut, plus popcorn\n' +
      'Costs of running a full house\nOther ways to find the rent, like hiring out a screen\n' +
      'What decides is whether the rest of the week suffers.',
  },
  { partId: 'p2', text: '£5 + £3 = £8 before, £3 + £3 = £6 now. 400 x 6 - 200 x 8', number: '£800' },
  {
    partId: 'p3',
    text: '780 - 660 = 120 people moved, at £8 that is £960 lost. 800 - 960. So it misses the £240 and even loses money.',
    number: '-160',
  },
  {
    partId: 'p4',
    text: 'New people:\n- parent and baby screening\n- school and club group tickets\n- films in other languages for students\nOther uses:\n- rent the screen to companies\n- live football\nI would start with group tickets.',
  },
  {
    partId: 'p5',
    text:
      'No, stop the cheap Mondays. They add £800 on Mondays but 120 people moved over from other nights, so the week loses £160 when the lease needs £240. ' +
      'It would only work if at least 710 people still came from Tuesday to Thursday. ' +
      'Risks: new visitors may stay away, and one month is a short test. Next: sell group tickets for clubs on Mondays, and count visitors on every night for two months.',
  },
];

const valueOf = (formula: string) => compileModel(demonstrationCase).valueOf(parseFormula(formula));

describe('the demonstration case', () => {
  it('is a case by the schema, and passes every check, warnings too, but that its options are not written', () => {
    expect(caseModelSchema.parse(demonstrationCase)).toEqual(demonstrationCase);
    const { results } = runChecks(demonstrationCase, { today: demonstrationCase.provenance.publishedAt });
    expect(results.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual(['options-written']);
  });

  it('stores what its formulas give', () => {
    expect(withComputedValues(demonstrationCase)).toEqual(demonstrationCase);
  });

  it('gives its own solution, and a good candidate’s, a high score', () => {
    expect(gradeAttempt(demonstrationCase, modelAnswers(demonstrationCase)).percent).toBeGreaterThan(95);
    const grade = gradeAttempt(demonstrationCase, CANDIDATE);
    expect(grade.percent).toBeGreaterThan(85);
    expect(grade.criteria.filter(({ score }) => score < 3.5)).toEqual([]);
  });

  it('says nothing of a board, which a cinema of one owner has not', () => {
    const blank = demonstrationCase.parts.map(({ id }) => ({ partId: id, text: 'Mondays are full now.' }));
    const { criteria } = gradeAttempt(demonstrationCase, blank);
    const remarks = criteria.flatMap((one) => one.remarks);
    expect(remarks).toContain('Set the result against what the case asks for.');
    expect(remarks.filter((remark) => /\bboard\b/i.test(remark))).toEqual([]);
  });

  it('gives little to whoever looks at full houses alone', () => {
    const keep =
      'Yes, keep the cheap Mondays: ticket sales rise by £400 a week, more than the £240 of the lease.';
    const answers = CANDIDATE.map((answer) =>
      answer.partId === 'p2'
        ? { partId: 'p2', text: '400 x 6 - 200 x 10', number: '400' }
        : { partId: answer.partId, text: answer.partId === 'p5' ? keep : 'Mondays are full now.' },
    );
    expect(gradeAttempt(demonstrationCase, answers).percent).toBeLessThan(30);
  });

  it('names every mistake by its own sentence, and the answer as right', () => {
    for (const { id, mistakes = [], answer } of demonstrationCase.parts) {
      if (!answer) continue;
      const right = demonstrationCase.calcs[answer]?.value;
      expect(judgeNumber(demonstrationCase, id, String(right))).toEqual({ kind: 'right' });
      const named = mistakes.map(({ formula }) =>
        judgeNumber(demonstrationCase, id, String(valueOf(formula))),
      );
      expect(named).toEqual(
        mistakes.map(({ says }) => ({ kind: 'mistake', remark: renderProse(demonstrationCase, says) })),
      );
    }
  });
});
