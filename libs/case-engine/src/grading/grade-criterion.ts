import type { CaseModel } from '../model/case-model.js';
import type { GradedCriterion } from './grade.js';
import { gradeCommunication } from './grade-communication.js';
import { gradeJudgement, type Attempted } from './grade-judgement.js';
import type { GradingSubject } from './grading-subject.js';
import { isBlank } from './candidate-text.js';
import { questionOf, type PartResult } from './part-result.js';

type Criterion = CaseModel['rubric']['criteria'][number];

/** From these scores on the anchor of 5, or of 3, is met. */
const MEETS = { 5: 4.6, 3: 3 } as const;

/** Share of judgement itself in its criterion; the rest is how the questions that it is tied to went. */
const JUDGED = 0.65;

export const tenth = (value: number) => Math.round(value * 10) / 10;

/** Several results as one: the mean, with the evidence of the best and all remarks. */
function together(results: readonly PartResult[]): PartResult {
  const best = results.reduce<PartResult | undefined>(
    (top, result) => (top && top.share >= result.share ? top : result),
    undefined,
  );
  return {
    share: results.reduce((sum, { share }) => sum + share, 0) / (results.length || 1),
    evidence: best?.evidence ?? null,
    remarks: [...new Set(results.flatMap(({ remarks }) => remarks))],
  };
}

/** Whether another criterion grades a part for what it is, not for judgement or for how it reads. */
const isGradedElsewhere = ({ rubric }: CaseModel, id: string) =>
  rubric.criteria.some(
    ({ dimension, parts }) =>
      dimension !== 'judgement' && dimension !== 'communication' && parts.includes(id),
  );

/** Judgement, and how the questions themselves went; what was wrong with those is said once only. */
function judgementOf(
  subject: GradingSubject,
  tied: readonly Attempted[],
  all: readonly Attempted[],
): PartResult {
  const closing = all.filter(({ part }) => part.kind === 'recommend');
  const judged = gradeJudgement(subject, tied, closing);
  const asked = tied.filter(({ part }) => part.kind !== 'recommend');
  if (asked.length === 0) return judged;
  const went = together(asked.map(({ result }) => result));
  const only = asked.filter(({ part }) => !isGradedElsewhere(subject.model, part.id));
  return {
    share: JUDGED * judged.share + (1 - JUDGED) * went.share,
    evidence: judged.evidence ?? went.evidence,
    remarks: [...new Set([...only.flatMap(({ result }) => result.remarks), ...judged.remarks])],
  };
}

/** The same with remarks that say which answer they are about. */
const naming = (question: string, result: PartResult): PartResult => ({
  ...result,
  remarks: result.remarks.map((remark) => `${question}: ${remark}`),
});

function resultOf(
  subject: GradingSubject,
  dimension: Criterion['dimension'],
  tied: readonly Attempted[],
  all: readonly Attempted[],
): PartResult {
  if (dimension === 'judgement') return judgementOf(subject, tied, all);
  if (dimension === 'communication')
    return together(
      tied.map(({ part, answer, result }) =>
        isBlank(answer)
          ? result
          : naming(questionOf(subject.model, part), gradeCommunication(subject, answer)),
      ),
    );
  return together(tied.map(({ result }) => result));
}

function anchorsAt(score: number, anchors: Criterion['anchors']): [met: string, next: string | null] {
  if (score >= MEETS[5]) return [anchors[5], null];
  return score >= MEETS[3] ? [anchors[3], anchors[5]] : [anchors[1], anchors[3]];
}

/** Grades one criterion of the rubric from the parts it is tied to. */
export function gradeCriterion(
  subject: GradingSubject,
  { id, dimension, weight, parts, anchors }: Criterion,
  all: readonly Attempted[],
): GradedCriterion {
  const tied = all.filter(({ part }) => parts.includes(part.id));
  const { share, evidence, remarks } = resultOf(subject, dimension, tied, all);
  const score = tenth(1 + 4 * share);
  const [met, next] = anchorsAt(score, anchors);
  return {
    id,
    dimension,
    weight,
    parts: [...parts],
    score,
    evidence: score > 1 ? evidence : null,
    anchorMet: subject.prose(met),
    nextAnchor: next === null ? null : subject.prose(next),
    remarks,
  };
}
