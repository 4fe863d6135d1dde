import type { CaseModel } from '@casedrop/case-engine';
import {
  type OutputOf,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, type Logger, LOGGER } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AchievementKeeper } from '../../achievements/achievement-keeper.js';
import { type Assessment, assessmentOf, UNGRADED } from '../../domain/practice/assessment.js';
import {
  attemptNotFound,
  detailOf,
  holdsAnswers,
  partsOf,
  requireKnownParts,
  type WholeAttempt,
} from '../../domain/practice/attempt.js';
import { Grader } from '../../domain/practice/grader.js';
import { AttemptsRepository, type HeldAttempt } from '../../persistence/attempts.repository.js';
import { markStatisticsDue } from '../../persistence/statistics-marks.js';

type Finish = ParsedInputOf<typeof practice.finishAttempt>;

/** Ends an attempt and says what it is worth. */
@Injectable()
export class FinishAttemptHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: AttemptsRepository,
    private readonly grader: Grader,
    private readonly achievements: AchievementKeeper,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Merges the last answers, grades, and announces the end, once; whoever asks again, or at the same moment, gets the
   * same result, and is told whether the answers that they sent are part of it. Throws `attempt-not-found`, or
   * `input-invalid` for an answer to a part that the case does not have.
   */
  async execute(
    { attemptId, progress, timeZone }: Finish,
    context: RequestContext,
  ): Promise<OutputOf<typeof practice.finishAttempt>> {
    const personId = requirePerson(context.actor);
    const answer = await this.unitOfWork.run(async (tx) => {
      const held = await this.attempts.hold(tx.manager, attemptId);
      if (held?.personId !== personId) throw attemptNotFound();
      if (!held.finished) await this.finish(tx, held, progress, context);
      const attempt = await this.attempts.get(tx.manager, attemptId);
      return { attempt: detailOf(attempt), taken: !held.finished || holdsAnswers(attempt, progress) };
    });
    if (timeZone !== undefined) await this.keepAchievements(personId, timeZone);
    return answer;
  }

  /** The attempt is finished whatever becomes of this; a look at the dashboard keeps what is missed here. */
  private async keepAchievements(personId: number, timeZone: string): Promise<void> {
    try {
      await this.achievements.keepUpTo(personId, timeZone);
    } catch (error) {
      this.log.warn({ err: error, personId }, 'achievements were not kept with the end of an attempt');
    }
  }

  private async finish(
    tx: Transaction,
    held: HeldAttempt,
    progress: Finish['progress'],
    context: RequestContext,
  ): Promise<void> {
    const now = this.clock.now();
    const model = await this.attempts.modelOf(tx.manager, held);
    requireKnownParts(progress, partsOf(model));
    await this.attempts.merge(tx.manager, held.id, progress, now);
    const { answers } = await this.attempts.get(tx.manager, held.id);
    const result = this.assess(model, answers, held);
    await this.attempts.finish(tx.manager, held.id, result, now);
    const { id: attemptId, personId, caseId } = held;
    const { score } = result;
    const completed = { attemptId, personId, caseId, score, finishedAt: now.toISOString() };
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
