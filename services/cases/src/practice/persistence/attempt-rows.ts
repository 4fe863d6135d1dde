import type { AttemptSummary } from '@casedrop/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import type { StoredAttempt, WholeAttempt } from '../domain/attempt.js';
import { AttemptAnswerEntity } from './attempt-answer.entity.js';
import { AttemptEntity } from './attempt.entity.js';

/** An attempt with what lists show of its case. */
export type AttemptWithCase = AttemptEntity & { case: Pick<CaseEntity, 'title' | 'industry' | 'difficulty'> };

/** Attempts `a`, each with its `case` `c`. */
export const attemptsWithCases = (manager: EntityManager): SelectQueryBuilder<AttemptWithCase> =>
  manager
    .createQueryBuilder(AttemptEntity, 'a')
    .innerJoinAndMapOne('a.case', CaseEntity, 'c', 'c.id = a.caseId') as SelectQueryBuilder<AttemptWithCase>;

/** The attempt as the domain knows it. */
export const storedOf = (row: AttemptWithCase): StoredAttempt => ({
  id: row.id,
  personId: row.personId,
  caseId: row.caseId,
  variant: row.variant,
  caseTitle: row.case.title,
  industry: row.case.industry,
  difficulty: row.case.difficulty as AttemptSummary['difficulty'],
  begunAt: row.begunAt,
  savedAt: row.savedAt,
  finishedAt: row.finishedAt,
  secondsSpent: row.secondsSpent,
  score: row.score,
  gradingFailed: row.gradingFailed,
  feedback: row.feedback,
  dimensions: row.dimensions,
});

/** The answer as it travels. */
export const answerOf = ({ partId, text, number, editedAt }: AttemptAnswerEntity) => ({
  partId,
  text,
  ...(number === null ? {} : { number }),
  editedAt: editedAt.toISOString(),
});

/** These attempts with answers and graded criteria, in the order of their ids. */
export async function wholeAttempts(manager: EntityManager, ids: readonly string[]): Promise<WholeAttempt[]> {
  const rows = await attemptsWithCases(manager)
    .addSelect('a.criteria')
    .where({ id: In([...ids]) })
    .orderBy('a.id')
    .getMany();
  const answers = await manager.find(AttemptAnswerEntity, {
    where: { attemptId: In([...ids]) },
    order: { partId: 'ASC' },
  });
  return rows.map((row) => ({
    ...storedOf(row),
    criteria: row.criteria ?? null,
    answers: answers.filter(({ attemptId }) => attemptId === row.id).map(answerOf),
  }));
}
