import { type CaseModel, type Industry, INDUSTRIES } from '@casedrop/case-engine';
import { AppError, type AttemptDetail, type AttemptProgress, type AttemptSummary } from '@casedrop/contracts';

/** An attempt as it is stored, with what lists show of its case. */
export interface StoredAttempt {
  id: string;
  personId: number;
  caseId: string;
  /** `null` for the original. */
  variant: number | null;
  caseTitle: string;
  industry: string;
  difficulty: AttemptSummary['difficulty'];
  begunAt: Date;
  savedAt: Date;
  finishedAt: Date | null;
  secondsSpent: number;
  /** Percent. */
  score: number | null;
  gradingFailed: boolean;
  feedback: string | null;
  dimensions: AttemptSummary['dimensions'] | null;
}

/** The same with answers and graded criteria. */
export interface WholeAttempt extends StoredAttempt {
  answers: AttemptDetail['answers'];
  criteria: NonNullable<AttemptDetail['criteria']> | null;
}

/** The attempt as lists show it. */
export const summaryOf = (attempt: StoredAttempt): AttemptSummary => ({
  id: attempt.id,
  caseId: attempt.caseId,
  caseTitle: attempt.caseTitle,
  industry: INDUSTRIES[attempt.industry as Industry],
  difficulty: attempt.difficulty,
  completed: attempt.finishedAt !== null,
  score: attempt.score === null ? null : String(Math.round(attempt.score)),
  dimensions: attempt.dimensions ?? [],
  timeSpent: minutesOf(attempt),
  feedback: attempt.feedback,
  createdAt: attempt.begunAt.toISOString(),
  finishedAt: attempt.finishedAt?.toISOString() ?? null,
  ...(attempt.variant === null ? {} : { variant: attempt.variant }),
});

/** The whole attempt; its graded criteria tell of the solution. */
export const detailOf = (attempt: WholeAttempt): AttemptDetail => ({
  ...summaryOf(attempt),
  secondsSpent: attempt.secondsSpent,
  answers: attempt.answers,
  savedAt: attempt.savedAt.toISOString(),
  gradingFailed: attempt.gradingFailed,
  ...(attempt.criteria ? { criteria: attempt.criteria } : {}),
});

function minutesOf({ secondsSpent, finishedAt, savedAt, begunAt }: StoredAttempt): number {
  const touched = secondsSpent > 0 || finishedAt !== null || savedAt > begunAt;
  return Math.max(touched ? 1 : 0, Math.round(secondsSpent / 60));
}

/** Throws `input-invalid` naming the first answer to something that this version of the case does not ask. */
export function requireKnownParts({ answers }: AttemptProgress, parts: ReadonlySet<string>): void {
  const index = answers.findIndex(({ partId }) => !parts.has(partId));
  const unknown = answers[index];
  if (!unknown) return;
  const message = `This case has no part '${unknown.partId}'.`;
  const fields = [{ path: `progress.answers.${index}.partId`, message }];
  throw new AppError('input-invalid', message, { fields });
}

/** Whether an attempt has every answer of this progress, word for word; no answer and a blank one are the same. */
export function holdsAnswers({ answers }: WholeAttempt, progress: AttemptProgress): boolean {
  const held = new Map(answers.map((answer) => [answer.partId, answer]));
  return progress.answers.every(({ partId, text, number }) => {
    const own = held.get(partId);
    return isSame(own?.text, text) && isSame(own?.number, number);
  });
}

const isSame = (one = '', other = ''): boolean => one.trim() === other.trim();

/** Ids of the parts that are answered. */
export const partsOf = ({ parts }: CaseModel): Set<string> => new Set(parts.map(({ id }) => id));

/** The refusal to begin with some numbers while an attempt with others is open; names the open one. */
export const attemptOpen = ({ id, variant }: { id: string; variant: number | null }): AppError =>
  new AppError(
    'attempt-open',
    variant === null
      ? 'You have an open attempt at this case with its original numbers. Finish it first.'
      : 'You have an open attempt at this case with other numbers. Finish it first.',
    { attemptId: id, variant },
  );

/** The refusal of an attempt that is not there, or not theirs. */
export const attemptNotFound = (): AppError =>
  new AppError('attempt-not-found', 'We could not find this attempt.');
