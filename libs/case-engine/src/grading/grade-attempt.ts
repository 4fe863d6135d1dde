import { DIMENSIONS, type CaseModel, type Part } from '../model/case-model.js';
import { contentStems } from '../text/words.js';
import { answersByPart, isBlank, NOTHING, quoted, type Written } from './candidate-text.js';
import { feedbackOf } from './feedback.js';
import type { CandidateAnswer, Grade, GradedCriterion } from './grade.js';
import { gradeNumber } from './grade-number.js';
import { gradingSubject, type GradingSubject } from './grading-subject.js';
import { UNANSWERED, type PartResult } from './part-result.js';

type Criterion = CaseModel['rubric']['criteria'][number];
const tenth = (value: number) => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Overlap of the words with those that the case expects in its part. */
function gradeWords({ model, prose }: GradingSubject, part: Part, answer: Written): PartResult {
  if (isBlank(answer)) return UNANSWERED;
  const { framework, solution } = model;
  const source = {
    structure: framework.buckets.flatMap(({ label, leaves }) => [label, ...leaves]),
    brainstorm: Object.entries(part.ideas ?? {}).flat(2),
    recommend: [solution.recommendation, ...solution.risks, ...solution.nextSteps],
    quant: [part.soWhat ?? ''],
    exhibit: [part.soWhat ?? ''],
  }[part.kind];
  const expected = new Set(source.flatMap((text) => contentStems(prose(text))));
  const said = new Set(contentStems(answer.text));
  const shared = [...expected].filter((word) => said.has(word)).length;
  return {
    share: Math.min(1, shared / (0.7 * expected.size)),
    evidence: quoted(answer.sentences[0]),
    remarks: [],
  };
}

const gradePart = (subject: GradingSubject, part: Part, answer: Written): PartResult =>
  part.answer ? gradeNumber(subject, part, answer) : gradeWords(subject, part, answer);

function gradeCriterion(
  { prose }: GradingSubject,
  { id, dimension, weight, parts, anchors }: Criterion,
  results: ReadonlyMap<string, PartResult>,
): GradedCriterion {
  const tied = parts.flatMap((part) => results.get(part) ?? []);
  const score = tenth(1 + 4 * mean(tied.map(({ share }) => share)));
  const met = score >= 4.8 ? 5 : score >= 3 ? 3 : 1;
  const next = met === 5 ? null : met === 3 ? 5 : 3;
  return {
    id,
    dimension,
    weight,
    parts: [...parts],
    score,
    evidence: [...tied].sort((a, b) => b.share - a.share)[0]?.evidence ?? null,
    anchorMet: prose(anchors[met]),
    nextAnchor: next ? prose(anchors[next]) : null,
    remarks: [...new Set(tied.flatMap(({ remarks }) => remarks))],
  };
}

function dimensionsOf(criteria: readonly GradedCriterion[]): Grade['dimensions'] {
  return DIMENSIONS.map((dimension) => {
    const own = criteria.filter((criterion) => criterion.dimension === dimension);
    const weight = own.reduce((sum, criterion) => sum + criterion.weight, 0);
    const points = own.reduce((sum, criterion) => sum + criterion.weight * criterion.score, 0);
    return { dimension, score: weight === 0 ? null : tenth(points / weight) };
  });
}

function percentOf(criteria: readonly GradedCriterion[]): number {
  const weight = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  const points = criteria.reduce((sum, { weight: own, score }) => sum + own * ((score - 1) / 4), 0);
  return weight === 0 ? 0 : Math.round((100 * points) / weight);
}

/**
 * Grades an attempt by the model alone: the same answers always earn the same. Takes any answers; throws only on a
 * model that is not sound.
 */
export function gradeAttempt(model: CaseModel, answers: readonly CandidateAnswer[]): Grade {
  const subject = gradingSubject(model);
  const byPart = answersByPart(answers);
  const graded = model.parts.map((part) => {
    const answer = byPart.get(part.id) ?? NOTHING;
    return { part, answer, result: gradePart(subject, part, answer) };
  });
  const results = new Map(graded.map(({ part, result }) => [part.id, result]));
  const criteria = model.rubric.criteria.map((criterion) => gradeCriterion(subject, criterion, results));
  const dimensions = dimensionsOf(criteria);
  return {
    percent: percentOf(criteria),
    dimensions,
    criteria,
    parts: graded.map(({ part, result }) => ({ partId: part.id, kind: part.kind, share: result.share })),
    feedback: feedbackOf(
      dimensions,
      graded.some(({ answer }) => !isBlank(answer)),
    ),
  };
}
