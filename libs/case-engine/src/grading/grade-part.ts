import type { Part } from '../model/case-model.js';
import { isBlank, quoted, type Written } from './candidate-text.js';
import { shared, weightOf } from './concepts.js';
import { gradeBrainstorm } from './grade-brainstorm.js';
import { gradeNumber } from './grade-number.js';
import { numberTask } from './match-number.js';
import { gradeRecommendation } from './grade-recommend.js';
import { gradeStructure } from './grade-structure.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';
import { unanswered } from './part-result.js';
import { drawsConclusion } from './so-what.js';

const ENOUGH = 3;
const READ = 0.6;

/** Grades a question about an exhibit that asks for no number: words of the case, and what follows from them. */
function gradeReading(subject: GradingSubject, part: Part, answer: Written): PartResult {
  const spoken = weightOf(shared(subject.concepts(answer.text), subject.vocabulary));
  const read = Math.min(1, spoken / ENOUGH);
  const concludes = drawsConclusion(subject, part, answer);
  return {
    share: read * (READ + (concludes ? 1 - READ : 0)),
    evidence: quoted(answer.sentences[0]),
    remarks: concludes ? [] : ['Say what it means for the decision.'],
  };
}

function gradeFigures(subject: GradingSubject, part: Part, answer: Written): PartResult {
  const task = numberTask(subject, part);
  return task ? gradeNumber(subject, part, task, answer) : gradeReading(subject, part, answer);
}

/** Grades one answer by the kind of its part. */
export function gradePart(subject: GradingSubject, part: Part, answer: Written): PartResult {
  if (isBlank(answer)) return unanswered(subject.model, part);
  switch (part.kind) {
    case 'structure':
      return gradeStructure(subject, answer);
    case 'brainstorm':
      return gradeBrainstorm(subject, part, answer);
    case 'recommend':
      return gradeRecommendation(subject, answer);
    case 'quant':
    case 'exhibit':
      return gradeFigures(subject, part, answer);
  }
}
