import type { CaseModel } from '../model/case-model.js';
import { DIMENSIONS } from '../model/dimensions.js';
import { answersByPart, isBlank, NOTHING } from './candidate-text.js';
import { feedbackOf } from './feedback.js';
import type { CandidateAnswer, Grade, GradedCriterion } from './grade.js';
import { gradeCriterion, tenth } from './grade-criterion.js';
import type { Attempted } from './grade-judgement.js';
import { carrying } from './carried-errors.js';
import { gradePart } from './grade-part.js';
import { gradingSubject } from './grading-subject.js';
import { ownWords } from './own-words.js';
import { repeated } from './part-result.js';

const weightOf = (criteria: readonly GradedCriterion[]) =>
  criteria.reduce((sum, { weight }) => sum + weight, 0);

function dimensionsOf(criteria: readonly GradedCriterion[]): Grade['dimensions'] {
  return DIMENSIONS.map((dimension) => {
    const own = criteria.filter((criterion) => criterion.dimension === dimension);
    const points = own.reduce((sum, { weight, score }) => sum + weight * score, 0);
    return { dimension, score: own.length === 0 ? null : tenth(points / weightOf(own)) };
  });
}

function percentOf(criteria: readonly GradedCriterion[]): number {
  const points = criteria.reduce((sum, { weight, score }) => sum + weight * ((score - 1) / 4), 0);
  return Math.round((100 * points) / weightOf(criteria));
}

/** Grades the parts in order, as what goes wrong in one is carried into those after it. */
function gradeParts(model: CaseModel, answers: readonly CandidateAnswer[]) {
  const byPart = answersByPart(answers);
  let subject = gradingSubject(model);
  const attempted: Attempted[] = model.parts.map((part) => {
    const whole = byPart.get(part.id) ?? NOTHING;
    const answer = ownWords(subject.heard, whole);
    const isRepeated = isBlank(answer) && !isBlank(whole);
    const result = isRepeated ? repeated(model, part) : gradePart(subject, part, answer);
    subject = carrying(subject, result.errors ?? []);
    return { part, answer, result };
  });
  const answered = model.parts.some(({ id }) => !isBlank(byPart.get(id) ?? NOTHING));
  return { subject, attempted, answered };
}

/**
 * Grades an attempt by the model alone: the same answers always earn the same, in whatever order they come. Takes any
 * answers; throws `FormulaError` or `ProseError` only on a model that is not sound.
 */
export function gradeAttempt(model: CaseModel, answers: readonly CandidateAnswer[]): Grade {
  const { subject, attempted, answered } = gradeParts(model, answers);
  const criteria = model.rubric.criteria.map((criterion) => gradeCriterion(subject, criterion, attempted));
  const dimensions = dimensionsOf(criteria);
  return {
    percent: percentOf(criteria),
    dimensions,
    criteria,
    parts: attempted.map(({ part, result }) => ({ partId: part.id, kind: part.kind, share: result.share })),
    feedback: feedbackOf(dimensions, answered),
  };
}
