import type { AttemptSummary } from '@casedrop/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import type { StoredAttempt, WholeAttempt } from '../domain/attempt.js';
import type { AttemptAnswerEntity } from './attempt-answer.entity.js';
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

/** The answers of an attempt `a` as JSON, in the order of their parts' names. */
const ANSWERS = `
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('partId', part_id, 'text', text, 'number', number,
      'editedAt', to_char(edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY part_id), '[]')
    FROM attempt_answers WHERE attempt_id = a.id)`;

/** Attempts `a` with their answers in one row each, for the statement that measures them. */
export const WHOLE_ATTEMPT = `
  SELECT a.id, a.person_id AS "personId", a.case_id AS "caseId", c.title AS "caseTitle", c.industry, c.difficulty,
      a.begun_at AS "begunAt", a.saved_at AS "savedAt", a.finished_at AS "finishedAt",
      a.seconds_spent AS "secondsSpent", a.score, a.grading_failed AS "gradingFailed", a.feedback, a.dimensions,
      a.criteria, ${ANSWERS} AS answers
    FROM attempts a JOIN cases c ON c.id = a.case_id`;

/** What PostgreSQL returns for it: numbers of more than 4 bytes come as text. */
export type WholeAttemptRow = Omit<WholeAttempt, 'personId' | 'score'> & {
  personId: string;
  score: string | null;
};

/** Reads a row. */
export const wholeOf = ({ personId, score, ...row }: WholeAttemptRow): WholeAttempt => ({
  ...row,
  personId: Number(personId),
  score: score === null ? null : Number(score),
});
