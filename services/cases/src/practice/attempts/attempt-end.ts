import type { CaseModel } from '@casedrop/case-engine';
import { type AttemptProgress, practice, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { type Logger, LOGGER } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Assessment, assessmentOf, UNGRADED } from '../domain/assessment.js';
import { partsOf, requireKnownParts, type WholeAttempt } from '../domain/attempt.js';
import { Grader } from '../domain/grader.js';
import { AttemptsRepository, type HeldAttempt } from '../persistence/attempts.repository.js';
import { markStatisticsDue } from '../persistence/statistics-marks.js';

/** The end of an attempt: its last answers, its grade, and the event that tells of it. */
@Injectable()
export class AttemptEnd {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly grader: Grader,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Ends an attempt that is held and open. Throws `input-invalid` for an answer to a part that the case does not have. */
  async end(
    tx: Transaction,
    held: HeldAttempt,
    progress: AttemptProgress,
    at: Date,
    context: RequestContext,
  ): Promise<void> {
    const model = await this.attempts.modelOf(tx.manager, held);
    requireKnownParts(progress, partsOf(model));
    await this.attempts.merge(tx.manager, held.id, progress, at);
    const { answers } = await this.attempts.get(tx.manager, held.id);
    const result = this.assess(model, answers, held);
    await this.attempts.finish(tx.manager, held.id, result, at);
    const { id: attemptId, personId, caseId } = held;
    const { score } = result;
    const completed = { attemptId, personId, caseId, score, finishedAt: at.toISOString() };
    await tx.emit(practice.attemptCompleted, completed, context);
    await markStatisticsDue(tx.manager, caseId);
  }

  /** The grade, or that there is none: a fault of the grader keeps nobody from finishing. */
  private assess(model: CaseModel, answers: WholeAttempt['answers'], held: HeldAttempt): Assessment {
    try {
      const assessment = assessmentOf(this.grader.grade(model, answers));
      return { ...assessment, parts: answeredOf(assessment.parts, answers) };
    } catch (error) {
      const { id: attemptId, caseId, version } = held;
      this.log.error({ attemptId, caseId, version, fault: placeOf(error) }, 'an attempt could not be graded');
      return UNGRADED;
    }
  }
}

/** What was left blank is not a wrong answer: it says nothing about the question. */
function answeredOf(parts: Assessment['parts'], answers: WholeAttempt['answers']): Assessment['parts'] {
  const isAnswered = ({ partId }: { partId: string }): boolean =>
    answers.some(
      (answer) => answer.partId === partId && `${answer.text}${answer.number ?? ''}`.trim() !== '',
    );
  return parts.filter(isAnswered);
}

/** What failed and where, without the message, which may quote an answer or the solution. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8).map((frame) => frame.trim())].join(' ');
}
