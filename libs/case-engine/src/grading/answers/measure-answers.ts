import type { CaseModel } from '../../model/case-model.js';
import type { CandidateAnswer, Grade } from '../grade.js';
import { ANSWER_KINDS, type AnswerKind, type AnswerSet } from './answer-set.js';

/** One answer with the score that an interviewer gives and the one that it got, 1 to 5. */
export interface MeasuredAnswer {
  caseId: string;
  attemptId: string;
  partId: string;
  kind: AnswerKind;
  expected: number;
  tolerance: number;
  score: number;
  /** Score less expectation: above zero the grader is too generous. */
  error: number;
}

/** How the grader does on the answers of one kind. */
export interface KindMeasure {
  kind: AnswerKind;
  n: number;
  /** Share of answers whose score is within 0.5 of the expectation. */
  withinHalf: number;
  /** Share within the tolerance written with the answer, which is narrower where a limit is sharp. */
  withinTolerance: number;
  meanError: number;
  meanAbsoluteError: number;
  /** Those furthest off, worst first. */
  worst: MeasuredAnswer[];
}

const HALF = 0.5;
const WORST = 5;
/** Scores are compared as printed, to a hundredth. */
const ROUNDING = 0.005;

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const within = ({ error }: MeasuredAnswer, limit: number) => Math.abs(error) <= limit + ROUNDING;
const share = (answers: readonly MeasuredAnswer[], holds: (answer: MeasuredAnswer) => boolean) =>
  mean(answers.map((answer) => (holds(answer) ? 1 : 0)));

/** Grades every attempt and sets each part's score beside what is expected. */
export function gradeAnswers(
  sets: readonly AnswerSet[],
  grade: (model: CaseModel, answers: readonly CandidateAnswer[]) => Pick<Grade, 'parts'>,
): MeasuredAnswer[] {
  return sets.flatMap(({ model, attempts }) =>
    attempts.flatMap(({ id, kind, answers }) => {
      const candidate = answers.map(({ partId, text, number }) => ({
        partId,
        text,
        ...(number === undefined ? {} : { number }),
      }));
      const { parts } = grade(model, candidate);
      return answers.map(({ partId, expected, tolerance }) => {
        const graded = parts.find((part) => part.partId === partId);
        if (!graded) throw new Error(`${model.id}, ${id}: the grade has no part ${partId}`);
        const score = 1 + 4 * graded.share;
        return {
          caseId: model.id,
          attemptId: id,
          partId,
          kind,
          expected,
          tolerance,
          score,
          error: score - expected,
        };
      });
    }),
  );
}

/** What the graded answers come to, by kind. */
export function measureAnswers(graded: readonly MeasuredAnswer[]): KindMeasure[] {
  return ANSWER_KINDS.map((kind) => {
    const own = graded.filter((answer) => answer.kind === kind);
    const errors = own.map(({ error }) => error);
    return {
      kind,
      n: own.length,
      withinHalf: share(own, (answer) => within(answer, HALF)),
      withinTolerance: share(own, (answer) => within(answer, answer.tolerance)),
      meanError: mean(errors),
      meanAbsoluteError: mean(errors.map(Math.abs)),
      worst: [...own].sort((a, b) => Math.abs(b.error) - Math.abs(a.error)).slice(0, WORST),
    };
  });
}
