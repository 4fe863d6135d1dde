import { gradeAttempt } from '../grade-attempt.js';
import { readAnswerSets } from './answer-set.js';
import { gradeAnswers, type MeasuredAnswer } from './measure-answers.js';

/** Scores are compared as printed, to a hundredth. */
const ROUNDING = 0.005;
const HALF = 0.5;
const MOST_OF_CHOPPED = 0.15;
const LEAST_OF_EXCELLENT = 0.85;

const GRADED = gradeAnswers(readAnswerSets(), gradeAttempt);
const ofKind = (kind: MeasuredAnswer['kind']) => GRADED.filter((answer) => answer.kind === kind);
const shareOf = ({ score }: MeasuredAnswer) => (score - 1) / 4;
const named = ({ caseId, attemptId, partId, expected, score }: MeasuredAnswer) =>
  `${caseId} ${attemptId} ${partId}: expected ${expected}, scored ${score.toFixed(2)}`;
const isOff = ({ error, tolerance }: MeasuredAnswer) =>
  Math.abs(error) > Math.min(HALF, tolerance) + ROUNDING;

describe('the grader beside an interviewer', () => {
  it('is within half a point, or the tolerance where that is narrower, for 95 percent of the written answers', () => {
    const off = GRADED.filter(isOff);
    expect(off.length <= 0.05 * GRADED.length ? [] : off.map(named)).toEqual([]);
  });

  it('gives the prompt cut into pieces at most 15 percent, each time', () => {
    const generous = ofKind('prompt-chopped').filter((answer) => shareOf(answer) > MOST_OF_CHOPPED);
    expect(generous.map(named)).toEqual([]);
  });

  it('gives an excellent answer in other words at least 85 percent, each time', () => {
    const strict = ofKind('excellent-in-other-words').filter(
      (answer) => shareOf(answer) < LEAST_OF_EXCELLENT,
    );
    expect(strict.map(named)).toEqual([]);
  });

  it('gives a string of keywords less than any answer that is better than the key', () => {
    const best = Math.max(...ofKind('keyword-soup').map(shareOf));
    expect(best).toBeLessThan(Math.min(...ofKind('better-than-key').map(shareOf)));
  });
});
