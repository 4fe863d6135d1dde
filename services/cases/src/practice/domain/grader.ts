import { type CandidateAnswer, type CaseModel, type Grade, gradeAttempt } from '@casedrop/case-engine';

/** Grades the answers to a case. */
export abstract class Grader {
  abstract grade(model: CaseModel, answers: readonly CandidateAnswer[]): Grade;
}

/** The grading of the case engine: the same answers always get the same grade. */
export class EngineGrader extends Grader {
  grade(model: CaseModel, answers: readonly CandidateAnswer[]): Grade {
    return gradeAttempt(model, answers);
  }
}
