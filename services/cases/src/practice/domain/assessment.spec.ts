import { gradeAttempt } from '@casedrop/case-engine';
import { soundCase } from '../../../test/sound-case.js';
import { assessmentOf } from './assessment.js';

const grade = () => gradeAttempt(soundCase(), []);

it('keeps a grade', () => {
  const { percent, criteria, dimensions, parts, feedback } = grade();
  expect(assessmentOf(grade())).toEqual({
    score: percent,
    gradingFailed: false,
    criteria,
    dimensions,
    parts,
    feedback,
  });
});

it.each([
  ['no number', { percent: Number.NaN }],
  ['more than everything', { percent: 100.1 }],
  ['less than nothing', { percent: -1 }],
  ['a part beyond its best', { parts: [{ partId: 'a', kind: 'quant' as const, share: 1.01 }] }],
  ['a dimension out of range', { dimensions: [{ dimension: 'judgement' as const, score: 6 }] }],
])('refuses a grade with %s', (_what, fault) => {
  expect(() => assessmentOf({ ...grade(), ...fault })).toThrow();
});
