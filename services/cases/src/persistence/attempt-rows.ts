import type { StoredAttempt, WholeAttempt } from '../domain/practice/attempt.js';

/** Columns of an attempt `a` with those of its case `c`, and how their rows are read. */
export const ATTEMPT_COLUMNS = `
  a.id, a.person_id AS "personId", a.case_id AS "caseId", c.title AS "caseTitle", c.industry, c.difficulty,
  a.begun_at AS "begunAt", a.saved_at AS "savedAt", a.finished_at AS "finishedAt",
  a.seconds_spent AS "secondsSpent", a.score, a.grading_failed AS "gradingFailed", a.feedback, a.dimensions`;

/** The answers of an attempt `a` as JSON, in the order of their parts' names. */
export const ANSWERS = `
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('partId', part_id, 'text', text, 'number', number,
      'editedAt', to_char(edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY part_id), '[]')
    FROM attempt_answers WHERE attempt_id = a.id)`;

/** What PostgreSQL returns for the columns: numbers of more than 4 bytes come as text. */
export type AttemptRow<Attempt extends StoredAttempt = StoredAttempt> = Omit<
  Attempt,
  'personId' | 'score'
> & { personId: string; score: string | null };

/** Reads a row. */
export const attemptOf = <Attempt extends StoredAttempt>(row: AttemptRow<Attempt>): Attempt =>
  ({
    ...row,
    personId: Number(row.personId),
    score: row.score === null ? null : Number(row.score),
  }) as unknown as Attempt;

export const WHOLE_ATTEMPT = `
  SELECT ${ATTEMPT_COLUMNS}, a.criteria, ${ANSWERS} AS answers
    FROM attempts a JOIN cases c ON c.id = a.case_id`;
export type WholeAttemptRow = AttemptRow<WholeAttempt>;
